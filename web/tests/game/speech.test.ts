import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { catalogue } from "../../src/catalogue.js";
import { announcements } from "../../src/game/speech/announcements.js";
import { narrate, repeatTask } from "../../src/game/speech/narrator.js";
import { taskWords } from "../../src/game/speech/taskWords.js";
import { joinGame } from "../../src/game/state/store.js";
import type { Game } from "../../src/game/types.js";
import type { Catalogue, SeatDeeds, Update } from "../../src/messages.js";
import { pace } from "../../src/stored/settings.js";
import { FakeSocket } from "../wire/fake_socket.js";
import { history, update, view } from "./samples.js";

const HEXES = { hexes: ["A1", "B2"], options: [], can_undo: true, lays: "settlement", redo: "" };
const FIRST = update({ task: "Ana: build 3 settlements on grass. Pick any marked hex.", choices: HEXES });

/** The task after so many settlements of the turn. */
const after = (built: number, task: string, more: Partial<Update> = {}) =>
  update({ task, choices: HEXES, view: view({ builds: 3 - built }), ...more });

test("a task is spoken as a whole when it comes, then only what changed of it", () => {
  expect(taskWords(null, FIRST)).toBe(FIRST.task);
  const second = after(1, "Ana: build 2 more settlements on grass. Pick a marked hex beside your settlements.");
  expect(taskWords(FIRST, second)).toBe("2 left. Pick a marked hex beside your settlements.");
  const third = after(2, "Ana: build 1 more settlement on grass. Pick a marked hex beside your settlements.");
  expect(taskWords(second, third)).toBe("1 left.");
  expect(taskWords(third, third)).toBe("");
});

test("another kind of task is spoken as a whole", () => {
  const third = after(2, "Ana: build 1 more settlement on grass. Pick a marked hex.");
  const done = after(3, "Ana: everything is built. Use a tile or end your turn.");
  expect(taskWords(third, done)).toBe(done.task);
  catalogue.value = { boxes: [{ tiles: [{ key: "barn" }] }] } as unknown as Catalogue;
  const half = { action: "barn", source: "", stepped: false, left: 0, struck: [], unbound: false };
  const tile = after(3, "Ana: Barn - pick the settlement to move.", { view: view({ builds: 0, half_done: half }) });
  expect(taskWords(done, tile)).toBe(tile.task);
  const target = after(3, "Ana: Barn - pick where A1 moves to.", {
    view: view({ builds: 0, half_done: { ...half, source: "A1" } }),
  });
  expect(taskWords(tile, target)).toBe(target.task);
  const begun = { ...half, action: "mandatory" }; // no tile
  const second = after(1, "Ana: build 2 more. Pick.", { view: view({ builds: 2, half_done: begun }) });
  expect(taskWords(FIRST, second)).toBe("2 left. Pick.");
  const next = { ...FIRST, turn_number: 3 };
  expect(taskWords(FIRST, next)).toBe(next.task);
});

let game: Game;
let stop = () => {};
let asked: string[];
let away: { since: number; until: number; seats: Partial<SeatDeeds>[] };

const spoken = () => announcements.value.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  asked = [];
  pace.value = "at once";
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path.slice(path.lastIndexOf("/") + 1));
    if (path.includes("/history")) return new Response(JSON.stringify(history(0)));
    return path.includes("/away") ? new Response(JSON.stringify(away)) : new Promise(() => {});
  });
});

afterEach(() => {
  stop();
  game?.close();
  pace.value = "calm";
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** It is the turn of a seat, in a game of three. */
const moment = (step: number, turn: number, more: Partial<Update> = {}): Update =>
  update({
    ...{ version: step, step, turn_number: 1, told: `told ${step}`, noted: `noted ${step}`, task: `task ${step}` },
    ...{ bot_on_turn: turn ? "oak" : "", view: view({ turn, seat: 0 }), ...more },
  });

async function join(now: Update, mine: readonly number[] = [0]): Promise<void> {
  game = joinGame("g", -1);
  stop = narrate(game);
  const seats = ["Ana", "Ida", "Leo"].map((name) => ({ name, bot: "" }));
  const scenery = { hexes: [], quadrants: [], names: {}, caption: "" };
  FakeSocket.last.tell({ type: "welcome", game: "g", mine: [...mine], seats, setup: {}, scenery, update: now });
  await vi.advanceTimersByTimeAsync(300);
}

async function tell(now: Update): Promise<void> {
  FakeSocket.last.tell(now);
  await vi.advanceTimersByTimeAsync(300);
}

test("an own action is spoken with its outcome, the task only once", async () => {
  await join(moment(0, 0));
  expect(spoken()).toEqual(["task 0"]);
  await tell(moment(1, 0, { id: "x", gold: { totals: [2, 0], earned: [0, 0], cards: [] } }));
  expect(spoken().at(-1)).toBe("told 1: +2 gold.");
  await tell(moment(2, 0, { id: "y", gold: { totals: [2, 0], earned: [0, 0], cards: [] }, view: view({ builds: 1 }) }));
  expect(spoken().at(-1)).toBe("told 2. 1 left.");
  repeatTask(game);
  expect(spoken().at(-1)).toBe("task 2");
});

test("turns of others are spoken in one sentence each, when they are over", async () => {
  away = { since: 0, until: 2, seats: [{ seat: 1, start: 1, end: 2, sentence: "Ida built on C4 with the Barn." }] };
  await join(moment(0, 0));
  await tell(moment(1, 1, { id: "x" })); // the own turn ends
  await tell(moment(2, 1));
  expect([spoken().length, asked.filter((path) => path.startsWith("away"))]).toEqual([2, []]);
  await tell(moment(3, 2)); // and so does Ida's
  away = { since: 1, until: 3, seats: [{ seat: 1, start: 1, end: 3, sentence: "Ida built on C4 with the Barn." }] };
  await tell(moment(4, 2));
  expect(asked.filter((path) => path.startsWith("away"))).toEqual(["away?since=1"]);
  expect(spoken().filter((text) => text.includes("C4"))).toHaveLength(1);
  expect(spoken()).not.toContain("task 2"); // what others must do is not spoken
});

test("on arrival the deeds of the others are spoken, and not again when their turns are known", async () => {
  away = { since: 0, until: 3, seats: [{ seat: 1, start: 0, end: 3, sentence: "Ida moved C4 to C5." }] };
  await join(moment(3, 0));
  expect(spoken()).toEqual(["task 3", "Ida moved C4 to C5."]);
  await tell(moment(4, 0, { id: "x" }));
  expect(spoken().filter((text) => text.includes("C5"))).toHaveLength(1);
});

test("nothing is spoken of a game that was left", async () => {
  await join(moment(0, 0));
  stop();
  expect(spoken()).toEqual([]);
});
