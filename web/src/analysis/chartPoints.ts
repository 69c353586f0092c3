import type { Analysed } from "../messages.js";

/** The room of the curve, in pixels: the lines, and the names to their right. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Where a turn (0 is the beginning) and a chance lie. */
export interface Places {
  readonly x: (turn: number) => number;
  readonly y: (chance: number) => number;
}

export function placesIn({ width, height }: Room, turns: number): Places {
  return { x: (turn) => (turn / Math.max(1, turns)) * width, y: (chance) => (1 - chance) * height };
}

/** The win chances of a seat: before the first turn, then after each. */
export function chancesOf({ opening, reviews }: Analysed, seat: number): readonly number[] {
  return [opening[seat] ?? 0, ...reviews.map(({ win_chances }) => win_chances[seat] ?? 0)];
}

/** The turn at a place between 0 and 1. */
export function turnAtPlace(place: number, turns: number): number {
  return Math.max(1, Math.min(turns, Math.round(place * turns)));
}

const KEYS: Readonly<Record<string, (turn: number, turns: number) => number>> = {
  ArrowLeft: (turn) => turn - 1,
  ArrowDown: (turn) => turn - 1,
  ArrowRight: (turn) => turn + 1,
  ArrowUp: (turn) => turn + 1,
  PageDown: (turn) => turn - 5,
  PageUp: (turn) => turn + 5,
  Home: () => 1,
  End: (_, turns) => turns,
};

/** The turn that a key leads to, undefined if it means nothing here. */
export function turnByKey(key: string, turn: number, turns: number): number | undefined {
  const to = KEYS[key]?.(turn, turns);
  return to === undefined ? undefined : Math.max(1, Math.min(turns, to));
}
