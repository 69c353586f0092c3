/**
 * Where hexes lie: the same numbers as in Python's `drawing/frame.py`. A hex is 52 wide and 60
 * high, rows are 45 apart, odd rows are shifted half a hex to the right. Rows of the island are
 * numbered below the mainland.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Place {
  readonly row: number;
  readonly column: number;
}

export const WIDTH = 52;
export const HEIGHT = 60;
const PITCH = 45;
const VARIANTS = 3;
export const OUTLINE = "M0-30 26-15V15L0 30-26 15V-15Z";
export const INNER = "M0-25 21.7-12.5V12.5L0 25-21.7 12.5V-12.5Z";

/** From the top, clockwise; the side after each corner looks into the direction of the same number. */
export const CORNERS: readonly (readonly [number, number])[] = [
  [0, -30],
  [26, -15],
  [26, 15],
  [0, 30],
  [-26, 15],
  [-26, -15],
];

export type Direction = "northeast" | "east" | "southeast" | "southwest" | "west" | "northwest";

export const DIRECTIONS: readonly Direction[] = ["northeast", "east", "southeast", "southwest", "west", "northwest"];

/** The middle of a hex. */
export function centre({ row, column }: Place): Point {
  return { x: WIDTH * column + (WIDTH / 2) * (1 + (row % 2)), y: PITCH * row + HEIGHT / 2 };
}

/** Which of the three drawings of a terrain lies here; neighbours rarely share one. */
export function variant({ row, column }: Place): number {
  return (row * 7 + column * 5 + Math.floor(row / 3)) % VARIANTS;
}

/** What lies one step away, whether or not there is land. */
export function beside({ row, column }: Place, direction: Direction): Place {
  const odd = row & 1;
  switch (direction) {
    case "east":
      return { row, column: column + 1 };
    case "west":
      return { row, column: column - 1 };
    case "northeast":
      return { row: row - 1, column: column + odd };
    case "northwest":
      return { row: row - 1, column: column + odd - 1 };
    case "southeast":
      return { row: row + 1, column: column + odd };
    case "southwest":
      return { row: row + 1, column: column + odd - 1 };
  }
}

/** The place whose hex a point lies in: regular hexes, so the nearest middle decides. */
export function placeAt(point: Point): Place {
  const guess = Math.round((point.y - HEIGHT / 2) / PITCH);
  let best: Place = { row: guess, column: 0 };
  let least = Infinity;
  for (const row of [guess - 1, guess, guess + 1]) {
    const column = Math.round((point.x - (WIDTH / 2) * (1 + (row & 1))) / WIDTH);
    const away = distance(centre({ row: row & 1, column }), { x: point.x, y: point.y - PITCH * (row - (row & 1)) });
    if (away < least) [least, best] = [away, { row, column }];
  }
  return best;
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
