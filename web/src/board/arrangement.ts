/** Where the island and its sea lie: beside the mainland, below it or in a corner, whatever makes hexes largest. */
import type { Scenery } from "../messages.js";
import type { Point } from "./geometry.js";
import { island, mainland, type Rect, rectOf, widened } from "./land.js";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where the words about the island begin, how wide they may run, and how large they are. */
export interface Caption extends Point {
  readonly room: number;
  readonly size: number;
}

/** Pixels at the right of the host, above the island, in which nothing is drawn. */
export interface Corner {
  readonly width: number;
  /** Of what is drawn below it. */
  readonly island: number;
}

export interface Arrangement {
  /** All there is to see. */
  readonly whole: Rect;
  /** Room for something else, if it was asked for. */
  readonly corner: Corner | null;
  /** How far the island is moved. */
  readonly shift: Point;
  readonly sea: Rect | null;
  readonly caption: Caption;
}

const RIM = 12; // around the mainland
const LABEL_ROOM = 32;
const SEA_ROOM = 18; // around the island
const LETTER_ROOM = 16; // more, for letters and numbers beside the island
const GAP = 12;
const CAPTION_ROOM = 44;
const CAPTION_SIDE = 18;
const MOST_CORNER = 420; // pixels

/**
 * The better of the two arrangements for a host of this size. With `aside`, a width in pixels, the upper right
 * corner stays free for other things, and the island lies below them.
 */
export function arrange(scenery: Scenery, host: Size, coordinates: boolean, aside = 0): Arrangement {
  const room = RIM + (coordinates ? LABEL_ROOM : 0);
  if (island(scenery).length === 0) return alone(scenery, room);
  const sea = SEA_ROOM + (coordinates ? LETTER_ROOM : 0);
  if (aside > 0) return inCorner(besideLand(scenery, room, sea), host, aside);
  const [first, second] = [besideLand(scenery, room, sea), belowLand(scenery, room, sea)];
  return scaleToFit(host, first.whole) >= scaleToFit(host, second.whole) ? first : second;
}

/** The height of a host that is as wide as it can be, as a part of its width: then hexes are as large as they can be. */
export function shapeOf(scenery: Scenery, coordinates: boolean): number {
  const { width, height } = arrange(scenery, { width: 1, height: Infinity }, coordinates).whole;
  return height / width;
}

/** How large the picture is drawn so that all of it is seen. */
export function scaleToFit(host: Size, whole: Size): number {
  return Math.min(host.width / whole.width, host.height / whole.height);
}

function alone(scenery: Scenery, room: number): Arrangement {
  const whole = widened(rectOf(mainland(scenery)), room);
  return { whole, corner: null, shift: { x: 0, y: 0 }, sea: null, caption: { x: 0, y: 0, room: 0, size: 0 } };
}

/** To the right, its foot level with that of the mainland; the words stand below the island. */
function besideLand(scenery: Scenery, room: number, margin: number): Arrangement {
  const land = widened(rectOf(mainland(scenery)), room);
  const here = rectOf(island(scenery));
  const size = { width: here.width + 2 * margin, height: here.height + 2 * margin + CAPTION_ROOM };
  const x = land.x + land.width + GAP - RIM;
  const y = land.y + land.height - size.height - room;
  const whole = { ...land, width: x + size.width + RIM - land.x };
  return {
    whole,
    corner: null,
    shift: { x: x + margin - here.x, y: y + margin - here.y },
    sea: { x, y, ...size },
    caption: {
      x: x + CAPTION_SIDE,
      y: y + size.height - CAPTION_ROOM / 2 - 6,
      room: size.width - 2 * CAPTION_SIDE,
      size: 15,
    },
  };
}

/** Below, in a sea no wider than it needs; the words stand to the right of it. */
function belowLand(scenery: Scenery, room: number, margin: number): Arrangement {
  const main = rectOf(mainland(scenery));
  const land = widened(main, room);
  const here = rectOf(island(scenery));
  const [x, y] = [main.x, land.y + land.height + GAP - RIM];
  const sea = { x, y, width: here.width + 2 * margin, height: here.height + 2 * margin };
  const right = sea.x + sea.width + CAPTION_SIDE;
  return {
    whole: { ...land, height: y + sea.height + RIM - land.y },
    corner: null,
    shift: { x: x + margin - here.x, y: y + margin - here.y },
    sea,
    caption: { x: right, y: y + sea.height / 2, room: main.x + main.width - right, size: 30 },
  };
}

/** The island at the lower right of a host that is filled to its edges, below the free corner. */
function inCorner({ whole: tight, sea, shift, caption }: Arrangement, host: Size, aside: number): Arrangement {
  if (!sea) throw new Error("there is no island");
  const land = { ...tight, width: sea.x - GAP - tight.x };
  const scale = Math.min(scaleToFit({ ...host, width: host.width - aside }, land), scaleToFit(host, tight));
  const free = host.width / scale - land.width;
  const corner = Math.min(free, Math.max(MOST_CORNER / scale, tight.width - land.width));
  const whole = {
    x: land.x - (free - corner) / 2,
    y: land.y - (host.height / scale - land.height) / 2,
    width: host.width / scale,
    height: host.height / scale,
  };
  const by = whole.x + whole.width - (corner + sea.width) / 2 - sea.x;
  return {
    whole,
    corner: { width: corner * scale, island: (whole.y + whole.height - sea.y) * scale },
    shift: { ...shift, x: shift.x + by },
    sea: { ...sea, x: sea.x + by },
    caption: { ...caption, x: caption.x + by },
  };
}
