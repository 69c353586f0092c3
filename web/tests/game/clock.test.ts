import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clockAlarm, clockWords, shownClock, timeLeft } from "../../src/game/state/clock.js";
import type { RoomSettings } from "../../src/messages.js";
import { serverTime, setServerTime } from "../../src/wire/serverTime.js";
import { room } from "./room_samples.js";

const HOUR = 3_600_000;
const clock = { left: [90_000, 30_000], running: 1, as_of: 1_000_000 };
const timed = (settings: Partial<RoomSettings>, mine = [0]) =>
  room({ clock, mine, settings: { ...room().settings, clock: "game", ...settings } });

test("only the running clock runs, and none below zero", () => {
  expect([timeLeft(clock, 0, 1_010_000), timeLeft(clock, 1, 1_010_000)]).toEqual([90_000, 20_000]);
  expect(timeLeft(clock, 1, 2_000_000)).toBe(0);
  expect(timeLeft(clock, 1, 999_000)).toBe(30_000); // told a moment before it began to run
});

test.each([
  [0, "0:00"],
  [1, "0:01"],
  [65_000, "1:05"],
  [HOUR, "1:00:00"],
  [24 * HOUR - 1000, "23:59:59"],
  [52.5 * HOUR, "2 d 4 h"],
])("%i milliseconds are shown as %s", (left, words) => {
  expect(clockWords(left)).toBe(words);
});

test("clocks of a whole game are all shown, those of a turn only while they run", () => {
  expect(shownClock(timed({}), 0, 1_000_000)?.words).toBe("1:30");
  expect(shownClock(timed({ clock: "turn" }), 0, 1_000_000)).toBeNull();
  expect(shownClock(timed({ clock: "turn" }), 1, 1_000_000)).toEqual({
    words: "0:30",
    isRunning: true,
    isLow: false,
    isUp: false,
  });
  expect(shownClock(room(), 0, 0)).toBeNull();
  expect(shownClock({ ...timed({}), phase: "over" }, 1, 0)).toBeNull();
});

test("the last twenty seconds are marked, and at zero a nudge says so in words", () => {
  expect(shownClock(timed({}), 1, 1_010_000)).toMatchObject({ isLow: true, isUp: false, words: "0:20" });
  expect(shownClock(timed({}), 1, 1_030_000)).toMatchObject({ isUp: true, words: "Time is up" });
  expect(shownClock(timed({ at_zero: "bot" }), 1, 1_030_000)).toMatchObject({ isUp: true, words: "0:00" });
});

test("screen readers are told of my own clock, once when time is short and once when it is up", () => {
  const told = [1_009_000, 1_011_000, 1_020_000, 1_031_000].map((now) => clockAlarm(timed({}, [1]), now));
  expect(told).toEqual(["", "You have 20 seconds left.", "You have 20 seconds left.", "Time is up"]);
  expect(clockAlarm(timed({}, [0]), 1_020_000)).toBe("");
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a wrong clock of this device is corrected by the server's time", () => {
  vi.setSystemTime(5_000);
  setServerTime(1_000_000);
  vi.advanceTimersByTime(3_000);
  expect(serverTime()).toBe(1_003_000);
});
