import type { GameWishes, NewGame, Welcome } from "../messages.js";
import { addressOf } from "../route.js";
import { remember } from "../settings.js";
import { send } from "../wire/http.js";
import type { Game } from "./game.js";

/** The same table again: players, bots, modules and switches; all the rest is drawn anew. */
export function sameAgain(table: Welcome): GameWishes {
  const { modules, switches } = table.setup;
  return {
    players: table.seats.map((seat) => seat.name),
    bots: table.seats.map((seat) => seat.bot),
    ...(Array.isArray(modules) ? { modules: modules as string[] } : {}),
    ...(switches && typeof switches === "object" ? { switches: switches as NonNullable<GameWishes["switches"]> } : {}),
  };
}

/** Open a game like this one and go there. */
export async function playAgain(game: Game): Promise<void> {
  const table = game.table.peek();
  if (!table) return;
  try {
    const opened = await send<NewGame>("/api/games", sameAgain(table));
    const now = Date.now();
    remember({
      game: opened.game,
      tokens: opened.tokens.filter(Boolean),
      players: table.seats.map((seat) => seat.name),
      opened: now,
      touched: now,
      turn: 1,
      over: false,
      gold: table.seats.map(() => 0),
      onTurn: -1,
      mine: opened.tokens.flatMap((token, seat) => (token ? [seat] : [])),
    });
    location.hash = addressOf(opened.game);
  } catch (why) {
    game.notice.value = { text: (why as Error).message, rule: "" };
  }
}
