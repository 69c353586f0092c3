import jsQR from "jsqr";
import { render } from "preact";
import { expect, test } from "vitest";
import { QrCode } from "../../src/room/QrCode.js";
import { type QrModules, qrModules } from "../../src/room/qrModules.js";

const QUIET = 4;
const SCALE = 3;

/** What a reader finds in a picture of the code. */
function read(modules: QrModules): string | undefined {
  const side = (modules.length + 2 * QUIET) * SCALE;
  const picture = new Uint8ClampedArray(4 * side * side).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const isDark = modules[Math.floor(y / SCALE) - QUIET]?.[Math.floor(x / SCALE) - QUIET];
      if (isDark) picture.fill(0, 4 * (y * side + x), 4 * (y * side + x) + 3);
    }
  return jsQR(picture, side, side)?.data;
}

const LINK = "http://192.168.178.20:8000/#/game/";

test.each([14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666])(
  "a reader finds a text of %i bytes, the most of a version",
  (length) => {
    const text = (LINK + "abcdefghijklmnopqrstuvwxyz0123456789".repeat(20)).slice(0, length);
    const modules = qrModules(text)!;
    expect(read(modules)).toBe(text);
    expect(qrModules(`${text}x`)?.length ?? 0).not.toBe(modules.length);
  },
);

test("a reader finds short texts and those with other letters", () => {
  for (const text of ["", "a", "https://königreich.example/#/game/ü"]) expect(read(qrModules(text)!)).toBe(text);
});

test("a text that is too long has no code", () => {
  expect(qrModules("x".repeat(667))).toBeNull();
});

test("the drawing has the modules of the code, with the light edge that readers need", () => {
  const page = document.createElement("div");
  render(<QrCode text={LINK} label="Link" />, page);
  const modules = qrModules(LINK)!;
  const drawn = modules.map((row) => row.map(() => false));
  const runs = page
    .querySelector("path")!
    .getAttribute("d")!
    .matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g);
  for (const [, x, y, length] of runs) drawn[Number(y)]!.fill(true, Number(x), Number(x) + Number(length));
  expect(drawn).toEqual(modules);
  const side = modules.length + 2 * QUIET;
  expect(page.querySelector("svg")!.getAttribute("viewBox")).toBe(`-${QUIET} -${QUIET} ${side} ${side}`);
});
