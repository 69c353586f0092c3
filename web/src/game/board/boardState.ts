import { difference, moved } from "../../board/diff.js";
import type { BoardState } from "../../board/types.js";
import type { AdvisedTurn, Choices, ScoreAnswer, SeatDeeds, SeatView } from "../../messages.js";
import type { Frame } from "../state/timeline.js";
import { lastTurnOf, type Turn, turnAt, turnOfStep } from "../state/turns.js";
import type { Inspected } from "../types.js";

interface Seen {
  readonly frames: readonly Frame[];
  readonly turns: readonly Turn[];
  readonly shown: Frame;
  /** What is legal now on this page. */
  readonly choices: Choices;
  readonly earning: readonly string[];
  readonly traces?: Traces;
  /** The picked hex that the server has not answered yet. */
  readonly awaited?: string;
  /** The turn of the coach that is shown. */
  readonly advised?: AdvisedTurn | null;
}

/** What was moved and removed. */
type Traces = Pick<BoardState, "moves" | "removed">;

export const NO_TRACES: Traces = { moves: [], removed: [] };

/** What the board shows at a moment of the game. */
export function boardState({
  frames,
  turns,
  shown,
  choices,
  earning,
  traces = NO_TRACES,
  awaited = "",
  advised = null,
}: Seen): BoardState {
  const { view } = shown.position;
  const laid = laidInTurn(frames, turns, shown);
  return {
    settlements: view.seats.map((seat) => seat.settlements),
    fields: view.fields,
    walls: view.walls,
    legal: choices.hexes,
    awaited,
    picked: view.half_done?.source ?? "",
    laid,
    moves: advised ? [] : traces.moves,
    removed: advised ? [] : traces.removed.filter(({ hex }) => !isTaken(view, hex)),
    badges: advised ? [] : lastBadges(frames, turns, shown),
    advised: advised ? marksOf(advised, view, view.turn).filter(({ hex }) => !laid.includes(hex)) : [],
    earning,
    ghost: ghostOf(choices, view.turn),
  };
}

/** The drawing of what a pick would place; none if a pick only selects something. */
function ghostOf({ lays }: Choices, seat: number): string {
  return lays === "settlement" ? `seat${seat}` : lays;
}

/** The settlements that were built or moved since the turn started. */
function laidInTurn(frames: readonly Frame[], turns: readonly Turn[], shown: Frame): readonly string[] {
  const turn = turnAt(turns, shown.step);
  const start = turn && at(frames, turn.start);
  return start && !shown.position.view.over ? newHexes(start, shown, turn.seat) : [];
}

/** Numbers on the settlements of each other player's last turn, in order. */
function lastBadges(frames: readonly Frame[], turns: readonly Turn[], shown: Frame): BoardState["badges"] {
  const past = turns.filter((turn) => turn.start <= shown.step);
  const now = past.at(-1)?.seat ?? -1;
  const seats = shown.position.view.seats.map((_, seat) => seat).filter((seat) => seat !== now);
  return seats.flatMap((seat) => {
    const turn = turnOfStep(past, lastTurnOf(past, seat));
    return turn ? numbered(frames, turn, shown) : [];
  });
}

function numbered(frames: readonly Frame[], turn: Turn, shown: Frame): BoardState["badges"] {
  const standing = new Set(shown.position.view.seats[turn.seat]?.settlements);
  const laid: string[] = [];
  for (let step = turn.start + 1; step <= turn.end; step++) {
    const before = at(frames, step - 1);
    const after = at(frames, step);
    if (before && after) laid.push(...newHexes(before, after, turn.seat));
  }
  const left = [...new Set(laid)].filter((hex) => standing.has(hex));
  return left.map((hex, n) => ({ hex, text: String(n + 1), seat: turn.seat }));
}

/** What the others moved and removed since the player's last turn. */
export function tracesOf(deeds: readonly SeatDeeds[]): Traces {
  return {
    moves: deeds.flatMap(({ seat, moved }) => moved.map(({ hex, to }) => ({ from: hex, to, seat }))),
    removed: deeds.flatMap(({ removed }) => removed),
  };
}

/** What the step before a frame moved and removed. */
export function tracesOfStep(frames: readonly Frame[], shown: Frame): Traces {
  const before = at(frames, shown.step - 1);
  if (!before) return NO_TRACES;
  const [stood, stands] = [owners(before.position.view), owners(shown.position.view)];
  const change = difference(stood, stands);
  const moves = moved(stood, change).map(([from, to]) => ({ from, to, seat: stands.get(to) ?? 0 }));
  const left = new Set(moves.map(({ from }) => from));
  const gone = change.removed.filter((hex) => !left.has(hex));
  return { moves, removed: gone.map((hex) => ({ hex, seat: stood.get(hex) ?? 0 })) };
}

/** What a turn moved and removed up to a frame, step by step. */
export function tracesOfTurn(frames: readonly Frame[], turn: Turn, shown: Frame): Traces {
  const steps = frames.filter(({ step }) => turn.start < step && step <= shown.step);
  const traces = steps.map((frame) => tracesOfStep(frames, frame));
  return { moves: traces.flatMap(({ moves }) => moves), removed: traces.flatMap(({ removed }) => removed) };
}

/** The seats of all settlements, by hex. */
function owners(view: SeatView): Map<string, number> {
  return new Map(view.seats.flatMap(({ settlements }, seat) => settlements.map((hex) => [hex, seat] as const)));
}

function isTaken(view: SeatView, hex: string): boolean {
  return view.walls.includes(hex) || view.seats.some(({ settlements }) => settlements.includes(hex));
}

function newHexes(before: Frame, after: Frame, seat: number): string[] {
  const old = new Set(before.position.view.seats[seat]?.settlements);
  return (after.position.view.seats[seat]?.settlements ?? []).filter((hex) => !old.has(hex));
}

function at(frames: readonly Frame[], step: number): Frame | undefined {
  return frames[step - (frames[0]?.step ?? 0)];
}

/** The hexes that earn gold for the inspected card; a seat of -1 means all seats. */
export function earningHexes(sheet: ScoreAnswer | null, inspected: Inspected | null): readonly string[] {
  if (!sheet || !inspected) return [];
  const seats = sheet.seats.filter((_, seat) => inspected.seat < 0 || inspected.seat === seat);
  const cards = seats.flatMap((seat) => seat.cards.filter((card) => card.card === inspected.card));
  return [...new Set(cards.flatMap((card) => card.shares.flatMap((share) => share.hexes)))];
}

/** The hexes of an advised turn with their step numbers; where something stands already, there is no ghost. */
export function marksOf(turn: AdvisedTurn, view: SeatView, seat: number): BoardState["advised"] {
  const marks = new Map<string, { texts: string[]; ghost: string }>();
  turn.steps.forEach(({ hexes, lays }, n) => {
    const ghost = lays === "settlement" ? `seat${seat}` : lays;
    for (const hex of hexes) {
      const before = marks.get(hex)?.texts ?? [];
      marks.set(hex, { texts: [...before, String(n + 1)], ghost: isTaken(view, hex) ? "" : ghost });
    }
  });
  return [...marks].map(([hex, { texts, ghost }]) => ({ hex, text: texts.join("·"), ghost }));
}
