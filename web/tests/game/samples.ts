import type { Frame } from "../../src/game/state/timeline.js";
import type { FramePosition, History, SeatStanding, SeatView, Update } from "../../src/messages.js";

const standing = (settlements: readonly string[] = []): SeatStanding => ({
  settlements,
  supply: 40,
  earned: 0,
  tiles: [],
  claimed: [],
  holds_card: true,
  has_finished: false,
});

export function view(more: Partial<SeatView> = {}): SeatView {
  return {
    seat: 0,
    hand: "",
    turn: 0,
    card: "grass",
    builds: 3,
    half_done: null,
    laid: [],
    done: [],
    last_round: false,
    over: false,
    seats: [standing(), standing()],
    fields: [],
    walls: [],
    walls_left: 0,
    unseen: {},
    discards: {},
    pile_size: 20,
    ...more,
  };
}

export function position(gold: number, more: Partial<SeatView> = {}): FramePosition {
  return { view: view(more), gold: { totals: [gold, 0], earned: [0, 0], cards: [] } };
}

/** A game of n steps in which the first seat earns a gold with each. */
export function history(n: number): History {
  const steps = Array.from({ length: n }, (_, k) => ({
    seat: 0,
    turn: 1,
    action: "A1",
    told: `step ${k + 1}`,
    noted: `step ${k + 1}`,
    hexes: ["A1"],
    changes: [
      [
        ["gold", "totals"],
        [k + 1, 0],
      ],
    ] as [(string | number)[], unknown][],
  }));
  return { version: n, first: position(0), steps, highlights: [] };
}

export function update(more: Partial<Update>): Update {
  return {
    type: "update",
    version: 0,
    id: "",
    step: 0,
    turn_number: 1,
    told: "",
    noted: "",
    hexes: [],
    task: "",
    bot_on_turn: "",
    winners: [],
    may_export: false,
    events: [],
    taken_back: 0,
    choices: { hexes: [], options: [], can_undo: false, lays: "", redo: "" },
    own_cards: [],
    ...position(0),
    ...more,
  };
}

/** A game told by whose turn it is after each step, and what stands there. */
export function frames(
  turns: readonly number[],
  stands: (step: number) => readonly (readonly string[])[] = () => [],
): Frame[] {
  return turns.map((turn, step) => {
    const seats = [0, 1, 2].map((seat) => standing(stands(step)[seat]));
    return {
      step,
      told: step ? `step ${step}` : "",
      noted: step ? `step ${step}` : "",
      hexes: [],
      position: position(step, { turn, seats }),
    };
  });
}
