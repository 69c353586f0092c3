import type { Frame } from "./timeline.js";

/** A turn, from the step it starts at (`start`) to its last step so far (`end`). */
export interface Turn {
  /** Counted from 1; 0 while the start of the game is not loaded. */
  readonly number: number;
  readonly seat: number;
  readonly terrain: string;
  readonly start: number;
  readonly end: number;
}

/** The frames split into turns; the last one is running unless the game is over. */
export function turnsOf(frames: readonly Frame[]): readonly Turn[] {
  const [opening, ...later] = frames;
  if (!opening) return [];
  const first = opening.step === 0 ? 1 : 0;
  const turns = [begun(opening, first)];
  for (const frame of later) {
    const turn = { ...turns[turns.length - 1]!, end: frame.step };
    turns[turns.length - 1] = turn;
    const { view } = frame.position;
    if (view.turn !== turn.seat && !view.over) turns.push(begun(frame, first && turn.number + 1));
  }
  return turns;
}

function begun({ step, position }: Frame, number: number): Turn {
  return { number, seat: position.view.turn, terrain: position.view.card, start: step, end: step };
}

/** The turn that is running at a step. */
export function turnAt(turns: readonly Turn[], step: number): Turn | undefined {
  return turns.findLast((turn) => turn.start <= step);
}

/** The turn that a step belongs to; the step that ends a turn belongs to it. */
export function turnOfStep(turns: readonly Turn[], step: number): Turn | undefined {
  return turns.find((turn) => turn.start < step && step <= turn.end);
}

/** The last step of a seat's last complete turn, -1 if there is none. */
export function lastTurnOf(turns: readonly Turn[], seat: number): number {
  return turns.slice(0, -1).findLast((turn) => turn.seat === seat)?.end ?? -1;
}

/** The steps of others since this seat last played: after `from`, up to `to`; null if there are none. */
export function sinceLastTurn(turns: readonly Turn[], seat: number): { from: number; to: number } | null {
  const from = lastTurnOf(turns, seat);
  const now = turns.at(-1);
  if (from < 0 || !now) return null;
  const to = now.seat === seat ? now.start : now.end;
  return to > from ? { from, to } : null;
}

/** The steps at which a player gained a tile. */
export function gainsOf(frames: readonly Frame[]): readonly number[] {
  return frames.slice(1).flatMap((frame, n) => (gained(frames[n]!, frame) ? [frame.step] : []));
}

function gained(before: Frame, after: Frame): boolean {
  return after.position.view.seats.some(
    (seat, n) => seat.tiles.length > (before.position.view.seats[n]?.tiles.length ?? 0),
  );
}
