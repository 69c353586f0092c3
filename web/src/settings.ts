import { effect } from "@preact/signals";
import { aFlag, aNumber, aText, aTextLike, listOf, oneOf, partsOf, type Check } from "./checks.js";
import { kept, keptList } from "./storage.js";

export type Theme = "system" | "light" | "dark";
export type Pace = "calm" | "brisk" | "at once";

const MOST_LETTERS = 40; // of a name
const ENDLESS = Infinity;

export const language = kept("language", navigator.language.slice(0, 2), aTextLike(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i));
export const theme = kept<Theme>("theme", "system", oneOf<Theme>("system", "light", "dark"));
export const pace = kept<Pace>("pace", "calm", oneOf<Pace>("calm", "brisk", "at once"));
export const showsGold = kept("shows-gold", true, aFlag);
export const showsCoordinates = kept("shows-coordinates", false, aFlag);
export const playerName = kept("player-name", "", aText(MOST_LETTERS));

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

const texts = listOf(aText(ENDLESS));
const numbers = listOf(aNumber);

/** A game as it was kept: its name and its tokens must be there, all else the server tells again. */
const aGame: Check<MyGame> = (told) => {
  const parts = partsOf(told);
  const game = aTextLike(/./)(parts["game"]);
  const tokens = texts(parts["tokens"]);
  if (game === undefined || tokens === undefined) return undefined;
  return {
    game,
    tokens,
    players: texts(parts["players"]) ?? [],
    opened: aNumber(parts["opened"]) ?? 0,
    touched: aNumber(parts["touched"]) ?? 0,
    turn: aNumber(parts["turn"]) ?? 0,
    over: aFlag(parts["over"]) ?? false,
    gold: numbers(parts["gold"]) ?? [],
    onTurn: aNumber(parts["onTurn"]) ?? -1,
    mine: numbers(parts["mine"]) ?? [],
  };
};

const list = keptList<MyGame>("games", ({ game }) => game, aGame);

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

/** Whether the tokens of a game will still be here after this page is closed. */
export function keepsTokensOf(game: string): boolean {
  const safe = list.stored().find((mine) => mine.game === game)?.tokens ?? [];
  return tokensOf(game).every((token) => safe.includes(token));
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
