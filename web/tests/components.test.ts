import { expect, test } from "vitest";
import { shortNames } from "../src/components/chartScale.js";
import { DENSITIES, fitContents } from "../src/components/density.js";
import { heldTiles } from "../src/game/panels/Players.js";

test("names that begin alike keep their ends", () => {
  expect(shortNames(["Builder 11", "Builder 12", "Maximilian", "Ana"], 8)).toEqual([
    "Build…11",
    "Build…12",
    "Maximil…",
    "Ana",
  ]);
  expect(shortNames(["Ana", "Ana"], 8)).toEqual(["Ana", "Ana"]);
});

const tried: readonly (string | undefined)[] = DENSITIES;

test("the contents of a panel stand as roomily as they fit", () => {
  for (const [n, density] of DENSITIES.entries()) {
    const room = document.createElement("div");
    Object.defineProperty(room, "clientHeight", { value: 100 });
    Object.defineProperty(room, "scrollHeight", {
      get: () => (tried.indexOf(room.dataset["density"]) < n ? 101.5 : 100),
    });
    fitContents(room);
    expect(room.dataset["density"]).toBe(density);
  }
});

test("what is unfolded squeezes nothing", () => {
  const room = document.createElement("div");
  room.dataset["density"] = "compact";
  room.innerHTML = '<button aria-expanded="true"></button>';
  fitContents(room);
  expect(room.dataset["density"]).toBe("compact");
});

test("tiles of one kind and state are counted together", () => {
  const held = (tile: string, state: string) => ({ tile, state, hex: "A1" });
  expect(heldTiles([held("a", "ready"), held("b", "ready"), held("a", "used"), held("a", "ready")])).toEqual([
    { tile: "a", state: "ready", count: 2 },
    { tile: "b", state: "ready", count: 1 },
    { tile: "a", state: "used", count: 1 },
  ]);
});
