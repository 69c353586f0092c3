/** The attempt at a puzzle: the verdict is about the turn that was ended, and a solution that was seen earns no day. */
import { type Signal, signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { catalogue } from "../../src/catalogue.js";
import { END, type Intent } from "../../src/game/state/orders.js";
import { NOTHING } from "../../src/game/state/seat.js";
import type { Game } from "../../src/game/types.js";
import type { Catalogue, Choices, Update } from "../../src/messages.js";
import { createAttempt } from "../../src/puzzles/attempt.js";
import { note, noteDay, type PuzzleTable, resultOf, solvedDays } from "../../src/puzzles/progress.js";
import type { Order } from "../../src/wire/socket.js";
import { update, view } from "../game/samples.js";

let n = 10;
let day: string; // a new one for every test, because what is stored stays
let table: PuzzleTable;
let asked: string[];
let sent: Intent[];
let isSolved: boolean;
let stop = () => {};

beforeEach(() => {
  [asked, sent, isSolved] = [[], [], false];
  day = `2026-05-${n++}`;
  table = { puzzle: `abcd${n}`, game: "g", token: "t" };
  catalogue.value = {
    boxes: [{ tiles: [{ key: "farm" }], cards: [], always: [] }],
    terrains: [],
  } as never as Catalogue;
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json({ is_solved: isSolved, sentence: "Well done.", clue: "", solution: null });
  });
});

afterEach(() => {
  stop();
  catalogue.value = null;
  vi.unstubAllGlobals();
});

const settled = () => new Promise((done) => setTimeout(done, 5));

/** At the table of the puzzle of the day, with a tile that was begun and a step that was undone. */
function atTable() {
  const live = signal<Update | null>(update({ view: view({ half_done: { action: "farm" } as never }) }));
  const choices = signal<Choices>({ ...NOTHING, options: ["farm", END], can_undo: true, redo: "A1" });
  const pending: Signal<Order | null> = signal(null);
  const request = (intent: Intent) => void sent.push(intent);
  const attempt = createAttempt(table, day, true);
  const draft = attempt.createDraft({ id: "g", tokens: ["t"], live, choices, pending, request });
  stop = draft.watch();
  const game = attempt.adapt({ id: "g", live, choices, pending, draft, request, away: {}, hint: {} } as never as Game);
  return { attempt, game };
}

test("a solved puzzle has nothing left to play, until it is tried again", async () => {
  isSolved = true;
  const { attempt, game } = await judged();
  expect(attempt.isSolved.value).toBe(true);
  expect([game.choices.value, game.live.value?.task]).toEqual([NOTHING, "Well done."]);
  game.draft.end();
  await settled();
  expect(asked).toHaveLength(1); // the key that ends a turn asks nothing more
  attempt.tryAgain();
  expect(game.choices.value.options).toContain(END);
});

async function judged() {
  const found = atTable();
  found.game.draft.end();
  await settled();
  expect(found.attempt.state.value).toBe("judged");
  return found;
}

test("the end of the turn asks for the verdict, not for what is unused", async () => {
  const { game } = await judged();
  expect(game.draft.unused.value).toEqual([]);
  expect(asked).toEqual([`/api/games/g/puzzles/${table.puzzle}`]);
  expect(sent).toEqual([]);
});

test.each([
  ["a step", ({ request }: Game) => request({ type: "undo" })],
  ["redo", ({ draft }: Game) => draft.redo()],
  ["a tile that is put back", ({ draft }: Game) => void draft.cancel()],
])("%s withdraws the verdict: it was about another turn", async (_, change) => {
  const { attempt, game } = await judged();
  change(game);
  expect(sent).toHaveLength(1);
  expect(attempt.state.value).toBe("open");
  expect(attempt.verdict.value).toBeNull();
});

test("a day counts once its puzzle is solved", async () => {
  isSolved = true;
  await judged();
  expect(solvedDays.value).toContain(day);
});

test("a solution that was looked at earns no day, even if the puzzle was solved long ago", async () => {
  note({ puzzle: table.puzzle, outcome: "solved", day: "2026-04-01", shownOn: "" });
  await atTable().attempt.showSolution();
  stop();
  isSolved = true;
  await judged(); // on a page that was opened anew
  expect(solvedDays.value).not.toContain(day);
  expect(resultOf(table.puzzle)).toEqual({ puzzle: table.puzzle, outcome: "solved", day: "2026-04-01", shownOn: day });
});

test("a day that was earned stays when the solution is looked at", async () => {
  noteDay(day);
  await atTable().attempt.showSolution();
  expect(solvedDays.value).toContain(day);
});
