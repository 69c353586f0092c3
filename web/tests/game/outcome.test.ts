import { expect, test } from "vitest";
import { outcomeWords } from "../../src/game/end/outcome.js";
import type { ScoreAnswer } from "../../src/messages.js";
import { seat } from "./room_samples.js";

const NAMES = ["Ana", "Ida", "Leo"];
const sheet = (...totals: number[]): ScoreAnswer => ({
  step: 1,
  seats: totals.map((total) => ({ total, earned: 0, cards: [] })),
  departures: [],
  winners: totals.flatMap((total, n) => (total === Math.max(...totals) ? [n] : [])),
});
const players = (...departures: ("" | "resigned" | "timed-out" | "left")[]) =>
  departures.map((departure, n) => seat(NAMES[n]!, { departure }));

test("most gold wins, also when somebody left and a bot played on", () => {
  expect(outcomeWords(sheet(20, 31, 5), players("", "left", ""), NAMES)).toBe("Ida wins with 31 gold.");
  expect(outcomeWords(sheet(31, 31, 5), players("", "", ""), NAMES)).toBe(
    "Ana and Ida share the victory with 31 gold.",
  );
  expect(outcomeWords(sheet(20, 31, 5), [], NAMES)).toBe("Ida wins with 31 gold.");
});

test("who has given up does not win, whatever the gold", () => {
  const left = players("", "resigned", "");
  expect(outcomeWords({ ...sheet(20, 31, 5), winners: [0] }, left, NAMES)).toBe("Ana wins with 20 gold.");
});

test("the last one who has not given up wins, and the reasons are told", () => {
  const left = players("resigned", "timed-out", "");
  expect(outcomeWords({ ...sheet(20, 31, 5), winners: [2] }, left, NAMES)).toBe(
    "Leo wins: Ana resigned and Ida lost on time.",
  );
});
