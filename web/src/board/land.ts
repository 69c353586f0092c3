/** The hexes of a board by name and by place, the island put wherever there is room for it. */
import type { HexOnBoard, Scenery } from "../messages.js";
import {
  beside,
  centre,
  type Direction,
  distance,
  HEIGHT,
  type Place,
  type Point,
  placeAt,
  WIDTH,
} from "./geometry.js";

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const NOWHERE: Point = { x: 0, y: 0 };
const STRIDE = 1000; // more than any row or column

export class Land {
  readonly names: readonly string[];
  private readonly byName = new Map<string, HexOnBoard>();
  private readonly byPlace = new Map<number, HexOnBoard>();

  /** `shift` moves the island away from where its rows and columns would put it. */
  constructor(
    readonly hexes: readonly HexOnBoard[],
    readonly shift: Point = NOWHERE,
  ) {
    this.names = hexes.map((hex) => hex.name);
    for (const hex of hexes) {
      this.byName.set(hex.name, hex);
      this.byPlace.set(key(hex), hex);
    }
  }

  hex(name: string): HexOnBoard | undefined {
    return this.byName.get(name);
  }

  at(place: Place): HexOnBoard | undefined {
    return this.byPlace.get(key(place));
  }

  /** The middle of a hex in the picture. */
  middle(name: string): Point {
    const hex = this.byName.get(name);
    if (!hex) return NOWHERE;
    const { x, y } = centre(hex);
    return hex.is_island ? { x: x + this.shift.x, y: y + this.shift.y } : { x, y };
  }

  /** The hex under a point of the picture. */
  under(point: Point): string | null {
    const here = this.at(placeAt(point));
    if (here && !here.is_island) return here.name;
    const there = this.at(placeAt({ x: point.x - this.shift.x, y: point.y - this.shift.y }));
    return there?.is_island ? there.name : null;
  }

  neighbour(name: string, direction: Direction): string | null {
    const hex = this.byName.get(name);
    return (hex && this.at(beside(hex, direction))?.name) ?? null;
  }

  /** The nearest of these hexes, no further away than `reach`. */
  nearest(point: Point, names: Iterable<string>, reach = Infinity): string | null {
    let best: string | null = null;
    for (const name of names) {
      const away = distance(this.middle(name), point);
      if (away <= reach) [best, reach] = [name, away];
    }
    return best;
  }
}

export function mainland(scenery: Scenery): HexOnBoard[] {
  return scenery.hexes.filter((hex) => !hex.is_island);
}

export function island(scenery: Scenery): HexOnBoard[] {
  return scenery.hexes.filter((hex) => hex.is_island);
}

/** The rectangle around hexes that are not shifted. */
export function rectOf(hexes: readonly Place[]): Rect {
  const xs = hexes.map((hex) => centre(hex).x);
  const ys = hexes.map((hex) => centre(hex).y);
  const [x, y] = [Math.min(...xs) - WIDTH / 2, Math.min(...ys) - HEIGHT / 2];
  return { x, y, width: Math.max(...xs) + WIDTH / 2 - x, height: Math.max(...ys) + HEIGHT / 2 - y };
}

export function widened(frame: Rect, by: number): Rect {
  return { x: frame.x - by, y: frame.y - by, width: frame.width + 2 * by, height: frame.height + 2 * by };
}

function key({ row, column }: Place): number {
  return row * STRIDE + column;
}
