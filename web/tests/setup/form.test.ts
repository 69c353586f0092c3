import { expect, test } from "vitest";
import {
  boardRequest,
  cardError,
  changedSeat,
  defaultForm,
  islandsOnOffer,
  levelsOf,
  namesOf,
  quadrantsOnOffer,
  requestOf,
  summaryOf,
  withModule,
  withoutSeat,
  withQuadrant,
  withSeat,
  withTurned,
} from "../../src/setup/form.js";
import { CATALOGUE, OWN } from "./offers.js";

const plain = defaultForm(CATALOGUE, "Ana");

test("the default form can be started at once", () => {
  expect(requestOf(plain, CATALOGUE, [])).toEqual({ players: ["Ana", "Oak"], bots: ["", "oak"], start: null });
  expect(cardError(plain, CATALOGUE)).toBe("");
});

test("a person without a name gets a plain one, and bots of a kind are numbered", () => {
  const form = changedSeat(withSeat(withSeat(plain, CATALOGUE), CATALOGUE), 0, { name: "  " });
  expect(namesOf(form, CATALOGUE)).toEqual(["Player 1", "Oak", "Oak 2", "Oak 3"]);
});

test("people are offered the bots that have a level", () => {
  expect(levelsOf(CATALOGUE).map(({ key }) => key)).toEqual(["elm", "oak"]);
});

test("there are no more seats than the server allows", () => {
  const full = [1, 2, 3, 4, 5].reduce((form) => withSeat(form, CATALOGUE), plain);
  expect(full.seats).toHaveLength(CATALOGUE.most_players);
});

test("who begins stays who begins when another seat goes", () => {
  const form = { ...withSeat(plain, CATALOGUE), start: 2 };
  expect(withoutSeat(form, 1).start).toBe(1);
  expect(withoutSeat(form, 2).start).toBe(-1);
  expect(withoutSeat({ ...form, start: 0 }, 1).start).toBe(0);
});

test("the first game has its board and cards: nothing else is asked for", () => {
  const form = { ...plain, isFirstGame: true, modules: ["sea"], cardMode: "choose" as const, cards: ["a"], start: 1 };
  expect(requestOf(form, CATALOGUE, [])).toEqual({
    players: ["Ana", "Oak"],
    bots: ["", "oak"],
    start: 1,
    first_game: true,
  });
  expect(cardError(form, CATALOGUE)).toBe("");
});

test("cards and quadrants leave with their box", () => {
  const on = withModule({ ...plain, board: ["north", "south/180"] }, CATALOGUE, [], "sea", true);
  const chosen = { ...on, cards: ["a", "shell"], board: ["reef/180", "south/180"], island: "atoll" };
  const off = withModule(chosen, CATALOGUE, [], "sea", false);
  expect(off.cards).toEqual(["a"]);
  expect(off.board).toEqual(["north", "south/180"]);
  expect(off.island).toBe("");
});

test("a quadrant that lies elsewhere changes places, turned as it is", () => {
  expect(withQuadrant(["north", "south/180"], 0, "south")).toEqual(["south/180", "north"]);
  expect(withQuadrant(["north", "south/180"], 0, "reef")).toEqual(["reef", "south/180"]);
  expect(withTurned(["north", "south/180"], 1)).toEqual(["north", "south"]);
  expect(withTurned(["north", "south/180"], 0)).toEqual(["north/180", "south/180"]);
});

test("chosen cards must be as many as are played with, a pool at least as many", () => {
  expect(cardError({ ...plain, cardMode: "choose", cards: ["a"] }, CATALOGUE)).toContain("2");
  expect(cardError({ ...plain, cardMode: "choose", cards: ["a", "b"] }, CATALOGUE)).toBe("");
  expect(cardError({ ...plain, cardMode: "pool", pool: ["a"] }, CATALOGUE)).toContain("at least 2");
  expect(requestOf({ ...plain, cardMode: "pool", cards: ["a"], pool: ["a", "b"] }, CATALOGUE, []).pool).toEqual([
    "a",
    "b",
  ]);
});

test("home-made land travels with the request only when it is used", () => {
  const chosen = { ...plain, boardMode: "choose" as const, board: ["meadow", "south"] };
  expect(boardRequest(chosen, CATALOGUE, OWN).land).toBe("QUADRANT Meadow");
  expect(boardRequest(plain, CATALOGUE, OWN).land).toBeUndefined();
  expect(boardRequest({ ...plain, customOnBoard: ["meadow", "moor"] }, CATALOGUE, OWN).land).toBe(
    "QUADRANT Meadow\n\nQUADRANT Moor",
  );
  expect(quadrantsOnOffer(plain, CATALOGUE, OWN).map(({ key }) => key)).toEqual(["north", "south", "meadow", "moor"]);
});

test("an island can be asked for only with a box that has islands", () => {
  expect(islandsOnOffer(plain, CATALOGUE, OWN)).toEqual([]);
  const form = { ...plain, modules: ["sea"], island: "lagoon" };
  expect(boardRequest(form, CATALOGUE, OWN).island).toBe("ISLAND Lagoon");
  expect(boardRequest({ ...form, island: "atoll" }, CATALOGUE, OWN).island).toBe("atoll");
  expect(boardRequest({ ...plain, island: "atoll" }, CATALOGUE, OWN).island).toBeUndefined();
});

test("the summary says the game in words", () => {
  expect(summaryOf(plain, CATALOGUE)).toBe("2 players: Ana and Oak · random board · random cards");
  const form = { ...plain, modules: ["sea"], cardMode: "choose" as const, cards: ["b", "a"], start: 0 };
  expect(summaryOf(form, CATALOGUE)).toBe(
    "2 players: Ana and Oak · Ana starts · random board · Alpha and Beta · with Sea",
  );
});
