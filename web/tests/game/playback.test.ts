import { expect, test } from "vitest";
import { chartScale, roundUp, spread } from "../../src/components/chartScale.js";
import { allows, isSame, orderOf } from "../../src/game/state/orders.js";
import { afterNews, atOnce, PRESENT, playFrom, seek, tick, waitFor } from "../../src/game/state/playback.js";

test("others' steps wait their turn, own ones are shown at once", () => {
  expect(afterNews({ ...PRESENT, at: 4 }, 7).at).toBe(4);
  expect(atOnce({ ...PRESENT, at: 4 }, 5).at).toBe(5);
});

test("who looks at the past is not disturbed, but nobody sees what was taken back", () => {
  const past = { at: 2, follows: false, plays: false };
  expect(atOnce(past, 9)).toEqual(past);
  expect(afterNews({ ...past, at: 8 }, 6).at).toBe(6);
});

test("steps are shown one after another until the present", () => {
  let cursor = { ...PRESENT, at: 1 };
  for (const at of [2, 3, 3]) expect((cursor = tick(cursor, 3)).at).toBe(at);
  expect(tick({ at: 2, follows: false, plays: true }, 3)).toEqual({ at: 3, follows: true, plays: false });
});

test("the last step is the present", () => {
  expect(seek(5, 5)).toEqual({ at: 5, follows: true, plays: false });
  expect(playFrom(-3, 5)).toEqual({ at: 0, follows: false, plays: true });
});

test("the pace is the chosen one, quicker for a long queue and with reduced motion", () => {
  const behind = { ...PRESENT, at: 0 };
  expect(waitFor(behind, 3, "calm", false)).toBe(350);
  expect(waitFor(behind, 3, "calm", true)).toBe(150);
  expect(waitFor(behind, 3, "at once", false)).toBe(0);
  expect(waitFor(behind, 100, "calm", false)).toBe(80);
  expect(waitFor({ ...PRESENT, at: 3 }, 3, "calm", false)).toBe(-1);
  expect(waitFor({ at: 0, follows: false, plays: false }, 3, "calm", false)).toBe(-1);
  expect(waitFor({ at: 0, follows: false, plays: true }, 3, "at once", false)).toBe(300);
});

test("an order has its own id and keeps it", () => {
  const order = orderOf({ type: "command", action: "A1" }, 7);
  expect(order).toMatchObject({ type: "command", action: "A1", version: 7 });
  expect(order.id).toMatch(/^[0-9a-f]{24}$/);
});

test("choices allow a hex, an option, or taking back", () => {
  const choices = { hexes: ["A1"], options: ["end"], can_undo: false, lays: "", redo: "" };
  expect(["A1", "end", "B1"].map((action) => allows(choices, { type: "command", action }))).toEqual([
    true,
    true,
    false,
  ]);
  expect(allows(choices, { type: "undo" })).toBe(false);
  const order = orderOf({ type: "command", action: "A1" }, 7);
  expect([isSame({ type: "command", action: "A1" }, order), isSame({ type: "undo" }, order)]).toEqual([true, false]);
});

test("the chart ends at a round number, and its labels lie apart", () => {
  expect([0, 9, 31, 101].map(roundUp)).toEqual([10, 10, 40, 150]);
  const { x, y, top } = chartScale(5, 38, 200, 80);
  expect([x(0), x(4), y(0), y(top), top]).toEqual([0, 200, 80, 0, 40]);
  expect(spread([10, 12, 50], 12, 80)).toEqual([10, 22, 50]);
  expect(spread([78, 79, 80], 12, 80)).toEqual([56, 68, 80]);
});
