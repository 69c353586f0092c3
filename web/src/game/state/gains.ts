import type { Frame } from "./frames.js";

/** The steps with which somebody came to hold more tiles. */
export function gainsOf(frames: readonly Frame[]): readonly number[] {
  return frames.slice(1).flatMap((frame, n) => (gained(frames[n]!, frame) ? [frame.step] : []));
}

function gained(before: Frame, after: Frame): boolean {
  return after.position.view.seats.some((seat, n) => seat.tiles.length > (before.position.view.seats[n]?.tiles.length ?? 0));
}
