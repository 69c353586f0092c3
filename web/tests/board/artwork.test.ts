import { beforeEach, expect, test } from "vitest";
import { hasArt, insertArtwork } from "../../src/board/artwork.js";
import { letters } from "../../src/board/drawings.js";
import { flattenArtwork } from "../../src/board/flattenArtwork.js";
import { movedPath, overlap } from "../../src/board/paths.js";
import { SHEET } from "./fixture.js";

beforeEach(() => document.body.replaceChildren());

test("the sheet is laid once", () => {
  insertArtwork(SHEET);
  insertArtwork(SHEET);
  expect(document.querySelectorAll("#kb-artwork")).toHaveLength(1);
  expect(hasArt("kb-tile-harbor")).toBe(true);
  expect(hasArt("kb-tile-homemade")).toBe(false);
});

test("only drawings are laid", () => {
  insertArtwork(`<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>x()</script>
    <g id="kb-x" style="fill:red" onclick="x()"><use href="http://elsewhere/#a"/><use href="#kb-y"/></g></svg>`);
  const sheet = document.getElementById("kb-artwork")!;
  expect(sheet.querySelector("script")).toBeNull();
  expect(sheet.hasAttribute("onload")).toBe(false);
  expect([...sheet.querySelector("#kb-x")!.attributes].map(({ name }) => name)).toEqual(["id"]);
  expect([...sheet.querySelectorAll("use")].map((use) => use.getAttribute("href"))).toEqual([null, "#kb-y"]);
});

test("what is no SVG is refused", () => {
  expect(() => insertArtwork("<p>hello</p>")).toThrow();
});

test("a ground is baked into few paths: one for each paint", () => {
  insertArtwork(SHEET);
  const ground = flattenArtwork("kb-grass0");
  expect([...ground.children].map((child) => child.localName)).toEqual(["path", "path"]);
  expect(ground.children[1]!.getAttribute("d")).toBe("M-13 2Q-13 -4 -16 -7M4 0Q4 -6 1 -9");
  expect(flattenArtwork("kb-grass0")).not.toBe(ground);
});

test("what cannot be baked is used as it is", () => {
  insertArtwork(SHEET);
  expect(flattenArtwork("kb-odd").getAttribute("href")).toBe("#kb-odd");
  expect(flattenArtwork("kb-nowhere").getAttribute("href")).toBe("#kb-nowhere");
});

test("paths are moved whatever their commands", () => {
  expect(movedPath("M0-30 26-15V15H-2Z", 10, 20)?.path).toBe("M10 -10L36 5V35H8Z");
  expect(movedPath("m1 2h3v4l-1-1z m2 2h1", 10, 20)?.path).toBe("M11 22H14V26L13 25ZM13 24H14");
  expect(movedPath("M0 0a4 4 0 0 1 8 0", 1, 1)?.path).toBe("M1 1A4 4 0 0 1 9 1");
  expect(movedPath("M0 0h.01", 0, 0)?.path).toBe("M0 0H0.01");
  expect(movedPath("M-14 0q3.5-6 7 0t7 0", 0, 0)?.path).toBe("M-14 0Q-10.5 -6 -7 0T0 0");
  expect(movedPath("0 0", 0, 0)).toBeNull();
  expect(movedPath("M0 0X3", 0, 0)).toBeNull();
});

test("boxes hold what is drawn", () => {
  expect(movedPath("M0 0l4 5h-9", 10, 10)?.box).toEqual([5, 10, 14, 15]);
  expect(overlap([0, 0, 2, 2], [1, 1, 3, 3])).toBe(true);
  expect(overlap([0, 0, 2, 2], [2, 0, 3, 3])).toBe(false);
});

test("a home-made tile is known by two letters", () => {
  expect(letters("homemade")).toBe("Ho");
});
