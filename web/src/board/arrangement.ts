/** Where the island and its sea lie: beside the mainland or below it, whatever makes hexes largest. */
import type { Scenery } from "../messages.js";
import type { Point } from "./geometry.js";
import { frameOf, island, mainland, widened, type Frame } from "./land.js";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where the words about the island begin, how wide they may run, and how large they are. */
export interface Caption extends Point {
  readonly room: number;
  readonly size: number;
}

export interface Arrangement {
  /** All there is to see. */
  readonly whole: Frame;
  /** How far the island is moved. */
  readonly shift: Point;
  readonly sea: Frame | null;
  readonly caption: Caption;
}

const RIM = 12; // around the mainland
export const LABEL_ROOM = 32;
const SEA_ROOM = 34;
const LETTER_ROOM = 4; // more, for the letters above the island
const GAP = 14;
const CAPTION_ROOM = 34;
const CAPTION_SIDE = 22;
const WORDS = 400; // the usual width of the words beside the island

/** The better of the two arrangements for a host of this size. */
export function arrange(scenery: Scenery, host: Size, coordinates: boolean): Arrangement {
  const room = RIM + (coordinates ? LABEL_ROOM : 0);
  if (island(scenery).length === 0) return alone(scenery, room);
  const [first, second] = [besideLand(scenery, room), belowLand(scenery, room)];
  return fit(host, first.whole) >= fit(host, second.whole) ? first : second;
}

/** How large the picture is drawn so that all of it is seen. */
export function fit(host: Size, whole: Size): number {
  return Math.min(host.width / whole.width, host.height / whole.height);
}

function alone(scenery: Scenery, room: number): Arrangement {
  const whole = widened(frameOf(mainland(scenery)), room);
  return { whole, shift: { x: 0, y: 0 }, sea: null, caption: { x: 0, y: 0, room: 0, size: 0 } };
}

/** To the right, its foot level with that of the mainland. */
function besideLand(scenery: Scenery, room: number): Arrangement {
  const land = widened(frameOf(mainland(scenery)), room);
  const here = frameOf(island(scenery));
  const size = { width: here.width + 2 * SEA_ROOM, height: here.height + 2 * SEA_ROOM + LETTER_ROOM + CAPTION_ROOM };
  const x = land.x + land.width + GAP - RIM;
  const y = land.y + land.height - size.height - room;
  const whole = { ...land, width: x + size.width + RIM - land.x };
  return {
    whole,
    shift: { x: x + SEA_ROOM - here.x, y: y + SEA_ROOM + LETTER_ROOM - here.y },
    sea: { x, y, ...size },
    caption: { x: x + CAPTION_SIDE, y: y + size.height - CAPTION_ROOM + 2, room: size.width - 2 * CAPTION_SIDE, size: 15 },
  };
}

/** Below, in a sea as wide as the mainland; the words stand to the right of the island. */
function belowLand(scenery: Scenery, room: number): Arrangement {
  const main = frameOf(mainland(scenery));
  const land = widened(main, room);
  const here = frameOf(island(scenery));
  const y = land.y + land.height + GAP - RIM;
  const sea = { x: main.x, y, width: main.width, height: here.height + 2 * SEA_ROOM + LETTER_ROOM };
  const left = sea.x + Math.max(SEA_ROOM, (sea.width - here.width - SEA_ROOM - WORDS) / 2);
  const right = left + here.width + SEA_ROOM;
  return {
    whole: { ...land, height: y + sea.height + RIM - land.y },
    shift: { x: left - here.x, y: y + SEA_ROOM + LETTER_ROOM - here.y },
    sea,
    caption: { x: right, y: y + sea.height / 2, room: Math.min(WORDS, sea.x + sea.width - right - CAPTION_SIDE), size: 26 },
  };
}
