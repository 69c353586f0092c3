/** The turn as a draft: the question before its end, redo, and a begun tile that is put back. */
import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { catalogue } from "../../src/catalogue.js";
import { createDraft, type Draft } from "../../src/game/state/draft.js";
import type { Intent } from "../../src/game/state/orders.js";
import { NOTHING } from "../../src/game/state/seat.js";
import type { Catalogue, Choices, UnusedOption, Update } from "../../src/messages.js";
import { asksBeforeEnd } from "../../src/stored/settings.js";
import type { Order } from "../../src/wire/socket.js";
import { update, view } from "./samples.js";

const FARM: UnusedOption = { action: "farm", gold: 2, is_worthwhile: true, short: "+2", sentence: "Farm: 2." };
const OASIS: UnusedOption = { action: "oasis", gold: 0, is_worthwhile: false, short: "no gold", sentence: "None." };

let live: ReturnType<typeof signal<Update | null>>;
let choices: ReturnType<typeof signal<Choices>>;
let pending: ReturnType<typeof signal<Order | null>>;
let wanted: string[];
let stop: () => void;

beforeEach(() => {
  asksBeforeEnd.value = true;
  catalogue.value = {
    boxes: [{ tiles: [{ key: "farm" }, { key: "oasis" }], cards: [], always: [] }],
    terrains: [],
  } as unknown as Catalogue;
});

afterEach(() => {
  stop();
  catalogue.value = null;
  vi.unstubAllGlobals();
});

const settled = () => new Promise((done) => setTimeout(done));
const told = ({ type, ...more }: Intent): string => ("action" in more ? more.action : type);

/** At a table where this is on offer, and the server knows these of them to be unused. */
function atTable(options: readonly string[], unused: readonly UnusedOption[], more: Partial<Choices> = {}) {
  live = signal<Update | null>(update({ version: 7, turn_number: 3 }));
  choices = signal<Choices>({ ...NOTHING, options, can_undo: true, ...more });
  pending = signal<Order | null>(null);
  wanted = [];
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ version: live.peek()!.version, options: unused })),
  );
  const request = (intent: Intent) => void wanted.push(told(intent));
  const draft = createDraft({ id: "abc", tokens: ["t"], live, choices, pending, request } as never);
  stop = draft.watch();
  return draft;
}

test("what is unused is asked for once, and only when the turn may be ended", async () => {
  const draft = atTable(["farm"], [FARM]);
  await settled();
  expect(fetch).not.toHaveBeenCalled();
  choices.value = { ...choices.value!, options: ["farm", "oasis", "end"] };
  pending.value = null;
  await settled();
  choices.value = { ...choices.value };
  await settled();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(draft.unused.value).toEqual([FARM]);
  live.value = update({ version: 8, turn_number: 3 });
  expect(draft.unused.value).toEqual([]);
});

test("the first end with something worthwhile unused asks, the second ends", async () => {
  const draft = atTable(["farm", "oasis", "end"], [FARM, OASIS]);
  await settled();
  draft.end();
  expect([draft.question.value, wanted]).toEqual([FARM, []]);
  draft.end();
  expect(wanted).toEqual(["end"]);
});

test("it asks once in a turn, and again in the next", async () => {
  const draft = atTable(["farm", "end"], [FARM]);
  await settled();
  draft.end();
  draft.dismiss();
  expect(draft.question.value).toBeNull();
  draft.end();
  expect([draft.question.value, wanted]).toEqual([null, ["end"]]);
  live.value = update({ version: 20, turn_number: 5 });
  await settled();
  draft.end();
  expect(draft.question.value).toEqual(FARM);
});

test("it asks nothing if nothing could be gained, or if it is switched off", async () => {
  const draft = atTable(["oasis", "end"], [OASIS]);
  await settled();
  draft.end();
  expect([draft.question.value, wanted]).toEqual([null, ["end"]]);
  stop();
  const other = atTable(["farm", "end"], [FARM]);
  await settled();
  asksBeforeEnd.value = false;
  other.end();
  expect([other.question.value, wanted]).toEqual([null, ["end"]]);
});

test("an end that was wanted too early waits for the answers, and is not lost without them", async () => {
  const draft = atTable(["end", "farm"], [FARM]);
  pending.value = {} as Order;
  draft.end();
  await settled();
  expect([draft.question.value, wanted]).toEqual([null, []]);
  pending.value = null;
  expect(draft.question.value).toEqual(FARM);
  stop();
  const offline = atTable(["end", "farm"], []);
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  live.value = update({ version: 8, turn_number: 3 });
  offline.end();
  expect(wanted).toEqual([]);
  await settled();
  expect(wanted).toEqual(["end"]);
});

test.each([
  ["the end is dismissed", (draft: Draft) => draft.dismiss()],
  ["something is played again", (draft: Draft) => draft.redo()],
  ["a tile is taken back", (draft: Draft) => draft.cancel()],
] as const)("an end that was wanted too early is forgotten when %s", async (_, act) => {
  const draft = atTable(["end", "farm"], [], { redo: "F8" });
  live.value = { ...half("farm", 8), turn_number: 3 };
  draft.end();
  act(draft);
  await settled();
  live.value = update({ version: 9, turn_number: 3 });
  await settled();
  expect(wanted).not.toContain("end");
});

test("the question goes away with whatever happens", async () => {
  const draft = atTable(["farm", "end"], [FARM]);
  await settled();
  draft.end();
  live.value = update({ version: 8, turn_number: 3 });
  expect(draft.question.value).toBeNull();
});

test("redo plays what was undone last", () => {
  const draft = atTable([], [], { redo: "F8" });
  draft.redo();
  expect(wanted).toEqual(["F8"]);
  choices.value = { ...choices.value!, redo: "" };
  draft.redo();
  expect(wanted).toEqual(["F8"]);
});

const half = (action: string, version: number): Update =>
  update({
    version,
    view: view({ half_done: { action, source: "", stepped: false, left: 0, struck: [], unbound: false } }),
  });

test("a begun tile is put back step by step, a refusal stops it", () => {
  const draft = atTable([], []);
  expect(draft.cancel()).toBe(false);
  live.value = half("mandatory", 8);
  expect(draft.cancel()).toBe(false);
  live.value = half("farm", 9);
  expect(draft.cancel()).toBe(true);
  expect(wanted).toEqual(["undo"]);
  pending.value = {} as Order;
  live.value = half("farm", 10);
  pending.value = null;
  expect(wanted).toEqual(["undo", "undo"]);
  pending.value = {} as Order;
  pending.value = null; // refused: nothing has changed
  live.value = half("farm", 11);
  expect(wanted).toEqual(["undo", "undo"]);
  draft.cancel();
  live.value = update({ version: 12 });
  expect(wanted).toEqual(["undo", "undo", "undo"]);
});
