import { expect, test } from "vitest";
import { boardState, earningHexes } from "../../src/game/board/boardState.js";
import { splitAtHexes } from "../../src/game/panels/HexLinks.js";
import { loggedTurns } from "../../src/game/panels/Log.js";
import { trayOf } from "../../src/game/panels/Tray.js";
import { NOTHING } from "../../src/game/state/seat.js";
import { gainsOf, lastTurnOf, sinceLastTurn, turnAt, turnOfStep, turnsOf } from "../../src/game/state/turns.js";
import { frames, view } from "./samples.js";

const choices = (lays: string) => ({ ...NOTHING, hexes: ["H1"], lays });

// steps:       0  1  2  3  4  5  6  7   seat 0 ends with step 2, seat 1 with step 4, seat 2 with 6
const GAME = [0, 0, 1, 1, 2, 2, 0, 0];

test("turns are cut where another seat is on turn", () => {
  const turns = turnsOf(frames(GAME));
  expect(turns.map(({ number, seat, start, end }) => [number, seat, start, end])).toEqual([
    [1, 0, 0, 2],
    [2, 1, 2, 4],
    [3, 2, 4, 6],
    [4, 0, 6, 7],
  ]);
});

test("a game that has not begun has one turn; turns have no numbers while the beginning is unknown", () => {
  expect(turnsOf([])).toEqual([]);
  expect(turnsOf(frames([1]))).toMatchObject([{ number: 1, seat: 1, start: 0, end: 0 }]);
  expect(turnsOf(frames(GAME).slice(3))[1]).toMatchObject({ number: 0, seat: 2, start: 4 });
});

test("a step belongs to the turn it was played in", () => {
  const turns = turnsOf(frames(GAME));
  expect(turnOfStep(turns, 2)?.number).toBe(1);
  expect(turnAt(turns, 2)?.number).toBe(2);
  expect(turnOfStep(turns, 0)).toBeUndefined();
});

test("since my last turn: what the others did", () => {
  const turns = turnsOf(frames(GAME));
  expect(lastTurnOf(turns, 0)).toBe(2);
  expect(sinceLastTurn(turns, 0)).toEqual({ from: 2, to: 6 });
  expect(sinceLastTurn(turns, 2)).toEqual({ from: 6, to: 7 });
  expect(sinceLastTurn(turns.slice(0, 1), 1)).toBeNull();
});

test("the log tells turn by turn", () => {
  const all = frames(GAME);
  const told = loggedTurns(all, turnsOf(all));
  expect(told.map(({ turn, steps }) => [turn.number, steps.map((frame) => frame.step)])).toEqual([
    [1, [1, 2]],
    [2, [3, 4]],
    [3, [5, 6]],
    [4, [7]],
  ]);
});

test("names of hexes are cut out of a sentence, whole names only", () => {
  const cut = splitAtHexes("built A1 A12; A1 to B2", ["A1", "B2"]);
  expect(cut.map(({ text, isHex }) => (isHex ? `[${text}]` : text)).join("")).toBe("built [A1] A12; [A1] to [B2]");
  expect(splitAtHexes("nothing", [])).toEqual([{ text: "nothing", isHex: false }]);
});

test("the board shows what was laid in this turn and numbers the others' last turns", () => {
  const laid = ["", "A1", "B1", "C3", "D3", "E5", "F5", "G1"];
  const owner = [0, 0, 0, 1, 1, 2, 2, 0];
  const all = frames(GAME, (step) =>
    [0, 1, 2].map((seat) => laid.filter((hex, n) => hex && n <= step && owner[n] === seat)),
  );
  const turns = turnsOf(all);
  const state = boardState({ frames: all, turns, shown: all[7]!, choices: choices("settlement"), earning: [] });
  expect(state.laid).toEqual(["G1"]);
  expect([state.legal, state.ghost]).toEqual([["H1"], "seat0"]);
  const ghosts = ["wall", ""].map(
    (lays) => boardState({ frames: all, turns, shown: all[7]!, choices: choices(lays), earning: [] }).ghost,
  );
  expect(ghosts).toEqual(["wall", ""]);
  expect(state.badges).toEqual([
    { hex: "C3", text: "1", seat: 1 },
    { hex: "D3", text: "2", seat: 1 },
    { hex: "E5", text: "1", seat: 2 },
    { hex: "F5", text: "2", seat: 2 },
  ]);
  const past = boardState({ frames: all, turns, shown: all[4]!, choices: NOTHING, earning: [] });
  expect(past.badges.map((badge) => badge.hex)).toEqual(["A1", "B1", "C3", "D3"]);
});

test("hexes that earn: of one seat, or of all", () => {
  const card = (hexes: string[]) => ({ card: "x", gold: 1, shares: [{ hexes, gold: 1, reason: "" }] });
  const sheet = {
    step: 0,
    winners: [0],
    departures: [],
    seats: [["A1"], ["A1", "B2"]].map((hexes) => ({ total: 1, earned: 0, cards: [card(hexes)] })),
  };
  expect(earningHexes(sheet, { card: "x", seat: -1 })).toEqual(["A1", "B2"]);
  expect(earningHexes(sheet, { card: "x", seat: 0 })).toEqual(["A1"]);
  expect(earningHexes(sheet, null)).toEqual([]);
});

test("the tray puts tiles of a kind together and adds what needs no tile", () => {
  const tiles = ["ready", "used", "fresh"].map((state, n) => ({ tile: n < 2 ? "x" : "y", hex: "A1", state }));
  const now = view({ seats: [{ ...view().seats[0]!, tiles }], done: ["z"] });
  expect(trayOf(now, 0, ["x", "z"])).toEqual([
    { key: "x", count: 2, ready: 1, used: 1, fresh: 0 },
    { key: "y", count: 1, ready: 0, used: 0, fresh: 1 },
    { key: "z", count: 0, ready: 0, used: 1, fresh: 0 },
  ]);
});

test("gains are the steps with more tiles", () => {
  const [a, b] = frames([0, 0]);
  const won = { ...b!.position.view.seats[0]!, tiles: [{ tile: "x", hex: "A1", state: "fresh" }] };
  const after = { ...b!, position: { ...b!.position, view: { ...b!.position.view, seats: [won] } } };
  expect(gainsOf([a!, after])).toEqual([1]);
});
