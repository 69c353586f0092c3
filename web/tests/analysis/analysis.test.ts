/** The analysis of a game: how reviews arrive, which one is shown, and how to move through them. */
import { signal } from "@preact/signals";
import { afterEach, expect, test } from "vitest";
import { openAnalysis, selectReview, withNews } from "../../src/analysis/analysis.js";
import { seatSummary } from "../../src/analysis/Summary.js";
import { chancesOf, turnAtPlace, turnByKey } from "../../src/analysis/WinChanceChart.js";
import { ANALYSIS, createAnalysisChannel } from "../../src/game/state/analysisChannel.js";
import { setMessages } from "../../src/i18n.js";
import type { AdvisedTurn, Analyse, AnalysisAnswer, Refusal, ReviewedTurn } from "../../src/messages.js";
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
  ...{ is_best: !loss, loss, error: 0, mark: loss ? "slip" : "best", win_chances: [turn / 10, 1 - turn / 10] },
});

function told(reviews: readonly ReviewedTurn[], more: Partial<AnalysisAnswer> = {}): AnalysisAnswer {
  const marks = [
    { key: "best", name: "best", sign: "!" },
    { key: "slip", name: "slip", sign: "?!" },
  ];
  const judge = { name: "coach", version: "1.0", nodes: 16, fingerprint: "f" };
  const progress = { known: 0, done: reviews.length, of: 4 };
  return {
    ...{ type: "analysis", version: 9, key: "k", judge, ...progress, marks, opening: [0.5, 0.5], reviews },
    ...more,
  };
}

const turns = (answer: AnalysisAnswer | null | undefined) => answer?.reviews.map(({ turn }) => turn);

test("reviews are joined piece by piece; those of another game or judge are dropped", () => {
  const first = withNews(null, told([review(1, 0)]));
  const second = withNews(first, told([review(2, 3)], { known: 1, done: 2 }));
  expect(turns(second)).toEqual([1, 2]);
  expect(turns(withNews(second, told([], { known: 2, done: 2 })))).toEqual([1, 2]);
  const retold = withNews(second, told([review(1, 5)], { done: 2 })); // the others have not come yet
  expect(retold.reviews.map(({ loss }) => loss)).toEqual([5, 3]);
  expect(turns(withNews(second, told([review(1, 0)], { key: "other" })))).toEqual([1]);
});

/** An analysis page and what it has asked for; the test plays the server. */
function opened() {
  const asked: Analyse[] = [];
  const channel = createAnalysisChannel((request) => asked.push(request));
  const analysis = openAnalysis(channel, 1);
  analysis.start();
  return { asked, channel, analysis };
}

const refused = (sentence: string): Refusal => ({
  ...{ type: "refusal", code: "busy", sentence, rule: "", version: -1, id: ANALYSIS, update: null, detail: "" },
});

test("the analysis is asked for once the page is welcome, and after a new connection only the rest", () => {
  const { asked, channel, analysis } = opened();
  expect(asked).toEqual([]);
  channel.welcomed();
  expect(asked).toEqual([{ type: "analyse", id: ANALYSIS, key: "", known: 0 }]);
  channel.receive(told([review(1, 0), review(2, 3)]));
  channel.receive(told([review(3, 0)], { known: 2, done: 3 }));
  channel.welcomed();
  expect(asked.at(-1)).toMatchObject({ key: "k", known: 3 });
  channel.receive(told([review(4, 0)], { known: 3, done: 4 }));
  expect(turns(analysis.result.value)).toEqual([1, 2, 3, 4]);
});

afterEach(() => setMessages("en", {}, ""));

test("in another language everything is asked for again, and what is read stays until then", () => {
  const { asked, channel, analysis } = opened();
  channel.welcomed();
  channel.receive(told([review(1, 0), review(2, 0)]));
  setMessages("de", {}, "");
  channel.welcomed();
  expect(asked.at(-1)).toMatchObject({ key: "k", known: 0 });
  channel.receive(told([review(1, 1)], { done: 2 }));
  expect(analysis.result.value?.reviews.map(({ loss }) => loss)).toEqual([1, 0]);
  channel.welcomed(); // the connection broke before the rest had come
  expect(asked.at(-1)).toMatchObject({ key: "k", known: 1 });
});

test("why there is no more is shown until it goes on", () => {
  const { asked, channel, analysis } = opened();
  channel.welcomed();
  channel.receive(refused("Too much to do."));
  expect(analysis.error.value).toBe("Too much to do.");
  analysis.start();
  expect([analysis.error.value, asked.length]).toEqual(["", 2]);
  channel.receive(refused("Too much to do."));
  channel.receive(told([review(1, 0)]));
  expect(analysis.error.value).toBe("");
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
