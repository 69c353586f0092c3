/**
 * Fingers are wider than hexes: the first tap looks, the second on the same hex picks, and a tap
 * beside a legal hex means that one.
 */
import type { Point } from "./geometry.js";
import type { Land } from "./land.js";

/** How many taps choose a hex: two while hexes are smaller than a fingertip, always two, or always one. */
export type Taps = "by size" | "two" | "one";

const FINGERTIP = 44; // pixels

export const REACH = 22; // pixels on the screen from the middle of a legal hex

export type Tap = { readonly pick: string } | { readonly consider: string | null };

/** The hex a finger means at this point of the picture; `reach` in the picture's units. */
export function meant(land: Land, point: Point, legal: ReadonlySet<string>, reach: number): string | null {
  const under = land.under(point);
  if (under !== null && legal.has(under)) return under;
  return land.nearest(point, legal, reach) ?? under;
}

/** Whether a single tap chooses a legal hex of this width. */
export function picksAtOnce(taps: Taps, hexWidth: number): boolean {
  return taps === "one" || (taps === "by size" && hexWidth >= FINGERTIP);
}

/** What a tap on this hex does, after `looked` was looked at. */
export function tapped(hex: string | null, looked: string | null): Tap {
  return hex !== null && hex === looked ? { pick: hex } : { consider: hex };
}
