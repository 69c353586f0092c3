import { beforeEach, expect, test, vi } from "vitest";
import { insertArtwork } from "../../src/board/artwork.js";
import { createBoard } from "../../src/board/board.js";
import { difference, moved } from "../../src/board/diff.js";
import type { Board } from "../../src/board/types.js";
import { SCENERY, SHEET, stateWith } from "./fixture.js";

const owner = { pick: vi.fn(), consider: vi.fn(), describe: vi.fn((hex: string) => `${hex}, grass`) };
let board: Board;

beforeEach(() => {
  document.body.replaceChildren();
  vi.clearAllMocks();
  insertArtwork(SHEET);
  board = createBoard({ scenery: SCENERY, owner, label: "The board" });
  document.body.append(board.element);
});

const all = (selector: string): Element[] => [...board.element.querySelectorAll(selector)];
const hexes = (layer: string): (string | null)[] =>
  all(`.kb-picture > .kb-${layer} > g`).map((thing) => thing.getAttribute("data-hex"));
const press = (key: string): boolean =>
  board.element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

test("differences: what came, what changed, what went", () => {
  const before = new Map([
    ["A1", 0],
    ["B1", 1],
    ["C1", 2],
  ]);
  const after = new Map([
    ["A1", 0],
    ["B1", 2],
    ["D1", 3],
  ]);
  expect(difference(before, after)).toEqual({ added: [["D1", 3]], changed: [["B1", 2]], removed: ["C1"] });
});

test("a settlement moved if one of its seat went and one came", () => {
  const before = new Map([
    ["A1", 0],
    ["B1", 1],
    ["C1", 1],
  ]);
  const move = new Map([
    ["A2", 0],
    ["B1", 1],
    ["C1", 1],
  ]);
  expect(moved(before, difference(before, move))).toEqual([["A1", "A2"]]);
  const many = new Map([
    ["A1", 0],
    ["B2", 1],
    ["C2", 1],
  ]);
  expect(moved(before, difference(before, many))).toEqual([]);
});

test("every hex is drawn once, and what is fixed on it", () => {
  expect(all(".kb-hexes > *")).toHaveLength(450);
  expect(hexes("pieces")).toEqual(["F6"]);
  expect(hexes("fields")).toEqual(["C3", "D4"]);
  expect(all(".kb-tile-letters").map((text) => text.textContent)).toEqual(["Ho"]);
});

test("nothing has an inline style in its markup but what the script sets", () => {
  expect(all(".kb-picture [style]")).toEqual([]);
});

test("a state is shown, and only what changed touches the page", () => {
  board.show(stateWith({ settlements: [["A1"], ["B2"]], legal: ["F8"], walls: ["C7"], laid: ["A1"], earning: ["B2"] }));
  expect(hexes("settlements")).toEqual(["A1", "B2"]);
  const [first, second] = all(".kb-settlements > g");
  board.show(stateWith({ settlements: [["A1", "C1"], ["B2"]], legal: ["G8"], walls: ["C7"] }));
  expect(all(".kb-settlements > g").slice(0, 2)).toEqual([first, second]);
  expect(hexes("settlements")).toEqual(["A1", "B2", "C1"]);
  expect([hexes("legal"), hexes("walls"), hexes("laid"), hexes("earning")]).toEqual([["G8"], ["C7"], [], []]);
});

test("a moved settlement is the same one elsewhere", () => {
  board.show(stateWith({ settlements: [["A1", "B1"]] }));
  const [first] = all(".kb-settlements > g");
  board.show(stateWith({ settlements: [["B1", "D1"]] }));
  expect(first?.getAttribute("data-hex")).toBe("D1");
  expect(first?.isConnected).toBe(true);
});

test("all but the legal hexes step back, none when nothing is legal", () => {
  board.show(stateWith({ legal: ["F8", "G8"] }));
  expect(all(".kb-veil")[0]?.getAttribute("d")?.match(/M/g)).toHaveLength(448);
  board.show(stateWith({}));
  expect(all(".kb-veil")[0]?.getAttribute("d")).toBe("");
});

test("fields show what is left, the nomads' field is bare once it was taken", () => {
  const left = (hex: string, tile: string, left: number, full: number) => ({ hex, tile, left, full });
  board.show(stateWith({ fields: [left("C3", "harbor", 1, 3), left("D4", "homemade", 1, 1)] }));
  expect([all(".kb-pip").length, all(".kb-hole").length, all(".kb-token").length]).toEqual([1, 2, 1]);
  board.show(stateWith({}));
  expect([all(".kb-pip").length, all(".kb-hole").length, all(".kb-token").length]).toEqual([0, 3, 0]);
  expect(all(".kb-taken")).toHaveLength(1);
});

test("badges and notes carry words", () => {
  board.show(stateWith({ badges: [{ hex: "F8", text: "2", seat: 1 }] }));
  board.note("G8", "+2");
  board.note("H8", "+1");
  board.note("H8", null);
  expect(all(".kb-badge-text, .kb-note-text").map((text) => text.textContent)).toEqual(["2", "+2"]);
});

test("moves are arrows of their seat, and what was removed is struck out", () => {
  board.show(stateWith({ moves: [{ from: "A1", to: "C1", seat: 2 }], removed: [{ hex: "F8", seat: 1 }] }));
  const [arrow] = all(".kb-arrow");
  expect([arrow?.getAttribute("data-seat"), arrow?.getAttribute("transform")]).toEqual([
    "2",
    "translate(26 30) rotate(0)",
  ]);
  expect(hexes("removed")).toEqual(["F8"]);
  expect(all(".kb-removed use")[0]?.getAttribute("href")).toBe("#kb-seat1");
  board.show(stateWith({ moves: [{ from: "A1", to: "C1", seat: 2 }] }));
  expect([all(".kb-arrow")[0], hexes("removed")]).toEqual([arrow, []]);
  board.show(stateWith({}));
  expect(all(".kb-arrow")).toEqual([]);
});

test("what was picked has a ring until it is answered", () => {
  board.show(stateWith({ awaited: "F8" }));
  expect(hexes("awaited")).toEqual(["F8"]);
  board.show(stateWith({}));
  expect(hexes("awaited")).toEqual([]);
});

test("a flash passes", () => {
  vi.useFakeTimers();
  board.flash(["F8", "G8"]);
  expect(hexes("flashes")).toEqual(["F8", "G8"]);
  vi.advanceTimersByTime(2000);
  expect(hexes("flashes")).toEqual([]);
  vi.useRealTimers();
});

test("coordinates come and go", () => {
  board.showCoordinates(true);
  const words = new Set(all(".kb-label").map((label) => label.textContent));
  expect(["A", "T", "1", "20", "iA", "iJ"].every((word) => words.has(word))).toBe(true);
  board.showCoordinates(false);
  expect(all(".kb-label")).toEqual([]);
});

test("the board is one stop for the keyboard, and says where it is", () => {
  expect(board.element.tabIndex).toBe(0);
  expect(board.element.getAttribute("aria-label")).toBe("The board");
  board.focus("F8");
  const spoken = (): string | null =>
    document.getElementById(board.element.getAttribute("aria-activedescendant") ?? "")!.getAttribute("aria-label");
  expect(spoken()).toBe("F8, grass");
  const first = board.element.getAttribute("aria-activedescendant");
  expect(press("ArrowRight")).toBe(false);
  expect(spoken()).toBe("G8, grass");
  expect(board.element.getAttribute("aria-activedescendant")).not.toBe(first);
  expect(owner.consider.mock.calls).toEqual([
    ["F8", "keyboard"],
    ["G8", "keyboard"],
  ]);
});

test("enter picks, n finds the next legal hex, other keys pass", () => {
  board.show(stateWith({ legal: ["C3", "H9"] }));
  board.focus("F8");
  press("n");
  press("Enter");
  expect(owner.pick.mock.calls).toEqual([["H9"]]);
  expect(press("u")).toBe(true);
});

test("what is said of the hex in focus follows the game", () => {
  board.focus("F8");
  owner.describe.mockReturnValueOnce("F8, settlement of Ana");
  board.show(stateWith({ settlements: [["F8"]] }));
  const id = board.element.getAttribute("aria-activedescendant") ?? "";
  expect(document.getElementById(id)?.getAttribute("aria-label")).toBe("F8, settlement of Ana");
});

test("a mouse looks once a hex and picks by a click", () => {
  const at = (type: string, clientX: number, clientY: number, pointerType = "mouse"): void => {
    board.element.dispatchEvent(
      new PointerEvent(type, { clientX, clientY, pointerId: 1, pointerType, button: 0, bubbles: true }),
    );
  };
  const [x, y] = middleOnScreen("F8");
  at("pointermove", x, y);
  at("pointermove", x + 1, y);
  at("pointerdown", x, y);
  at("pointerup", x, y);
  at("pointerleave", -5, -5);
  expect(owner.consider.mock.calls).toEqual([
    ["F8", "pointer"],
    [null, "pointer"],
  ]);
  expect(owner.pick.mock.calls).toEqual([["F8"]]);
});

const tap = (x: number, y: number): void => {
  for (const type of ["pointerdown", "pointerup", "pointerleave"])
    board.element.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, pointerId: 7, pointerType: "touch", button: 0, bubbles: true }),
    );
};

test("a first tap far from every legal hex asks at once why not", () => {
  board.show(stateWith({ legal: ["F8"] }));
  tap(...middleOnScreen("L12"));
  expect(owner.consider.mock.calls).toEqual([["L12", "pointer"]]);
  expect(owner.pick.mock.calls).toEqual([["L12"]]);
});

test("the shadow of what a pick lays lies on a legal hex: a settlement, a wall, or nothing", () => {
  const ghost = (): string | null => {
    const drawn = all(".kb-ghost")[0];
    return drawn?.classList.contains("kb-hidden") ? null : (drawn?.getAttribute("href") ?? null);
  };
  board.show(stateWith({ legal: ["F8"], ghost: "seat1" }));
  board.focus("F8");
  expect(ghost()).toBe("#kb-seat1");
  board.show(stateWith({ legal: ["F8"], ghost: "wall" }));
  expect(ghost()).toBe("#kb-wall");
  board.show(stateWith({ legal: ["F8"] }));
  expect(ghost()).toBeNull();
});

test("a finger looks first and picks with the second tap; beside a legal hex it means that", () => {
  board.show(stateWith({ legal: ["F8"] }));
  const [x, y] = middleOnScreen("F8");
  tap(x + 20, y);
  expect(owner.consider.mock.calls).toEqual([["F8", "finger"]]);
  expect(owner.pick).not.toHaveBeenCalled();
  tap(x, y);
  expect(owner.pick.mock.calls).toEqual([["F8"]]);
  expect(owner.consider.mock.calls).toEqual([
    ["F8", "finger"],
    [null, "pointer"],
  ]);
});

test("with one tap a legal hex is picked at once; any other still says why not", () => {
  board.remove();
  board = createBoard({ scenery: SCENERY, owner, label: "The board", taps: () => "one" });
  document.body.append(board.element);
  board.show(stateWith({ legal: ["F8"] }));
  tap(...middleOnScreen("F8"));
  expect(owner.pick.mock.calls).toEqual([["F8"]]);
  tap(...middleOnScreen("L12"));
  expect(owner.pick.mock.calls).toEqual([["F8"], ["L12"]]);
});

test("a removed board is gone and silent", () => {
  board.remove();
  expect(board.element.isConnected).toBe(false);
  press("n");
  expect(owner.consider).not.toHaveBeenCalled();
});

/** The test's page has no layout: the board takes the size it supposes. */
function middleOnScreen(hex: string): [number, number] {
  const [left, top, width, height] = board.element
    .querySelector(".kb-picture")!
    .getAttribute("viewBox")!
    .split(" ")
    .map(Number) as [number, number, number, number];
  const transform = board.element.querySelector(`.kb-hexes > [data-hex="${hex}"]`)!.getAttribute("transform")!;
  const [x, y] = transform.match(/-?[\d.]+/g)!.map(Number) as [number, number];
  return [((x - left) / width) * 900, ((y - top) / height) * 780];
}
