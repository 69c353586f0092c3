import { render } from "preact";
import { expect, test } from "vitest";
import { GameCard, when } from "../src/components/GameCard.js";
import type { Update, Welcome } from "../src/messages.js";
import {
  finished,
  hasChanged,
  isMyTurn,
  type SavedGame,
  statusOf,
  unfinished,
  waitingStatus,
  winnersOf,
} from "../src/stored/savedGames.js";
import { update, view } from "./game/samples.js";

const welcome = (now: Update): Welcome => ({
  type: "welcome",
  game: "a",
  mine: [0],
  seats: [
    { name: "Ana", bot: "" },
    { name: "Oak", bot: "oak" },
  ],
  setup: {},
  scenery: { hexes: [], quadrants: [], names: {}, card_texts: {}, caption: "" },
  commitment: "",
  update: now,
});

const game = (name: string, some: Partial<SavedGame> = {}): SavedGame => ({
  game: name,
  tokens: ["t"],
  players: ["Ana", "Oak"],
  opened: 0,
  touched: 0,
  turn: 1,
  over: false,
  gold: [0, 0],
  onTurn: 1,
  mine: [0],
  ...some,
});

test("what is not over comes first, and of that what waits for me", () => {
  const games = [
    game("old"),
    game("done", { over: true, onTurn: -1 }),
    game("new", { touched: 5 }),
    game("mine", { onTurn: 0 }),
  ];
  expect(unfinished(games).map(({ game }) => game)).toEqual(["mine", "new", "old"]);
  expect(finished(games).map(({ game }) => game)).toEqual(["done"]);
  expect(games.map(isMyTurn)).toEqual([false, false, false, true]);
});

test("the winners are those that the server names; of games stored without them, all with most gold", () => {
  expect(winnersOf(game("", { gold: [4, 9], winners: [0] }))).toEqual([0]);
  expect(winnersOf(game("", { gold: [4, 9] }))).toEqual([1]);
  expect(winnersOf(game("", { gold: [9, 9], winners: [] }))).toEqual([0, 1]);
});

test("whoever resigned with most gold has not won in the list either", () => {
  const done = update({ winners: [1], view: view({ over: true }), gold: { totals: [9, 4], earned: [], cards: [] } });
  const page = document.createElement("ul");
  render(<GameCard game={game("a", statusOf(welcome(done), done))} />, page);
  expect(page.textContent).toContain("Oak won");
  expect(page.textContent).not.toContain("You won");
});

test("a game in which a bot plays my turn does not wait for me", () => {
  const now = (bot: string) => game("a", statusOf(welcome(update({})), update({ bot_on_turn: bot })));
  expect([isMyTurn(now("")), isMyTurn(now("oak"))]).toEqual([true, false]);
  expect(hasChanged(now(""), now("oak"))).toBe(true);
});

test("a game has moved when its standing is another", () => {
  expect(hasChanged(game("a"), game("a", { touched: 7 }))).toBe(false);
  expect(hasChanged(game("a"), game("a", { gold: [1, 0] }))).toBe(true);
});

test("a room that has not started waits for nobody here", () => {
  const waiting = game("a", waitingStatus({ seats: [{ name: "Ana" }, { name: "" }], mine: [0] }));
  expect(waiting.players).toEqual(["Ana", "free seat"]);
  expect(isMyTurn(waiting)).toBe(false);
  expect(unfinished([waiting])).toEqual([waiting]);
  expect(hasChanged(waiting, { ...waiting, isWaiting: false })).toBe(true);
});

test("times are said as people say them", () => {
  const now = Date.UTC(2026, 10, 15, 12);
  const ago = (seconds: number) => when(now - seconds * 1000, now);
  expect([ago(5), ago(300), ago(7300), ago(2 * 86400)]).toEqual([
    "just now",
    "5 minutes ago",
    "2 hours ago",
    "2 days ago",
  ]);
  expect(ago(30 * 86400)).toMatch(/2026/);
});
