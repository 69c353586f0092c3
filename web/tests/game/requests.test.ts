/** What is asked of the server while somebody looks around. */
import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { actionPreviews } from "../../src/game/state/preview.js";
import { inspectedSheet, wantSheet } from "../../src/game/state/sheets.js";
import { type Frame, historyLoader } from "../../src/game/state/timeline.js";
import type { Game, Inspected } from "../../src/game/types.js";
import type { History } from "../../src/messages.js";
import { frames, history } from "./samples.js";

let asked: string[];
let halted: string[];
let answer: (path: string) => unknown;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  halted = [];
  answer = () => undefined;
  vi.stubGlobal("fetch", (path: string, { signal: halt }: { signal: AbortSignal | null }) => {
    asked.push(path);
    const told = answer(path);
    if (told !== undefined) return Promise.resolve(new Response(JSON.stringify(told)));
    return new Promise((_, fail) => {
      halt?.addEventListener("abort", () => {
        halted.push(path);
        fail(new Error());
      });
    });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wait = (time: number) => vi.advanceTimersByTimeAsync(time);

// What a hex would bring

const told = (version: number, action: string) => ({
  version,
  action,
  is_legal: true,
  sentence: "",
  rule: "",
  gold: 1,
  cards: [],
});
let version = 1;
const considered = (path: string) => told(version, path.split("action=")[1]!);

test("a hex is asked for after a pause, and once as long as the game stands there", async () => {
  answer = considered;
  const thinking = actionPreviews("g", []);
  void thinking.soon(1, "A1");
  const second = thinking.soon(1, "B1");
  await wait(60);
  expect(await second).toMatchObject({ action: "B1" });
  expect(asked).toEqual(["/api/games/g/consider?action=B1"]);
  expect(await thinking.now(1, "B1")).toMatchObject({ action: "B1" });
  expect(asked).toHaveLength(1);
});

test("what was said of another version is dropped", async () => {
  answer = considered;
  const thinking = actionPreviews("g", []);
  await thinking.now(1, "A1");
  version = 2;
  await thinking.now(2, "A1");
  expect(asked).toHaveLength(2);
  version = 1;
  await thinking.now(1, "A1"); // it was not kept
  expect(asked).toHaveLength(3);
  version = 7;
  expect(await thinking.now(1, "B1")).toBeNull(); // the game is elsewhere
});

test("who looks elsewhere gives the question up", async () => {
  const thinking = actionPreviews("g", []);
  const first = thinking.soon(1, "A1");
  await wait(60);
  thinking.cancel();
  expect(await first).toBeNull();
  expect(halted).toEqual(["/api/games/g/consider?action=A1"]);
});

// The past

function listener(fits: (history: History) => boolean) {
  let isWanted = true;
  return {
    isWanted: () => isWanted,
    take: (history: History) => void (isWanted = !fits(history)),
    want: () => (isWanted = true),
  };
}

test("one request for the past at a time, and no more when it has come", async () => {
  answer = () => history(3);
  const ear = listener(() => true);
  const past = historyLoader("g", [], ear);
  for (let n = 0; n < 5; n++) past.load();
  await wait(60_000);
  expect(asked).toHaveLength(1);
  past.load();
  expect(asked).toHaveLength(1);
  ear.want();
  past.load();
  expect(asked).toHaveLength(2);
});

test("a past that is too short is asked for once more, after a pause", async () => {
  let n = 0;
  answer = () => history(++n);
  const past = historyLoader(
    "g",
    [],
    listener(({ version }) => version > 1),
  );
  past.load();
  await wait(0);
  past.load();
  expect(asked).toHaveLength(1);
  await wait(500);
  expect(asked).toHaveLength(2);
  await wait(60_000);
  expect(asked).toHaveLength(2);
});

test("who leaves asks no more", async () => {
  const past = historyLoader(
    "g",
    [],
    listener(() => false),
  );
  past.load();
  past.stop();
  await wait(60_000);
  expect([asked.length, halted.length]).toEqual([1, 1]);
});

// The sheet

const sheet = { step: 1, seats: [], winners: [], departures: [] };
const game = { id: "g", tokens: [] as string[] } as unknown as Game;

test("a slider that is drawn over many moments asks for the last one only", async () => {
  answer = () => sheet;
  const all = frames([0, 0, 0, 0]);
  const shown = signal<Frame | null>(all[0]!);
  const inspected = signal<Inspected | null>({ card: "x", seat: -1 });
  const looking = inspectedSheet({ ...game, shown, inspected } as unknown as Game);
  for (const frame of all) {
    shown.value = frame;
    await wait(60);
  }
  await wait(60);
  expect(asked).toEqual(["/api/games/g/score?step=3"]);
  expect(looking.sheet.value).toEqual(sheet);
  inspected.value = null;
  expect(looking.sheet.value).toBeNull();
  looking.stop();
});

test("all who wait for a sheet share the question; the last one to leave gives it up", async () => {
  const frame = frames([0])[0]!;
  const tell = vi.fn();
  const [one, other] = [wantSheet(game, frame, tell), wantSheet(game, frame, tell)];
  await wait(150);
  one();
  expect([asked.length, halted.length]).toEqual([1, 0]);
  other();
  expect(halted).toHaveLength(1);
  answer = () => sheet;
  wantSheet(game, frame, tell);
  await wait(150);
  expect(tell.mock.calls).toEqual([[sheet]]);
  wantSheet(game, frame, tell);
  expect([asked.length, tell.mock.calls.length]).toEqual([2, 2]);
});
