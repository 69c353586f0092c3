/** The hint: asked for once, dropped with its turn, and marked on the board. */
import { signal } from "@preact/signals";
import { afterEach, expect, test, vi } from "vitest";
import { marksOf } from "../../src/game/board/boardState.js";
import { createHint } from "../../src/game/state/hint.js";
import type { AdvisedTurn, Hint, Update } from "../../src/messages.js";
import { update, view } from "./samples.js";

afterEach(() => vi.unstubAllGlobals());

const turn = (steps: AdvisedTurn["steps"], worth = 1): AdvisedTurn => ({
  ...{ actions: [], steps, is_open: false, worth, win_chance: 0.5, gold: 2, reasons: ["Why not."] },
});
const TURNS = [turn([{ told: "A1", hexes: ["A1"], lays: "settlement" }]), turn([])];
const answers = (hint: Hint) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(hint)),
  );
const settled = () => new Promise((done) => setTimeout(done));

function atTable(version: number) {
  const live = signal<Update | null>(update({ version, turn_number: 3 }));
  const isMyTurn = signal(true);
  const hint = createHint({ id: "abc", tokens: ["t"], live, isMyTurn });
  return { live, isMyTurn, hint, stop: hint.keepFresh() };
}

test("the coach is asked once, and the best turn is looked at first", async () => {
  const { hint, stop } = atTable(5);
  answers({ version: 5, turns: TURNS });
  hint.ask();
  hint.ask();
  expect(hint.state.value).toBe("thinking");
  await settled();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(hint.state.value).toBe("told");
  expect(hint.shown.value).toEqual(TURNS[0]);
  hint.choose(1);
  expect(hint.shown.value).toEqual(TURNS[1]);
  stop();
});

test("an answer for another position is not shown, nor one that came after closing", async () => {
  const { hint, stop } = atTable(6);
  answers({ version: 5, turns: TURNS });
  hint.ask();
  await settled();
  expect(hint.state.value).toBe("none");
  answers({ version: 6, turns: TURNS });
  hint.ask();
  hint.close();
  await settled();
  expect(hint.shown.value).toBeNull();
  stop();
});

test("a hint outlives the steps of its turn, not the turn", async () => {
  const { hint, live, stop } = atTable(5);
  answers({ version: 5, turns: TURNS });
  hint.ask();
  await settled();
  expect(hint.isOld.value).toBe(false);
  live.value = update({ version: 6, turn_number: 3 });
  expect([hint.state.value, hint.isOld.value]).toEqual(["told", true]);
  live.value = update({ version: 7, turn_number: 4 });
  expect(hint.state.value).toBe("none");
  stop();
});

test("nobody is asked out of turn, and a refusal is said", async () => {
  const { hint, isMyTurn, stop } = atTable(5);
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ code: "busy", sentence: "Later." }, { status: 503 })),
  );
  isMyTurn.value = false;
  hint.ask();
  expect(fetch).not.toHaveBeenCalled();
  isMyTurn.value = true;
  hint.ask();
  await settled();
  expect([hint.state.value, hint.error.value]).toEqual(["failed", "Later."]);
  stop();
});

test("every hex of a turn has the number of its step, and a shadow where nothing stands", () => {
  const standing = view().seats[0]!;
  const seen = view({ seats: [{ ...standing, settlements: ["B2"] }, standing], walls: ["W1"] });
  const steps = [
    { told: "A1", hexes: ["A1"], lays: "settlement" },
    { told: "B2 to C3", hexes: ["B2", "C3"], lays: "settlement" },
    { told: "A1 to D4", hexes: ["A1", "D4"], lays: "settlement" },
    { told: "stone wall: E5", hexes: ["E5"], lays: "wall" },
  ];
  expect(marksOf(turn(steps), seen, 1)).toEqual([
    { hex: "A1", text: "1·3", ghost: "seat1" },
    { hex: "B2", text: "2", ghost: "" },
    { hex: "C3", text: "2", ghost: "seat1" },
    { hex: "D4", text: "3", ghost: "seat1" },
    { hex: "E5", text: "4", ghost: "wall" },
  ]);
});
