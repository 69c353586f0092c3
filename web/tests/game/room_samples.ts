import type { RoomSeat, RoomView } from "../../src/messages.js";
import * as waiting from "../room/samples.js";

export function seat(name: string, more: Partial<RoomSeat> = {}): RoomSeat {
  return waiting.seat({ name, is_taken: true, is_here: true, ...more });
}

/** A running game of Ana, who is here, and Ida, who is elsewhere. */
export function room(more: Partial<RoomView> = {}): RoomView {
  const seats = [seat("Ana", { kind: "here" }), seat("Ida")];
  return waiting.room({ room: "g", version: 1, phase: "playing", mine: [0], seats, now: 1_000_000, ...more });
}
