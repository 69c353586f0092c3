/** What the others did: when it is told, what the board shows of it, and how it is replayed. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { boardState, tracesOf, tracesOfStep, tracesOfTurn } from "../../src/game/board/boardState.js";
import { GameContext } from "../../src/game/context.js";
import { Away } from "../../src/game/panels/Away.js";
import { playFrom, tick } from "../../src/game/state/playback.js";
import { NOTHING } from "../../src/game/state/seat.js";
import { joinGame } from "../../src/game/state/store.js";
import { turnsOf } from "../../src/game/state/turns.js";
import type { Game } from "../../src/game/types.js";
import type { AwayAnswer, SeatDeeds, Update } from "../../src/messages.js";
import { FakeSocket } from "../wire/fake_socket.js";
import { frames, history, update, view } from "./samples.js";

const deeds = (more: Partial<SeatDeeds> = {}): SeatDeeds => ({
  seat: 1,
  start: 2,
  end: 6,
  built: ["C4", "C5"],
  moved: [],
  removed: [],
  walls: [],
  gained: [],
  lost: [],
  spent: [],
  gold: 4,
  sentence: "Ida built on C4 and C5: +4 gold.",
  ...more,
});

let game: Game;
let asked: number;
let answer: AwayAnswer;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  asked = 0;
  answer = { since: 2, until: 6, seats: [deeds()] };
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.endsWith("/history")) return new Response(JSON.stringify(history(6)));
    expect(path).toBe("/api/games/g/away");
    asked += 1;
    return new Response(JSON.stringify(answer));
  });
});

afterEach(() => {
  game?.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Whose turn it is after so many steps. */
const at = (step: number, turn = 0, more: Partial<Update> = {}): Update =>
  update({ version: step, step, view: view({ turn, seat: turn }), ...more });

async function join(now: Update, mine: readonly number[] = [0]): Promise<void> {
  game?.close();
  game = joinGame("g", -1);
  FakeSocket.last.onopen?.();
  FakeSocket.last.tell({
    type: "welcome",
    game: "g",
    mine,
    seats: [
      { name: "Ana", bot: "" },
      { name: "Ida", bot: "" },
    ],
    setup: {},
    scenery: { hexes: [], quadrants: [], names: {}, caption: "" },
    commitment: "",
    update: now,
  });
  await vi.advanceTimersByTimeAsync(500);
}

const told = () => game.away.deeds.value.map(({ sentence }) => sentence);

test("whoever comes back is told what the others did, until they act", async () => {
  await join(at(6));
  expect([told(), asked]).toEqual([["Ida built on C4 and C5: +4 gold."], 1]);
  game.request({ type: "command", action: "A1" });
  FakeSocket.last.tell(at(7, 0, { id: game.pending.value!.id }));
  expect(told()).toEqual([]);
  game.request({ type: "undo" });
  FakeSocket.last.tell(at(6, 0, { version: 8, taken_back: 1, id: game.pending.value!.id }));
  await vi.advanceTimersByTimeAsync(500);
  expect([told(), asked]).toEqual([[], 1]);
});

test("whoever has acted already is not told when the page is opened again", async () => {
  await join(at(8));
  expect([told(), asked]).toEqual([[], 1]);
});

test("whoever has watched is told when the turn begins, after the last move was shown", async () => {
  await join(at(4, 1, { view: view({ turn: 1, seat: 0 }) }));
  game.away.dismiss();
  FakeSocket.last.tell(at(5, 1, { view: view({ turn: 1, seat: 0 }) }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told()).toEqual([]);
  FakeSocket.last.tell(at(6));
  expect([game.isCatchingUp.value, told()]).toEqual([true, []]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told()).toHaveLength(1);
});

test("whoever looked elsewhere is told when they come back, before their turn too", async () => {
  await join(at(4, 1, { view: view({ turn: 1, seat: 0 }) }));
  game.away.dismiss();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  FakeSocket.last.tell(at(4, 1, { version: 5, view: view({ turn: 1, seat: 0 }) })); // somebody leaves: nothing is played
  await vi.advanceTimersByTimeAsync(500);
  expect(told()).toEqual([]);
  FakeSocket.last.tell(at(5, 1, { version: 6, view: view({ turn: 1, seat: 0 }) }));
  vi.restoreAllMocks();
  await vi.advanceTimersByTimeAsync(500);
  expect([game.isPresent.value, told().length]).toEqual([true, 1]);
});

test("nothing is asked before the first action, after the end, or for a watcher", async () => {
  await join(at(0));
  await join(at(6, 0, { view: view({ over: true }) }));
  await join(at(6, 0, { view: view({ seat: -1, turn: 1 }) }), []);
  expect([asked, told()]).toEqual([0, []]);
});

test("on a shared screen the next player is told after taking it", async () => {
  await join(at(6), [0, 1]);
  expect(told()).toHaveLength(1);
  game.request({ type: "command", action: "end" });
  answer = { since: 6, until: 7, seats: [deeds({ seat: 0, sentence: "Ana built on A1." })] };
  FakeSocket.last.tell(at(7, 1, { id: game.pending.value!.id, own_cards: ["grass", ""] }));
  expect(told()).toEqual([]);
  game.takeScreen();
  await vi.advanceTimersByTimeAsync(500);
  expect(told()).toEqual(["Ana built on A1."]);
});

test("a chip says it all to screen readers, replays what it tells of, and can be closed", async () => {
  await join(at(6));
  const page = document.body.appendChild(document.createElement("div"));
  const strip = (
    <GameContext.Provider value={game}>
      <Away />
    </GameContext.Provider>
  );
  await act(() => render(strip, page));
  const [chip, close] = page.querySelectorAll("button");
  expect(chip?.getAttribute("aria-label")).toBe("Ida built on C4 and C5: +4 gold.");
  expect(chip?.querySelector("[data-deed=built]")?.textContent).toBe("2");
  expect(chip?.querySelector(".away-gold")?.textContent).toBe("+4");
  await act(() => chip?.click());
  expect(game.cursor.value).toMatchObject({ at: 2, plays: true, follows: false });
  await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)));
  expect([game.isPresent.value, game.cursor.value.plays, told().length]).toEqual([true, false, 1]);
  await act(() => close?.click());
  expect([told(), page.querySelectorAll("button").length]).toEqual([[], 0]);
  render(null, page);
  page.remove();
});

test("a replay stops where it is told to", () => {
  let cursor = playFrom(2, 9, 4);
  expect(cursor).toEqual({ at: 2, follows: false, plays: true, until: 4 });
  cursor = tick(tick(cursor, 9), 9);
  expect(cursor).toEqual({ at: 4, follows: false, plays: false });
  expect(tick(playFrom(8, 9, 9), 9)).toEqual({ at: 9, follows: true, plays: false });
});

const STANDS = [
  [["A1", "B1"], ["C1"], []],
  [["A1", "B2"], ["C1"], []], // B1 moves to B2
  [["A1", "B2"], [], []], // C1 is removed
  [["A1", "B2"], ["C1"], ["D1"]], // built
];

test("a step leaves an arrow where it moved a settlement, and a ghost where it removed one", () => {
  const past = frames([0, 0, 0, 0], (step) => STANDS[step]!);
  expect(tracesOfStep(past, past[0]!)).toEqual({ moves: [], removed: [] });
  expect(tracesOfStep(past, past[1]!)).toEqual({ moves: [{ from: "B1", to: "B2", seat: 0 }], removed: [] });
  expect(tracesOfStep(past, past[2]!)).toEqual({ moves: [], removed: [{ hex: "C1", seat: 1 }] });
  expect(tracesOfStep(past, past[3]!)).toEqual({ moves: [], removed: [] });
});

test("a turn keeps the traces of all its steps, and those before it have none", () => {
  const past = frames([0, 0, 0, 1], (step) => STANDS[step]!);
  const [own, next] = turnsOf(past);
  expect(tracesOfTurn(past, own!, past[2]!)).toEqual({
    moves: [{ from: "B1", to: "B2", seat: 0 }],
    removed: [{ hex: "C1", seat: 1 }],
  });
  expect(tracesOfTurn(past, own!, past[1]!).removed).toEqual([]);
  expect(tracesOfTurn(past, next!, past[3]!)).toEqual({ moves: [], removed: [] });
});

test("all that others did leaves its traces, but no ghost where something stands again", () => {
  const past = frames([0, 1, 1, 0], (step) => STANDS[step]!);
  const traces = tracesOf([
    deeds({ seat: 2, moved: [{ hex: "E1", to: "D1" }], removed: [{ seat: 1, hex: "C1" }] }),
    deeds({ seat: 1, removed: [{ seat: 0, hex: "K9" }] }),
  ]);
  const shown = boardState({
    frames: past,
    turns: turnsOf(past),
    shown: past[3]!,
    choices: NOTHING,
    earning: [],
    traces,
  });
  expect(shown.moves).toEqual([{ from: "E1", to: "D1", seat: 2 }]);
  expect(shown.removed).toEqual([{ hex: "K9", seat: 0 }]);
});
