/**
 * The keys of the board. Arrows go left, right, up and down; up and down keep the column, so they
 * lean left and right by turns. The four keys around them on a keyboard go along the diagonals:
 *
 *     Home  ↖   ↗  PageUp
 *     End   ↙   ↘  PageDown
 *
 * n and p go to the next and the previous legal hex, Enter and Space pick, + and - zoom, w shows the whole board.
 */
import { centre, type Direction, type Point } from "./geometry.js";
import type { Land } from "./land.js";

export type Way = Direction | "up" | "down";

export type KeyAction =
  | { readonly do: "step"; readonly way: Way }
  | { readonly do: "jump"; readonly by: 1 | -1 }
  | { readonly do: "zoom"; readonly factor: number }
  | { readonly do: "pick" };

const ZOOM = 1.4;

const ACTIONS: ReadonlyMap<string, KeyAction> = new Map<string, KeyAction>([
  ["ArrowLeft", { do: "step", way: "west" }],
  ["ArrowRight", { do: "step", way: "east" }],
  ["ArrowUp", { do: "step", way: "up" }],
  ["ArrowDown", { do: "step", way: "down" }],
  ["Home", { do: "step", way: "northwest" }],
  ["PageUp", { do: "step", way: "northeast" }],
  ["End", { do: "step", way: "southwest" }],
  ["PageDown", { do: "step", way: "southeast" }],
  ["n", { do: "jump", by: 1 }],
  ["p", { do: "jump", by: -1 }],
  ["Enter", { do: "pick" }],
  [" ", { do: "pick" }],
  ["+", { do: "zoom", factor: ZOOM }],
  ["=", { do: "zoom", factor: ZOOM }],
  ["-", { do: "zoom", factor: 1 / ZOOM }],
  ["w", { do: "zoom", factor: 0 }],
]);

const AHEAD: Readonly<Record<Way, Point>> = {
  east: { x: 1, y: 0 },
  west: { x: -1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  northeast: { x: 0.5, y: -0.866 },
  northwest: { x: -0.5, y: -0.866 },
  southeast: { x: 0.5, y: 0.866 },
  southwest: { x: -0.5, y: 0.866 },
};

const CONE = 0.5; // the least cosine of what still lies ahead

export function keyAction(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey">): KeyAction | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return ACTIONS.get(key) ?? null;
}

/** The hex one step away; from the edge across the sea, if other land lies ahead. */
export function stepped(land: Land, from: string, way: Way): string {
  return land.neighbour(from, leaning(land, from, way)) ?? across(land, from, way) ?? from;
}

function leaning(land: Land, from: string, way: Way): Direction {
  if (way !== "up" && way !== "down") return way;
  const isOdd = (land.hex(from)?.row ?? 0) % 2 === 1;
  const side = isOdd ? "west" : "east";
  return way === "up" ? `north${side}` : `south${side}`;
}

/** The nearest hex of the other land in this way. */
function across(land: Land, from: string, way: Way): string | null {
  const here = land.hex(from);
  const start = land.middle(from);
  const ahead = land.hexes.filter(
    (hex) => hex.is_island !== here?.is_island && lies(start, land.middle(hex.name), AHEAD[way]),
  );
  return land.nearest(
    start,
    ahead.map((hex) => hex.name),
  );
}

function lies(from: Point, to: Point, ahead: Point): boolean {
  const [x, y] = [to.x - from.x, to.y - from.y];
  return x * ahead.x + y * ahead.y >= CONE * Math.hypot(x, y);
}

/** The next legal hex in reading order, around the end. */
export function jumped(
  names: readonly string[],
  legal: ReadonlySet<string>,
  from: string | null,
  by: 1 | -1,
): string | null {
  const start = from === null ? (by === 1 ? -1 : 0) : names.indexOf(from);
  for (let step = 1; step <= names.length; step++) {
    const name = names[(start + by * step + names.length * 2) % names.length];
    if (name !== undefined && legal.has(name)) return name;
  }
  return null;
}

/** Where the keyboard begins: at the first legal hex, else in the middle. */
export function firstFocus(land: Land, legal: ReadonlySet<string>): string {
  const middle = centre({ row: 10, column: 9 });
  return jumped(land.names, legal, null, 1) ?? land.nearest(middle, land.names) ?? "";
}
