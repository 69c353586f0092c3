/** Parts of the page of a game. */
import { type ComponentChildren, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { catalogue } from "../../src/catalogue.js";
import { isScrolledDown } from "../../src/components/followEnd.js";
import { describeHex } from "../../src/game/board/hexDescription.js";
import { playAgain, rematchRequest } from "../../src/game/end/rematch.js";
import { CoveredCard } from "../../src/game/panels/Hand.js";
import type { Game } from "../../src/game/types.js";
import type { Welcome } from "../../src/messages.js";
import { removeGame, savedGames } from "../../src/stored/savedGames.js";
import { SCENERY } from "../board/fixture.js";
import { CATALOGUE } from "../setup/offers.js";
import { view } from "./samples.js";

let page: HTMLElement;

beforeEach(() => {
  catalogue.value = CATALOGUE;
  page = document.body.appendChild(document.createElement("div"));
});

afterEach(() => {
  render(null, page);
  page.remove();
  vi.unstubAllGlobals();
  for (const { game } of savedGames.value) removeGame(game);
});

const show = (what: ComponentChildren) => act(() => render(what, page));
const press = (name: string) =>
  act(() => [...page.querySelectorAll("button")].find((button) => button.textContent?.includes(name))?.click());

test("whoever turns up a card says first who they are, and Escape or a click turns it down", async () => {
  await show(<CoveredCard terrain="grass" player="Ana" />);
  await press("Peek at Ana's next card");
  expect(page.textContent).toContain("Only Ana should look.");
  expect(page.textContent).not.toContain("grass");
  await press("Cancel");
  await press("Peek at Ana's next card");
  await press("I am Ana");
  const card = page.querySelector<HTMLButtonElement>("button.card-next");
  expect(card?.textContent).toContain("grass");
  expect(document.activeElement).toBe(card);
  await act(() => void card?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
  expect(page.textContent).not.toContain("grass");
});

test("the log is at its end or somebody reads", () => {
  expect(isScrolledDown({ scrollTop: 890, scrollHeight: 1000, clientHeight: 100 })).toBe(true);
  expect(isScrolledDown({ scrollTop: 400, scrollHeight: 1000, clientHeight: 100 })).toBe(false);
});

test("grounds and pieces have the names that the server gives them", () => {
  const words = (name: string) =>
    describeHex({
      hex: SCENERY.hexes.find((hex) => hex.name === name)!,
      view: view(),
      players: [],
      isLegal: false,
      names: SCENERY.names,
    });
  expect(words("E5")).toBe("E5, keep");
  expect(words("F6")).toBe("F6, mountain, grotto");
});

const LAGOON = { key: "lagoon", location: "bridge", rows: [".GL", "WW."] };
const MEADOW = { key: "meadow", location: "farm", rows: ["GGG", "WWW"] };
const table = (setup: Welcome["setup"]): Welcome =>
  ({
    seats: [
      { name: "Ana", bot: "" },
      { name: "Oak", bot: "oak" },
    ],
    setup,
  }) as unknown as Welcome;

test("a rematch has the same table, and home-made land comes along", () => {
  const people = { players: ["Ana", "Oak"], bots: ["", "oak"] };
  expect(rematchRequest(table({ modules: ["sea"], switches: { x: 1 }, island: null }))).toEqual({
    ...people,
    modules: ["sea"],
    switches: { x: 1 },
  });
  expect(rematchRequest(table({ island: { ...LAGOON, key: "atoll" } }))).toEqual(people); // one of the box, drawn anew
  expect(rematchRequest(table({ island: LAGOON, quadrants: [MEADOW, { ...MEADOW, key: "moor" }] }))).toEqual({
    ...people,
    island: "ISLAND lagoon | location=bridge\n.GL\nWW.",
    land: "QUADRANT meadow | location=farm\nGGG\nWWW\n\nQUADRANT moor | location=farm\nGGG\nWWW",
  });
});

test("a double click opens one game", async () => {
  let opened = 0;
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ game: `r${++opened}`, tokens: ["t", ""] })));
  const game = { table: { peek: () => table({}) }, room: { peek: () => null }, notice: {} } as unknown as Game;
  await Promise.all([playAgain(game), playAgain(game)]);
  expect(opened).toBe(1);
  expect(savedGames.value).toMatchObject([{ game: "r1", tokens: ["t"], players: ["Ana", "Oak"], mine: [0] }]);
  expect(location.hash).toBe("#/game/r1");
  location.hash = "";
});
