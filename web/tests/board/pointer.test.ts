import { beforeEach, expect, test } from "vitest";
import { type Finger, Gestures } from "../../src/board/gestures.js";
import { Land } from "../../src/board/land.js";
import { lensPlace, seenAt } from "../../src/board/magnifier.js";
import { meant, picksAtOnce, tapped } from "../../src/board/taps.js";
import { SCENERY } from "./fixture.js";

let told: string[];
let gestures: Gestures;

beforeEach(() => {
  told = [];
  gestures = new Gestures({
    hover: (point) => told.push(point ? `hover ${point.x} ${point.y}` : "gone"),
    press: (point, isTouch) => told.push(`${isTouch ? "tap" : "click"} ${point.x} ${point.y}`),
    drag: (by) => told.push(`drag ${by.x} ${by.y}`),
    pinch: (factor, around) => told.push(`pinch ${factor} ${around.x} ${around.y}`),
  });
});

const mouse = (x: number, y: number): Finger => ({ id: 1, x, y, isTouch: false });
const finger = (id: number, x: number, y: number): Finger => ({ id, x, y, isTouch: true });

test("a mouse hovers, clicks and leaves", () => {
  gestures.move(mouse(5, 5));
  gestures.press(mouse(5, 5));
  gestures.move(mouse(9, 9));
  gestures.release(mouse(9, 9));
  gestures.leave();
  expect(told).toEqual(["hover 5 5", "click 9 9", "gone"]);
});

test("a drag of more than six pixels never picks, even when it comes back", () => {
  gestures.press(mouse(0, 0));
  gestures.move(mouse(7, 0));
  gestures.move(mouse(0, 0));
  gestures.release(mouse(0, 0));
  expect(told).toEqual(["drag 7 0", "drag -7 0"]);
  gestures.press(mouse(0, 0));
  gestures.release(mouse(0, 7));
  expect(told).toHaveLength(2);
});

test("a finger taps, and does not hover", () => {
  gestures.move(finger(3, 1, 1));
  gestures.press(finger(3, 1, 1));
  gestures.move(finger(3, 6, 6));
  gestures.release(finger(3, 6, 6));
  expect(told).toEqual(["tap 6 6"]);
});

test("two fingers pinch and pan, and nothing is picked when they are lifted", () => {
  gestures.press(finger(1, 0, 0));
  gestures.press(finger(2, 100, 0));
  gestures.move(finger(2, 200, 0));
  gestures.release(finger(2, 200, 0));
  gestures.release(finger(1, 0, 0));
  expect(told).toEqual(["drag 50 0", "pinch 2 100 0"]);
  gestures.press(finger(4, 10, 10));
  gestures.release(finger(4, 10, 10));
  expect(told.at(-1)).toBe("tap 10 10");
});

test("a finger that the page took for scrolling picks nothing", () => {
  gestures.press(finger(1, 0, 0));
  gestures.cancel(1);
  gestures.release(finger(1, 0, 0));
  expect(told).toEqual([]);
});

test("a press that began elsewhere is none", () => {
  gestures.release(mouse(3, 3));
  expect(told).toEqual([]);
});

const land = new Land(SCENERY.hexes);

test("a finger beside a legal hex means that one, the nearest, within reach", () => {
  const { x, y } = land.middle("F8");
  const legal = new Set(["F8", "I8"]);
  expect(meant(land, { x: x + 40, y }, legal, 60)).toBe("F8");
  expect(meant(land, { x: x + 110, y }, legal, 60)).toBe("I8");
  expect(meant(land, { x: x + 40, y }, legal, 30)).toBe("G8");
  expect(meant(land, { x: x + 10, y }, legal, 0)).toBe("F8");
  expect(meant(land, { x: -400, y }, legal, 60)).toBeNull();
});

test("the first tap looks, the second on the same hex picks", () => {
  expect(tapped("F8", null)).toEqual({ consider: "F8" });
  expect(tapped("F8", "F8")).toEqual({ pick: "F8" });
  expect(tapped("G8", "F8")).toEqual({ consider: "G8" });
  expect(tapped(null, "F8")).toEqual({ consider: null });
  expect(tapped(null, null)).toEqual({ consider: null });
});

test("the lens lies above the finger, beside it at the top, and never beyond the sides", () => {
  const host = { width: 390, height: 400 };
  expect(lensPlace({ x: 200, y: 300 }, host).y).toBeLessThan(300 - 70);
  expect(lensPlace({ x: 20, y: 20 }, host)).toEqual({ x: 124, y: 70 });
  expect(lensPlace({ x: 380, y: 20 }, host)).toEqual({ x: 276, y: 70 });
  expect(lensPlace({ x: 2, y: 300 }, host).x).toBe(70);
  expect(lensPlace({ x: 389, y: 300 }, host).x).toBe(320);
});

test("a point of the lens is a point of the picture: every neighbour is where it is seen", () => {
  const lens = { x: 200, y: 100 };
  const middle = land.middle("H9");
  expect(seenAt(lens, lens, middle)).toEqual(middle);
  expect(seenAt({ x: 271, y: 100 }, lens, middle)).toBeNull();
  const px = 134 / 150; // the glass shows 150 units on 134 pixels
  for (const way of ["west", "east", "northwest", "northeast", "southwest", "southeast"] as const) {
    const hex = land.neighbour("H9", way)!;
    const there = land.middle(hex);
    const tapped = { x: lens.x + (there.x - middle.x) * px, y: lens.y + (there.y - middle.y) * px };
    expect(land.under(seenAt(tapped, lens, middle)!)).toBe(hex);
  }
});

test("one tap or two: by the setting, or by how large the hexes are", () => {
  expect([20, 43, 44].map((width) => picksAtOnce("by size", width))).toEqual([false, false, true]);
  expect([20, 80].map((width) => picksAtOnce("two", width))).toEqual([false, false]);
  expect([20, 80].map((width) => picksAtOnce("one", width))).toEqual([true, true]);
});
