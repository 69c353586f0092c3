import { beforeEach, expect, test } from "vitest";
import { catalogue } from "../../src/catalogue.js";
import { hasCompany, heldSeat, isPlayedByPerson } from "../../src/game/state/company.js";
import { mayRemove, presenceWords, standInWait } from "../../src/game/state/presence.js";
import { CATALOGUE } from "../setup/offers.js";
import { room, seat } from "./room_samples.js";

beforeEach(() => {
  catalogue.value = CATALOGUE;
});

const MINUTE = 60;
const bot = seat("Oak", { kind: "computer", bot: "oak" });

test.each([
  [{}, "here"],
  [{ is_here: false, away_since: 1000 - 20 }, "away for a moment"],
  [{ is_here: false, away_since: 1000 - MINUTE }, "away for 1 minute"],
  [{ is_here: false, away_since: 1000 - 3 * MINUTE - 5 }, "away for 3 minutes"],
  [{ is_here: false, away_since: 1000 - 26 * 60 * MINUTE }, "away for 1 day"],
  [{ is_here: false, away_since: 1000 - 5 * 60 * MINUTE }, "away for 5 hours"],
  [{ is_here: false }, "has not come yet"],
  [{ is_here: false, stand_in: "oak", away_since: 1 }, "Oak holds the seat"],
  [{ departure: "left", stand_in: "oak" }, "left the table"],
  [{ departure: "removed" }, "was removed"],
  [{ departure: "resigned" }, "resigned"],
  [{ departure: "timed-out" }, "lost on time"],
] as const)("a player is described as they are: %o", (more, words) => {
  expect(presenceWords(seat("Ida", more), 1_000_000)).toBe(words);
});

test("a game is in company when a person plays on another screen", () => {
  expect(hasCompany(room())).toBe(true);
  expect(hasCompany(room({ mine: [] }))).toBe(true);
  expect(hasCompany(room({ mine: [0, 1] }))).toBe(false);
  expect(hasCompany(room({ seats: [seat("Ana"), bot] }))).toBe(false);
  expect(hasCompany(null)).toBe(false);
});

test("a bot may hold a seat after the time that the host chose, and not again", () => {
  const away = (more: object = {}) => [seat("Ana"), seat("Ida", { is_here: false, stand_in_from: 1_070_000, ...more })];
  expect(standInWait(room({ seats: away() }), 1, 1_000_000)).toBe(70_000);
  expect(standInWait(room({ seats: away() }), 1, 1_070_000)).toBe(0);
  expect(standInWait(room({ seats: away({ is_here: true }) }), 1, 1_070_000)).toBe(-1);
  expect(standInWait(room({ seats: away({ stand_in: "oak" }) }), 1, 1_070_000)).toBe(-1);
  expect(standInWait(room({ seats: away({ departure: "resigned" }) }), 1, 1_070_000)).toBe(-1);
  expect(standInWait(room({ seats: away(), mine: [] }), 1, 1_070_000)).toBe(-1); // watchers decide nothing
  expect(standInWait(room({ seats: away(), phase: "over" }), 1, 1_070_000)).toBe(-1);
  expect(standInWait(room({ seats: away({ stand_in_from: null }) }), 1, 1_070_000)).toBe(-1); // the host said so
  expect(standInWait(room({ seats: away() }), 0, 1_070_000)).toBe(-1); // my own seat
});

test("only the host removes players, and nobody twice", () => {
  expect(mayRemove(room(), 1)).toBe(false);
  expect(mayRemove(room({ is_host: true }), 1)).toBe(true);
  expect(mayRemove(room({ is_host: true }), 0)).toBe(false);
  expect(mayRemove(room({ is_host: true, seats: [seat("Ana"), seat("Ida", { departure: "removed" })] }), 1)).toBe(
    false,
  );
  expect(mayRemove(room({ is_host: true, phase: "over" }), 1)).toBe(false);
});

test("a seat that a bot holds is not mine to play, but mine to take back unless I gave up", () => {
  const held = (more: object) => room({ seats: [seat("Ana", { stand_in: "oak", ...more }), seat("Ida")] });
  expect(heldSeat(held({}))).toBe(0);
  expect(heldSeat(held({ departure: "left" }))).toBe(0);
  expect(heldSeat(held({ departure: "resigned" }))).toBe(-1);
  expect(heldSeat({ ...held({}), phase: "over" })).toBe(-1);
  expect(heldSeat(room())).toBe(-1);
  expect([isPlayedByPerson(held({}), 0), isPlayedByPerson(held({}), 1)]).toEqual([false, true]);
});
