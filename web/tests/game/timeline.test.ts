import { expect, test } from "vitest";
import { changed, dealsAnew, type Frame, framesOf, withHistory, withUpdate } from "../../src/game/state/timeline.js";
import { history, position, update } from "./samples.js";

test("a change makes a new value and leaves the old one", () => {
  const before = { a: [1, { b: 2 }], c: { d: 3 } };
  const after = changed(before, ["a", 1, "b"], 5);
  expect(after).toEqual({ a: [1, { b: 5 }], c: { d: 3 } });
  expect(before.a[1]).toEqual({ b: 2 });
  expect(after.c).toBe(before.c);
});

test("a change can reach into what was not there", () => {
  expect(changed({ a: null }, ["a", "b"], 1)).toEqual({ a: { b: 1 } });
  expect(changed({ a: [1] }, ["a", 1], 2)).toEqual({ a: [1, 2] });
});

test("a history becomes one frame a step, with shared parts", () => {
  const frames = framesOf(history(2));
  expect(frames.map((frame) => frame.step)).toEqual([0, 1, 2]);
  expect(frames.map((frame) => frame.position.gold.totals[0])).toEqual([0, 1, 2]);
  expect(frames[2]?.told).toBe("step 2");
  expect(frames[2]?.position.view).toBe(frames[0]?.position.view);
});

test("an update that follows is appended", () => {
  const frames = withUpdate(framesOf(history(2)), 2, update({ version: 3, step: 3, told: "three" }));
  expect(frames.map((frame) => frame.step)).toEqual([0, 1, 2, 3]);
  expect(frames[3]?.told).toBe("three");
});

test("what is taken back is dropped, and the step that is left keeps its words", () => {
  const frames = withUpdate(
    framesOf(history(3)),
    3,
    update({ version: 4, step: 1, taken_back: 2, told: "took back 2" }),
  );
  expect(frames.map((frame) => frame.step)).toEqual([0, 1]);
  expect(frames[1]?.told).toBe("step 1");
});

test("the same version again changes nothing but the position", () => {
  const frames = withUpdate(framesOf(history(2)), 2, update({ version: 2, step: 2, told: "" }));
  expect(frames).toHaveLength(3);
  expect(frames[2]?.told).toBe("step 2");
});

test("somebody who leaves or returns makes a new version, but plays nothing", () => {
  const before = framesOf(history(2));
  const frames = withUpdate(before, 2, update({ version: 3, step: 2, told: "Ida left." }));
  expect(frames.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(frames[2]).toMatchObject({ step: 2, told: "step 2" });
  const welcome = withUpdate([], -1, update({ version: 6, step: 6 }));
  expect(withUpdate(welcome, 6, update({ version: 7, step: 6 })).map(({ step }) => step)).toEqual([6]);
});

test("hidden cards are dealt anew when a turn that was over is taken back, not by an undo", () => {
  const before = update({ version: 8, step: 8, turn_number: 3 });
  expect(dealsAnew(before, update({ version: 9, step: 4, turn_number: 2, taken_back: 4 }))).toBe(true);
  expect(dealsAnew(before, update({ version: 9, step: 7, turn_number: 3, taken_back: 1 }))).toBe(false);
  expect(dealsAnew(null, before)).toBe(false);
});

test("after a gap only the update is left", () => {
  const late = withUpdate(framesOf(history(2)), 2, update({ version: 5, step: 5 }));
  expect(late.map((frame) => frame.step)).toEqual([5]);
  const rewritten = withUpdate(framesOf(history(2)), 2, update({ version: 4, step: 2 }));
  expect(rewritten.map((frame) => frame.step)).toEqual([2]);
});

test("what is taken back before the history has come is a new beginning", () => {
  const welcome = withUpdate([], -1, update({ version: 6, step: 6 }));
  const frames = withUpdate(welcome, 6, update({ version: 7, step: 5, taken_back: 1 }));
  expect(frames.map((frame) => frame.step)).toEqual([5]);
});

test("the history is laid before what is known already", () => {
  const known: Frame[] = [2, 3].map((step) => ({
    step,
    told: "",
    noted: "",
    hexes: [],
    position: position(step * 10),
  }));
  const frames = withHistory(known, history(2));
  expect(frames?.map((frame) => frame.step)).toEqual([0, 1, 2, 3]);
  expect(frames?.[2]).toMatchObject({ told: "step 2", position: { gold: { totals: [20, 0] } } });
});

test("a history that is too short has to be asked for again", () => {
  const known: Frame[] = [{ step: 5, told: "", noted: "", hexes: [], position: position(0) }];
  expect(withHistory(known, history(2))).toBeNull();
  expect(withHistory(known, history(4))?.map((frame) => frame.step)).toEqual([0, 1, 2, 3, 4, 5]);
});
