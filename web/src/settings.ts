import { effect, signal, type Signal } from "@preact/signals";

/** What somebody prefers, kept in this browser. */
export function kept<Value>(key: string, usual: Value): Signal<Value> {
  const name = `kingdom-builder.${key}`;
  const value = signal(read(name, usual));
  effect(() => write(name, value.value));
  return value;
}

function read<Value>(name: string, usual: Value): Value {
  try {
    const text = localStorage.getItem(name);
    return text === null ? usual : (JSON.parse(text) as Value);
  } catch {
    return usual; // storage may be forbidden, or hold something strange
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // storage may be forbidden or full: then the preference lasts as long as the page
  }
}

export type Theme = "system" | "light" | "dark";
export type Pace = "calm" | "brisk" | "at once";

export const language = kept("language", navigator.language.slice(0, 2));
export const theme = kept<Theme>("theme", "system");
export const pace = kept<Pace>("pace", "calm");
export const showsGold = kept("shows-gold", true);
export const showsCoordinates = kept("shows-coordinates", false);
export const playerName = kept("player-name", "");

/** A game this browser has a part in: the tokens of its seats, and how it stood last. */
export interface MyGame {
  readonly game: string;
  readonly tokens: readonly string[];
  readonly players: readonly string[];
  readonly opened: number;
  readonly touched: number;
  readonly turn: number;
  readonly over: boolean;
  readonly gold: readonly number[];
  /** Whose turn it was, a seat; -1 when over. */
  readonly onTurn: number;
  readonly mine: readonly number[];
}

export const myGames = kept<readonly MyGame[]>("games", []);

/** Remember a game, or how it stands now. */
export function remember(game: MyGame): void {
  myGames.value = [game, ...myGames.value.filter((other) => other.game !== game.game)];
}

/** Strike a game off the list; it stays on the server. */
export function forget(game: string): void {
  myGames.value = myGames.value.filter((other) => other.game !== game);
}

/** The tokens this browser holds for a game, none if it only watches. */
export function tokensOf(game: string): readonly string[] {
  return myGames.value.find((mine) => mine.game === game)?.tokens ?? [];
}

effect(() => {
  document.documentElement.dataset["theme"] = theme.value;
});
