import { expect, test } from "vitest";
import { appearanceVersion, fillIn, resolved, showAppearances } from "../src/appearance.js";
import { insertArtwork } from "../src/board/artwork.js";
import { flattenArtwork } from "../src/board/flattenArtwork.js";
import { catalogue } from "../src/catalogue.js";
import { CATALOGUE } from "./setup/offers.js";

test("what is not chosen is the number of the seat, or the first that is left", () => {
  expect(fillIn([-1, -1, -1])).toEqual([0, 1, 2]);
  expect(fillIn([1, -1, -1])).toEqual([1, 0, 2]);
  expect(fillIn([-1, 0, -1])).toEqual([1, 0, 2]);
  expect(fillIn([-1, 6, 5, -1, 0])).toEqual([1, 6, 5, 3, 0]);
  expect(
    resolved([
      { colour: 1, mark: 2 },
      { colour: -1, mark: -1 },
    ]),
  ).toEqual([
    { colour: 1, mark: 2 },
    { colour: 0, mark: 1 },
  ]);
});

test("the pieces of a seat are drawn as chosen, and as before when the game is left", () => {
  const seats = [0, 1].map(
    (n) =>
      `<g id="kb-seat${n}"><path/><path/><path fill="#old${n}" d="M0 0H9V9z"/><g fill="#ink"><circle r="2"/></g></g>`,
  );
  const marks = [0, 1].map((n) => `<g id="kb-mark${n}"><path d="M0 0H${n + 1}V1z"/></g>`);
  insertArtwork(`<svg xmlns="http://www.w3.org/2000/svg"><defs>${seats.join("")}${marks.join("")}</defs></svg>`);
  const colours = ["#aaaaaa", "#bbbbbb"].map((colour) => ({ name: colour, colour, ink: "#000000" }));
  catalogue.value = { ...CATALOGUE, most_players: 2, colours, marks: ["one", "two"] };
  const before = appearanceVersion.value;
  const wall = (seat: number) => document.querySelector(`#kb-seat${seat} > path[fill]`)?.getAttribute("fill");
  showAppearances([
    { colour: 1, mark: 1 },
    { colour: 0, mark: 0 },
  ]);
  expect([wall(0), wall(1)]).toEqual(["#bbbbbb", "#aaaaaa"]);
  expect(document.querySelector("#kb-seat0 g path")?.getAttribute("d")).toBe("M0 0H2V1z");
  expect(document.documentElement.style.getPropertyValue("--seat0")).toBe("#bbbbbb");
  expect(flattenArtwork("kb-seat0").outerHTML).toContain("#bbbbbb");
  showAppearances([
    { colour: 1, mark: 1 },
    { colour: 0, mark: 0 },
  ]);
  expect(appearanceVersion.value).toBe(before + 1); // the same again is no change
  showAppearances([]);
  expect([wall(0), wall(1)]).toEqual(["#aaaaaa", "#bbbbbb"]);
  expect(flattenArtwork("kb-seat0").outerHTML).toContain("#aaaaaa");
});
