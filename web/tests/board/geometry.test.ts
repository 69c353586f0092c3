import { expect, test } from "vitest";
import { arrange, scaleToFit, shapeOf } from "../../src/board/arrangement.js";
import { centre, DIRECTIONS, placeAt, variant } from "../../src/board/geometry.js";
import { Land } from "../../src/board/land.js";
import { MAINLAND, SCENERY, VECTORS } from "./fixture.js";

const land = new Land(SCENERY.hexes);

test("every hex lies where Python puts it, on the ground that Python draws", () => {
  for (const hex of VECTORS) {
    expect(centre(hex)).toEqual({ x: hex.x, y: hex.y });
    expect(variant(hex)).toBe(hex.variant);
  }
});

test("every hex has the neighbours of the rules", () => {
  for (const hex of VECTORS)
    for (const direction of DIRECTIONS)
      expect(land.neighbour(hex.name, direction)).toBe(hex.neighbours[direction] ?? null);
});

test("a point belongs to the hex around it, up to the corners", () => {
  for (const { name, row, column, x, y } of VECTORS) {
    expect(placeAt({ x, y })).toEqual({ row, column });
    for (const [dx, dy] of [
      [0, -29],
      [25, -14],
      [25, 14],
      [0, 29],
      [-25, 14],
      [-25, -14],
    ] as const)
      expect(land.under({ x: x + dx, y: y + dy })).toBe(name);
  }
});

test("beyond the edge there is nothing", () => {
  for (const point of [
    { x: -3, y: 30 },
    { x: 26, y: -2 },
    { x: 10, y: 75 },
    { x: 1070, y: 30 },
    { x: 500, y: 950 },
    { x: -900, y: -900 },
  ])
    expect(land.under(point)).toBeNull();
});

test("a shifted island is found where it lies, and only there", () => {
  const shifted = new Land(SCENERY.hexes, { x: 1100, y: -300 });
  const { x, y } = shifted.middle("iC2");
  expect(shifted.under({ x, y })).toBe("iC2");
  expect(shifted.under(land.middle("iC2"))).toBeNull();
  expect(shifted.under(shifted.middle("T20"))).toBe("T20");
});

test("the nearest of some hexes, if near enough", () => {
  const { x, y } = land.middle("F8");
  expect(land.nearest({ x: x + 20, y }, ["F8", "G8"])).toBe("F8");
  expect(land.nearest({ x: x + 30, y }, ["F8", "G8"])).toBe("G8");
  expect(land.nearest({ x: x + 30, y }, ["F8"], 29)).toBeNull();
});

test("the island lies beside the mainland where the host is wide, below where it is narrow", () => {
  const wide = arrange(SCENERY, { width: 1440, height: 800 }, false);
  const narrow = arrange(SCENERY, { width: 390, height: 700 }, false);
  expect(wide.sea?.x).toBeGreaterThan(1066);
  expect(narrow.sea?.y).toBeGreaterThan(915);
  expect(narrow.whole.width).toBeLessThan(wide.whole.width);
});

test("the sea holds the island and touches nothing, with and without coordinates", () => {
  for (const host of [
    { width: 2000, height: 700 },
    { width: 400, height: 900 },
  ])
    for (const coordinates of [false, true]) {
      const { sea, shift, whole } = arrange(SCENERY, host, coordinates);
      const there = new Land(SCENERY.hexes, shift);
      for (const { name, is_island } of SCENERY.hexes) {
        const { x, y } = there.middle(name);
        const isInSea =
          x > sea!.x + 26 && x < sea!.x + sea!.width - 26 && y > sea!.y + 30 && y < sea!.y + sea!.height - 30;
        const isClear = x + 26 < sea!.x || y + 30 < sea!.y;
        expect(is_island ? isInSea : isClear).toBe(true);
        expect(x > whole.x && x < whole.x + whole.width && y > whole.y && y < whole.y + whole.height).toBe(true);
      }
    }
});

test("in a host of the right shape the mainland is as wide as without an island", () => {
  const host = { width: 374, height: 374 * shapeOf(SCENERY, false) };
  const { sea, whole } = arrange(SCENERY, host, false);
  expect(scaleToFit(host, whole)).toBeCloseTo(host.width / arrange(MAINLAND, host, false).whole.width);
  expect(sea!.width).toBeLessThan(whole.width * 0.6);
});

test("without an island the mainland has all the room", () => {
  const { sea, whole } = arrange(MAINLAND, { width: 1440, height: 800 }, false);
  expect(sea).toBeNull();
  expect(scaleToFit({ width: 1440, height: 939 }, whole)).toBe(1);
});

test("with a free corner the island lies below it, and the mainland beside both", () => {
  for (const host of [
    { width: 1100, height: 560 },
    { width: 1165, height: 690 },
    { width: 1000, height: 570 },
    { width: 2400, height: 600 },
    { width: 700, height: 900 },
  ])
    for (const coordinates of [false, true]) {
      const { corner, sea, shift, whole } = arrange(SCENERY, host, coordinates, 270);
      const scale = scaleToFit(host, whole);
      expect(whole.width * scale).toBeCloseTo(host.width);
      expect(whole.height * scale).toBeCloseTo(host.height);
      expect(corner!.width).toBeGreaterThanOrEqual(270);
      const there = new Land(SCENERY.hexes, shift);
      const free = { left: host.width - corner!.width, bottom: host.height - corner!.island };
      for (const { name, is_island } of SCENERY.hexes) {
        const { x, y } = there.middle(name);
        const [left, right] = [(x - 26 - whole.x) * scale, (x + 26 - whole.x) * scale];
        expect(is_island ? (y - 30 - whole.y) * scale > free.bottom : right <= free.left).toBe(true);
        expect(left > -1 && right < host.width + 1).toBe(true);
      }
      expect((sea!.x - whole.x) * scale).toBeGreaterThan(free.left);
    }
});

test("a free corner makes hexes larger on a laptop than an island beside the mainland and a column", () => {
  const [apart, corner] = [
    arrange(SCENERY, { width: 820, height: 570 }, false).whole,
    arrange(SCENERY, { width: 1100, height: 570 }, false, 270).whole,
  ];
  const ratio = scaleToFit({ width: 1100, height: 570 }, corner) / scaleToFit({ width: 820, height: 570 }, apart);
  expect(ratio).toBeGreaterThan(1.08);
});
