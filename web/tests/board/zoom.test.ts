import { expect, test } from "vitest";
import {
  everything,
  kept,
  mostZoom,
  panned,
  revealing,
  type Stage,
  toPicture,
  toScreen,
  wheelFactor,
  windowOf,
  zoomed,
} from "../../src/board/zoom.js";

const stage: Stage = { host: { width: 500, height: 400 }, whole: { x: -10, y: -10, width: 1000, height: 800 } };
const whole = everything(stage);

test("at first everything is seen", () => {
  expect(windowOf(stage, whole)).toEqual(stage.whole);
  expect(toPicture(stage, whole, { x: 250, y: 200 })).toEqual({ x: 490, y: 390 });
});

test("what lies under the pointer stays there while zooming", () => {
  const pointer = { x: 100, y: 300 };
  const before = toPicture(stage, whole, pointer);
  const view = zoomed(stage, whole, 2.5, pointer);
  expect(view.zoom).toBe(2.5);
  expect(toScreen(stage, view, before).x).toBeCloseTo(100);
  expect(toScreen(stage, view, before).y).toBeCloseTo(300);
});

test("zoom ends at everything and at large hexes", () => {
  expect(zoomed(stage, whole, 0.3, { x: 0, y: 0 })).toEqual(whole);
  expect(zoomed(stage, whole, 99, { x: 0, y: 0 }).zoom).toBe(mostZoom(stage));
});

test("nobody looks beyond the edge", () => {
  const near = zoomed(stage, whole, 2, { x: 0, y: 0 });
  expect(panned(stage, near, { x: 999, y: 999 })).toEqual(near);
  const far = windowOf(stage, panned(stage, near, { x: -9999, y: -9999 }));
  expect([far.x + far.width, far.y + far.height]).toEqual([990, 790]);
  expect(panned(stage, whole, { x: 50, y: 50 })).toEqual(whole);
});

test("what fits in one direction stays whole, and in the middle when all is seen", () => {
  const wide: Stage = { ...stage, host: { width: 1000, height: 400 } };
  expect(kept(wide, { x: 0, y: 0, zoom: 1 })).toEqual({ x: 490, y: 390, zoom: 1 });
  const seen = windowOf(wide, kept(wide, { x: 0, y: 390, zoom: 1.25 }));
  expect([seen.x + seen.width, seen.width > 1000]).toEqual([990, true]);
});

test("a hex in focus is brought into view, and no further", () => {
  const near = zoomed(stage, whole, 4, { x: 0, y: 0 });
  expect(revealing(stage, near, { x: 100, y: 100 })).toEqual(near);
  const seen = windowOf(stage, revealing(stage, near, { x: 700, y: 100 }));
  expect(seen.x + seen.width - 700).toBeCloseTo(52);
});

test("the wheel zooms gently, a pinch faster, back and forth evenly", () => {
  expect(wheelFactor(-100, 0, false)).toBeGreaterThan(1.1);
  expect(wheelFactor(100, 0, false) * wheelFactor(-100, 0, false)).toBeCloseTo(1);
  expect(wheelFactor(-10, 0, true)).toBeGreaterThan(wheelFactor(-10, 0, false));
  expect(wheelFactor(-3, 1, false)).toBeCloseTo(wheelFactor(-99, 0, false));
});

test("what lies under the panels can be brought out from under them", () => {
  const covered: Stage = { ...stage, covered: 150 };
  for (const point of [
    { x: 980, y: 0 },
    { x: 980, y: 780 },
    { x: 0, y: 0 },
    { x: 700, y: 300 },
  ])
    for (const zoom of [1.3, 2, 4]) {
      const view = revealing(covered, zoomed(covered, everything(covered), zoom, { x: 0, y: 0 }), point);
      const seen = toScreen(covered, view, point);
      expect(seen.x).toBeGreaterThanOrEqual(0);
      expect(seen.x).toBeLessThanOrEqual(500 - 150);
    }
});
