/** The analysis of a game: how reviews arrive, which one is shown, and how to move through them. */
import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import { selectReview, withNews } from "../../src/analysis/analysis.js";
import { seatSummary } from "../../src/analysis/Summary.js";
import { chancesOf, turnAtPlace, turnByKey } from "../../src/analysis/WinChanceChart.js";
import type { AdvisedTurn, AnalysisAnswer, ReviewedTurn } from "../../src/messages.js";
import { analysisOf, routeOf } from "../../src/route.js";

const ADVISED: AdvisedTurn = {
  actions: [],
  steps: [],
  is_open: false,
  worth: 0,
  win_chance: 0.5,
  gold: 0,
  reasons: [],
};
const BEST = { ...ADVISED, gold: 5 };

const review = (turn: number, loss: number): ReviewedTurn => ({
  ...{
    turn,
    seat: (turn - 1) % 2,
    terrain: "grass",
    first: 4 * (turn - 1),
    last: 4 * turn,
    played: ADVISED,
    best: BEST,
  },
  ...{ is_best: !loss, loss, mark: loss ? "slip" : "best", win_chances: [turn / 10, 1 - turn / 10] },
});

function told(reviews: readonly ReviewedTurn[], more: Partial<AnalysisAnswer> = {}): AnalysisAnswer {
  const marks = [
    { key: "best", name: "best", sign: "!" },
    { key: "slip", name: "slip", sign: "?!" },
  ];
  return { version: 9, done: reviews.length, of: 4, marks, opening: [0.5, 0.5], reviews, ...more };
}

test("reviews are joined piece by piece; what was said of another version is asked for again", () => {
  const first = withNews(null, told([review(1, 0)]));
  const second = withNews(first, told([review(2, 3)], { done: 2 }));
  expect(second?.reviews.map(({ turn }) => turn)).toEqual([1, 2]);
  expect(withNews(second, told([], { done: 2 }))?.reviews.length).toBe(2);
  expect(withNews(second, told([review(3, 0)], { done: 3, version: 10 }))).toBeNull();
  expect(withNews(second, told([], { done: 1 }))).toBeNull(); // begun anew
});

test("a turn is shown as it was played; the best one can be put in its place", () => {
  const analysis = signal<AnalysisAnswer | null>(told([review(1, 0), review(2, 3)]));
  const look = selectReview(analysis, 7);
  expect(look.turn.value).toBe(2); // no more are known
  look.variant.value = "best";
  expect(look.shown.value).toBe(BEST);
  look.goTo(0);
  expect([look.turn.value, look.variant.value]).toEqual([1, "played"]);
});

test("a balance counts the turns of one seat", () => {
  const all = told([review(1, 0), review(2, 3), review(3, 0), review(4, 4)]);
  expect(seatSummary(all, 0)).toMatchObject({ loss: 0, turns: 2, worst: undefined });
  expect(seatSummary(all, 1)).toMatchObject({ loss: 7, turns: 2, worst: { turn: 4 } });
  expect(seatSummary(all, 1).marks.map(({ key, times }) => [key, times])).toEqual([["slip", 2]]);
});

test("the curve begins before the first turn, and keys and clicks lead to turns", () => {
  expect(chancesOf(told([review(1, 0), review(2, 3)]), 0)).toEqual([0.5, 0.1, 0.2]);
  expect([turnAtPlace(-1, 20), turnAtPlace(0.26, 20), turnAtPlace(2, 20)]).toEqual([1, 5, 20]);
  expect([turnByKey("ArrowLeft", 1, 9), turnByKey("PageUp", 6, 9), turnByKey("End", 1, 9)]).toEqual([1, 9, 9]);
  expect(turnByKey("x", 1, 9)).toBeUndefined();
});

test("the address of an analysis carries the turn", () => {
  expect(routeOf(analysisOf("abc", 12))).toEqual({ page: "analyse", game: "abc", step: 12 });
  expect(routeOf(analysisOf("abc"))).toEqual({ page: "analyse", game: "abc", step: -1 });
  expect(routeOf("#/analyse").page).toBe("home");
});
