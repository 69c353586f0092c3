import type { RoomSeat, RoomView } from "../../src/messages.js";

export function seat(name: string, more: Partial<RoomSeat> = {}): RoomSeat {
  return {
    kind: "invited",
    name,
    bot: "",
    is_taken: true,
    is_here: true,
    away_since: null,
    stand_in: "",
    departure: "",
    ...more,
  };
}

/** A running game of Ana, who is here, and Ida, who is elsewhere. */
export function room(more: Partial<RoomView> = {}): RoomView {
  return {
    type: "room",
    room: "g",
    version: 1,
    phase: "playing",
    is_host: false,
    mine: [0],
    seats: [seat("Ana", { kind: "here" }), seat("Ida")],
    options: {
      board: [],
      cards: [],
      pool: [],
      modules: [],
      switches: {},
      start: null,
      first_game: false,
      land: "",
      island: "",
    },
    settings: {
      clock: "none",
      seconds: 0,
      increment: 0,
      at_zero: "nudge",
      away_seconds: 120,
      allows_watchers: true,
      is_listed: false,
      starts_when_full: false,
    },
    watchers: 0,
    clock: null,
    takeback: null,
    may_take_back: [],
    events: [],
    rematch: "",
    rematch_by: -1,
    now: 1_000_000,
    ...more,
  };
}
