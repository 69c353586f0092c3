import type { Frame } from "../state/frames.js";
import type { Turn } from "../state/turns.js";

/** A turn as the log tells it. */
export interface TurnTold {
  readonly turn: Turn;
  readonly steps: readonly Frame[];
}

/** Turn by turn what was noted; a turn that has only begun is left out. */
export function tellTurns(frames: readonly Frame[], turns: readonly Turn[]): readonly TurnTold[] {
  const base = frames[0]?.step ?? 0;
  return turns
    .map((turn) => ({ turn, steps: frames.slice(turn.start + 1 - base, turn.end + 1 - base).filter((frame) => frame.noted) }))
    .filter(({ turn }) => turn.end > turn.start);
}

interface Piece {
  readonly text: string;
  readonly isHex: boolean;
}

/** A sentence cut at the names of these hexes. */
export function piecesOf(text: string, hexes: readonly string[]): readonly Piece[] {
  if (!hexes.length) return [{ text, isHex: false }];
  const names = [...new Set(hexes)].sort((a, b) => b.length - a.length).map((name) => name.replace(/\W/g, "\\$&"));
  const cut = text.split(new RegExp(`(?<![\\w*])(${names.join("|")})(?!\\w)`));
  return cut.map((part, n) => ({ text: part, isHex: n % 2 === 1 })).filter((piece) => piece.text);
}
