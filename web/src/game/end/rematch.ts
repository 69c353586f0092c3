import { catalogue } from "../../catalogue.js";
import type { NewGameRequest, Welcome } from "../../messages.js";
import { openGame } from "../../newGame.js";
import { addressOf } from "../../route.js";
import { saveGame } from "../../stored/savedGames.js";
import { hasCompany } from "../state/company.js";
import { askForRematch } from "../state/roomRequests.js";
import type { Game } from "../types.js";

/** A quadrant or an island as written in a setup. */
interface Land {
  readonly key: string;
  readonly location: string;
  readonly rows: readonly string[];
}

/** A game with the same players, bots, modules, switches and custom land; the next player starts, and everything else is drawn again. */
export function rematchRequest({ seats, setup }: Welcome): NewGameRequest {
  const { start, modules, switches, quadrants, island } = setup as {
    readonly start?: number;
    readonly modules?: readonly string[];
    readonly switches?: NonNullable<NewGameRequest["switches"]>;
    readonly quadrants?: readonly Land[];
    readonly island?: Land | null;
  };
  return {
    players: seats.map(({ name }) => name),
    bots: seats.map(({ bot }) => bot),
    ...(start !== undefined && { start: (start + 1) % seats.length }),
    ...(modules && { modules }),
    ...(switches && { switches }),
    ...(quadrants?.length && { land: quadrants.map((land) => textOf("QUADRANT", land)).join("\n\n") }),
    ...(island && isHomeMade(island) && { island: textOf("ISLAND", island) }),
  };
}

/** Whether no box has this island; custom quadrants have a list of their own in a setup. */
function isHomeMade({ key }: Land): boolean {
  return !catalogue.value?.boxes.some((box) => box.islands.some((island) => island.key === key));
}

/** Land in the text format that the server reads. */
function textOf(kind: "QUADRANT" | "ISLAND", { key, location, rows }: Land): string {
  return [`${kind} ${key} | location=${location}`, ...rows].join("\n");
}

/** Start a game like this one and go to it; with people elsewhere it is a room that they can join. */
export async function playAgain(game: Game): Promise<void> {
  const table = game.table.peek();
  if (!table) return;
  if (hasCompany(game.room.peek())) {
    const next = await askForRematch(game);
    if (next) joinRematch(game, next.room);
    return;
  }
  try {
    await openGame(rematchRequest(table));
  } catch (why) {
    game.notice.value = { text: (why as Error).message, rule: "" };
  }
}

/** Go to the next game of this company; the tokens of this one open the same seats there. */
export function joinRematch(game: Game, room: string): void {
  const table = game.table.peek();
  const now = Date.now();
  saveGame({
    game: room,
    tokens: game.tokens,
    players: table?.seats.map(({ name }) => name) ?? [],
    opened: now,
    touched: now,
    turn: 0,
    over: false,
    gold: table?.seats.map(() => 0) ?? [],
    onTurn: -1,
    mine: table?.mine ?? [],
  });
  location.hash = addressOf(room);
}

export function watchRematch(room: string): void {
  location.hash = addressOf(room);
}
