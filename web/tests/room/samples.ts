import type { RoomSeat, RoomView } from "../../src/messages.js";
import { NO_OPTIONS } from "../../src/setup/roomForm.js";
import { DEFAULT_SETTINGS } from "../../src/setup/tableSettings.js";

export const seat = (some: Partial<RoomSeat> = {}): RoomSeat => ({
  kind: "invited",
  name: "",
  bot: "",
  is_taken: false,
  is_here: false,
  away_since: null,
  stand_in_from: null,
  stand_in: "",
  departure: "",
  colour: 0,
  mark: 0,
  has_chosen: false,
  ...some,
});

export const HOST = seat({ kind: "here", name: "Ana", is_taken: true, is_here: true });
export const GUEST = seat({ name: "Ida", is_taken: true, is_here: true });
export const FREE = seat();

/** A room with its host and two free seats, seen by somebody who has just come. */
export const room = (some: Partial<RoomView> = {}): RoomView => ({
  type: "room",
  room: "abc",
  version: 3,
  phase: "waiting",
  is_host: false,
  mine: [],
  seats: [HOST, FREE, FREE],
  options: NO_OPTIONS,
  settings: DEFAULT_SETTINGS,
  watchers: 0,
  clock: null,
  takeback: null,
  may_take_back: [],
  events: [],
  rematch: "",
  rematch_by: -1,
  now: 0,
  ...some,
});
