/** Where the card goes: near what it explains, never over it, and always on the screen. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Place {
  readonly left: number;
  readonly top: number;
}

const MARGIN = 8; // pixels to the edge of the screen, and to what is explained

/** Beside a hex, one hex away from it so that its neighbours stay in sight; above or below where that is too narrow. */
export function besideHex(hex: Box, card: Size, screen: Size): Place {
  const top = within(hex.top + hex.height / 2 - card.height / 2, card.height, screen.height);
  const right = hex.left + hex.width * 2;
  if (right + card.width + MARGIN <= screen.width) return { left: right, top };
  const left = hex.left - hex.width - card.width;
  return left >= MARGIN ? { left, top } : belowThing(hex, card, screen);
}

/** Below something in a panel, or above it, so that the board stays in sight; beside it where neither has room. */
export function belowThing(thing: Box, card: Size, screen: Size): Place {
  const left = within(thing.left, card.width, screen.width);
  const below = thing.top + thing.height + MARGIN;
  if (below + card.height + MARGIN <= screen.height) return { left, top: below };
  const above = thing.top - MARGIN - card.height;
  if (above >= MARGIN) return { left, top: above };
  const isLeft = thing.left + thing.width / 2 < screen.width / 2;
  const aside = isLeft ? thing.left + thing.width + MARGIN : thing.left - MARGIN - card.width;
  return { left: within(aside, card.width, screen.width), top: within(thing.top, card.height, screen.height) };
}

/** Whether a sheet on a small screen belongs at its top, because what it explains is in the lower half. */
export function belongsAtTop(thing: Box, screen: Size): boolean {
  return thing.top + thing.height / 2 > screen.height / 2;
}

function within(start: number, length: number, whole: number): number {
  return Math.max(MARGIN, Math.min(start, whole - length - MARGIN));
}
