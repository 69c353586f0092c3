/** Lines along the sides of hexes, and the veil over all that is not legal. */
import type { HexOnBoard } from "../messages.js";
import { beside, CORNERS, DIRECTIONS, type Point } from "./geometry.js";
import type { Land } from "./land.js";

const QUADRANT_SIDE = 10;

type Trait = (hex: HexOnBoard) => string | boolean;

export const isWater: Trait = (hex) => hex.ground === "water";
export const ground: Trait = (hex) => hex.ground;
export const quadrant: Trait = (hex) =>
  `${Math.floor(hex.row / QUADRANT_SIDE)},${Math.floor(hex.column / QUADRANT_SIDE)}`;

/** The path between all neighbours that differ in this trait; each side once. */
export function borders(land: Land, trait: Trait): string {
  return sides(land, (here, there) => there !== undefined && isBefore(here, there) && trait(here) !== trait(there));
}

/** The path around everything, where the land ends. */
export function contour(land: Land): string {
  return sides(land, (_, there) => there === undefined);
}

/** All hexes but these, as one area. */
export function allBut(land: Land, spared: ReadonlySet<string>): string {
  return land.names
    .filter((name) => !spared.has(name))
    .map((name) => hexPath(land.middle(name)))
    .join("");
}

function hexPath({ x, y }: Point): string {
  return `M${x} ${y - 30}l26 15v30l-26 15-26-15v-30z`;
}

function sides(land: Land, isDrawn: (here: HexOnBoard, there: HexOnBoard | undefined) => boolean): string {
  const drawn: string[] = [];
  for (const hex of land.hexes) {
    const { x, y } = land.middle(hex.name);
    DIRECTIONS.forEach((direction, side) => {
      if (isDrawn(hex, land.at(beside(hex, direction)))) drawn.push(sidePath(x, y, side));
    });
  }
  return drawn.join("");
}

function sidePath(x: number, y: number, side: number): string {
  const [dx, dy] = CORNERS[side]!;
  const [ex, ey] = CORNERS[(side + 1) % CORNERS.length]!;
  return `M${x + dx} ${y + dy}l${ex - dx} ${ey - dy}`;
}

function isBefore(here: HexOnBoard, there: HexOnBoard): boolean {
  return here.row < there.row || (here.row === there.row && here.column < there.column);
}
