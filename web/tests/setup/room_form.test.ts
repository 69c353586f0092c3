import { expect, test } from "vitest";
import {
  changedSeat,
  defaultForm,
  type GameForm,
  hasGuests,
  INVITED_SEAT,
  summaryOf,
  withSeat,
  withSeatMoved,
} from "../../src/setup/form.js";
import { changeRequest, formOf, roomRequest, seatsRequest } from "../../src/setup/roomForm.js";
import {
  clockRuleWords,
  clocksOnOffer,
  DEFAULT_SETTINGS,
  duration,
  settingsWords,
} from "../../src/setup/tableSettings.js";
import { FREE, GUEST, HOST, room, seat } from "../room/samples.js";
import { CATALOGUE, OWN } from "./offers.js";

const usual = defaultForm(CATALOGUE, "Ana");
const company = changedSeat(usual, 1, { bot: "", isInvited: true });
const reef: GameForm = { ...company, modules: ["sea"], boardMode: "choose", board: ["reef", "north/180"] };

test("only a table with invited players needs a room", () => {
  expect(hasGuests(usual)).toBe(false);
  expect(hasGuests(company)).toBe(true);
  expect(summaryOf(company, CATALOGUE)).toContain("2 players: Ana and 1 guest");
});

test("a room has the seats and all options of the form", () => {
  const form = withSeat({ ...reef, start: 0, cardMode: "choose", cards: ["a", "shell"] }, CATALOGUE);
  expect(roomRequest(form, CATALOGUE, [])).toEqual({
    seats: [
      { kind: "here", name: "Ana", bot: "", was: -1 },
      { kind: "invited", name: "", bot: "", was: -1 },
      { kind: "computer", name: "Oak", bot: "oak", was: -1 },
    ],
    options: {
      ...room().options,
      board: ["reef", "north/180"],
      modules: ["sea"],
      cards: ["a", "shell"],
      start: 0,
    },
    settings: DEFAULT_SETTINGS,
  });
});

test("the first game asks for nothing else", () => {
  const { options } = roomRequest({ ...reef, isFirstGame: true }, CATALOGUE, []);
  expect(options).toEqual({ ...room().options, first_game: true });
});

test("the form of a room asks for the same room", () => {
  const { options } = roomRequest({ ...reef, cardMode: "pool", pool: ["a", "b"], start: 1 }, CATALOGUE, OWN);
  const settings = { ...DEFAULT_SETTINGS, clock: "turn" as const, seconds: 60, is_listed: true };
  const there = room({
    seats: [HOST, GUEST, seat({ kind: "computer", name: "Oak", bot: "oak" })],
    options: options!,
    settings,
  });
  expect(changeRequest(formOf(there, CATALOGUE, OWN), there, CATALOGUE, OWN)).toEqual({
    version: 3,
    seats: [
      { kind: "here", name: "Ana", bot: "", was: 0 },
      { kind: "invited", name: "Ida", bot: "", was: 1 },
      { kind: "computer", name: "Oak", bot: "oak", was: 2 },
    ],
    options,
    settings,
  });
});

test("custom land comes back from a room", () => {
  const land = OWN.filter(({ kind }) => kind === "quadrant").map(({ key }) => key);
  const { options } = roomRequest({ ...company, modules: ["sea"], customOnBoard: land }, CATALOGUE, OWN);
  expect(options!.land).not.toBe("");
  expect(formOf(room({ options: options! }), CATALOGUE, OWN).customOnBoard).toEqual(land);
});

test("a change of the seats keeps the options, and the starting player stays the same", () => {
  const there = room({
    seats: [HOST, GUEST, FREE],
    options: { ...room().options, land: "QUADRANT of another", start: 1 },
  });
  const form = formOf(there, CATALOGUE, []);
  const moved = seatsRequest(withSeatMoved(form, 1, -1), there, CATALOGUE);
  expect(moved.seats.map(({ was }) => was)).toEqual([1, 0, 2]);
  expect(moved.options).toEqual({ ...there.options, start: 0 });
  expect(seatsRequest(withSeat(form, CATALOGUE, INVITED_SEAT), there, CATALOGUE).seats.at(-1)).toEqual({
    kind: "invited",
    name: "",
    bot: "",
    was: -1,
  });
});

test("nobody moves beyond the ends of the table", () => {
  expect(withSeatMoved(usual, 0, -1)).toBe(usual);
  expect(withSeatMoved(usual, 1, 1)).toBe(usual);
  expect(withSeatMoved(usual, 0, 1).start).toBe(-1);
});

test("times are said in words", () => {
  expect([30, 60, 120, 3600, 86400, 3 * 86400].map(duration)).toEqual([
    "30 seconds",
    "1 minute",
    "2 minutes",
    "1 hour",
    "1 day",
    "3 days",
  ]);
  expect(clockRuleWords({ clock: "game", seconds: 600, increment: 10 })).toBe(
    "10 minutes for the whole game, 10 seconds more with each turn",
  );
});

test("a clock that is not on the list is offered as well, so that it can be kept", () => {
  const odd = { clock: "turn" as const, seconds: 45, increment: 0 };
  expect(clocksOnOffer(odd)).toContainEqual(odd);
  expect(clocksOnOffer(DEFAULT_SETTINGS)).not.toContainEqual(odd);
});

test("what happens at zero is said only if there is a clock", () => {
  const words = (some: object) => settingsWords({ ...DEFAULT_SETTINGS, ...some }).join(" | ");
  expect(words({})).not.toContain("time is up");
  expect(words({ clock: "turn", seconds: 60, at_zero: "loss" })).toContain("When the time is up: the player loses");
  expect(words({ away_seconds: 0 })).toContain("Nobody plays for somebody who is away");
});
