import { effect } from "@preact/signals";
import { kept, keptList } from "./kept.js";

export type Theme = "system" | "light" | "dark";
export type Pace = "calm" | "brisk" | "at once";

export const language = kept("language", navigator.language.slice(0, 2));
export const theme = kept<Theme>("theme", "system");
export const pace = kept<Pace>("pace", "calm");
export const showsGold = kept("shows-gold", true);
export const showsCoordinates = kept("shows-coordinates", false);
export const playerName = kept("player-name", "");

/** How a game stood last. */
export interface Standing {
  readonly players: readonly string[];
  readonly turn: number;
  readonly over: boolean;
  readonly gold: readonly number[];
  /** Whose turn it was, a seat; -1 when over. */
  readonly onTurn: number;
  readonly mine: readonly number[];
}

/** A game this browser has a part in: the tokens of its seats, and how it stood last. */
export interface MyGame extends Standing {
  readonly game: string;
  readonly tokens: readonly string[];
  readonly opened: number;
  readonly touched: number;
}

const list = keptList<MyGame>("games", ({ game }) => game);

export const myGames = list.items;

/** Remember a game; tokens that were known of it stay. */
export function remember(game: MyGame): void {
  list.change((games) => {
    const known = games.find((other) => other.game === game.game);
    const tokens = [...new Set([...(known?.tokens ?? []), ...game.tokens])];
    return [{ ...game, tokens }, ...games.filter((other) => other !== known)];
  });
}

/** Note how a game of the list stands now; nothing is written if it stands as before. */
export function restate(game: string, now: Standing): void {
  const before = myGames.peek().find((other) => other.game === game);
  if (!before || !hasMoved(before, now)) return;
  const restated = (known: MyGame): MyGame => ({ ...known, ...now, tokens: known.tokens, touched: Date.now() });
  list.change((games) => games.map((known) => (known.game === game ? restated(known) : known)));
}

/** Whether something has happened between the two. */
export function hasMoved(before: Standing, after: Standing): boolean {
  const facts = ({ players, turn, over, gold, onTurn, mine }: Standing) => JSON.stringify([players, turn, over, gold, onTurn, mine]);
  return facts(before) !== facts(after);
}

/** Strike a game off the list; it stays on the server. */
export function forget(game: string): void {
  list.change((games) => games.filter((other) => other.game !== game));
}

/** The tokens this browser holds for a game, none if it only watches. */
export function tokensOf(game: string): readonly string[] {
  return myGames.value.find((mine) => mine.game === game)?.tokens ?? [];
}

effect(() => {
  document.documentElement.dataset["theme"] = theme.value;
});
