import { expect, test } from "vitest";
import { arrange } from "../../src/board/arrangement.js";
import { firstFocus, jumped, keyAction, stepped } from "../../src/board/keyboard.js";
import { Land } from "../../src/board/land.js";
import { MAINLAND, SCENERY, VECTORS } from "./fixture.js";

const land = new Land(SCENERY.hexes);
const plain = { ctrlKey: false, altKey: false, metaKey: false };

test("the six directions are those of the rules", () => {
  for (const { name, neighbours } of VECTORS)
    for (const way of ["east", "west", "northeast", "northwest", "southeast", "southwest"] as const)
      if (neighbours[way]) expect(stepped(land, name, way)).toBe(neighbours[way]);
});

test("up and down keep the column", () => {
  expect(["up", "down"].map((way) => stepped(land, "F8", way as "up"))).toEqual(["F7", "F9"]);
  expect(["up", "down"].map((way) => stepped(land, "F9", way as "up"))).toEqual(["F8", "F10"]);
});

test("the edge holds where no other land lies ahead", () => {
  const alone = new Land(MAINLAND.hexes);
  expect(stepped(alone, "A1", "west")).toBe("A1");
  expect(stepped(alone, "A1", "up")).toBe("A1");
  expect(stepped(alone, "J20", "down")).toBe("J20");
  expect(stepped(land, "A1", "up")).toBe("A1");
});

test("the keyboard crosses to the island and back, wherever it lies", () => {
  const beside = new Land(SCENERY.hexes, arrange(SCENERY, { width: 2000, height: 800 }, false).shift);
  expect(stepped(beside, "T18", "east")).toMatch(/^iA/);
  expect(stepped(beside, stepped(beside, "T18", "east"), "west")).toMatch(/^T/);
  const below = new Land(SCENERY.hexes, arrange(SCENERY, { width: 390, height: 800 }, false).shift);
  expect(stepped(below, "J20", "down")).toMatch(/^i.1$/);
  expect(stepped(below, "iC1", "up")).toMatch(/20$/);
});

test("n and p go around the legal hexes in reading order", () => {
  const legal = new Set(["B1", "F8", "T20"]);
  expect(jumped(land.names, legal, null, 1)).toBe("B1");
  expect(jumped(land.names, legal, "B1", 1)).toBe("F8");
  expect(jumped(land.names, legal, "T20", 1)).toBe("B1");
  expect(jumped(land.names, legal, "B1", -1)).toBe("T20");
  expect(jumped(land.names, legal, "G9", -1)).toBe("F8");
  expect(jumped(land.names, new Set(), "G9", 1)).toBeNull();
  expect(jumped(land.names, new Set(["F8"]), "F8", 1)).toBe("F8");
});

test("the keyboard begins at a legal hex, else in the middle", () => {
  expect(firstFocus(land, new Set(["F8", "C3"]))).toBe("C3");
  expect(firstFocus(land, new Set())).toBe("J11");
});

test("keys mean what the help says, and those of the browser stay its own", () => {
  expect(keyAction({ key: "PageUp", ...plain })).toEqual({ do: "step", way: "northeast" });
  expect(keyAction({ key: "N", ...plain })).toEqual({ do: "jump", by: 1 });
  expect(keyAction({ key: " ", ...plain })).toEqual({ do: "pick" });
  expect(keyAction({ key: "n", ...plain, ctrlKey: true })).toBeNull();
  expect(keyAction({ key: "Tab", ...plain })).toBeNull();
  expect(keyAction({ key: "u", ...plain })).toBeNull();
  expect(keyAction({ key: "toString", ...plain })).toBeNull();
});
