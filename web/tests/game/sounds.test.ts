import { signal } from "@preact/signals";
import { afterEach, expect, test, vi } from "vitest";
import { chosenSound, playSounds } from "../../src/game/alerts/gameSounds.js";
import type { Frame } from "../../src/game/state/timeline.js";
import type { Game } from "../../src/game/types.js";
import type { SeatView } from "../../src/messages.js";
import { position, view } from "./samples.js";

afterEach(() => vi.unstubAllGlobals());

const ALL = { moves: true, gold: true };
const seats = (settlements: readonly string[], tiles: number) =>
  view().seats.map((seat, n) =>
    n ? seat : { ...seat, settlements, tiles: Array(tiles).fill({ tile: "farm", hex: "A1", state: "fresh" }) },
  );

/** A step at which the first seat has these settlements and tiles, and was paid so much. */
function frame(
  step: number,
  settlements: readonly string[],
  tiles = 0,
  earned = 0,
  more: Partial<SeatView> = {},
): Frame {
  const { view: shown, gold } = position(0, { seats: seats(settlements, tiles), ...more });
  return { step, told: "", noted: "", hexes: [], position: { view: shown, gold: { ...gold, earned: [earned, 0] } } };
}

const START = frame(0, ["A1"]);

test.each([
  ["a settlement is built", frame(1, ["A1", "B1"]), "settlement"],
  ["a settlement is moved", frame(1, ["B1"]), "settlement"],
  ["a stone wall is built", frame(1, ["A1"], 0, 0, { walls: ["C1"] }), "settlement"],
  ["a settlement is removed", frame(1, []), "removal"],
  ["a tile is taken", frame(1, ["A1", "B1"], 1), "tile"],
  ["gold is paid at once", frame(1, ["A1", "B1"], 1, 2), "gold"],
  ["the game ends", frame(1, ["A1", "B1"], 1, 2, { over: true }), "end"],
  ["only a card is turned", frame(1, ["A1"]), null],
  ["the page jumps", frame(3, ["A1", "B1"]), null],
  ["a step is taken back", frame(-1, []), null],
] as const)("when %s", (_, after, sound) => {
  expect(chosenSound(START, after, ALL)).toBe(sound);
});

test("each group has its switch", () => {
  const paid = frame(1, ["A1", "B1"], 0, 2);
  expect(chosenSound(START, paid, { moves: true, gold: false })).toBe("settlement");
  expect(chosenSound(START, paid, { moves: false, gold: true })).toBe("gold");
  expect(chosenSound(START, paid, { moves: false, gold: false })).toBe(null);
  expect(chosenSound(START, frame(1, [], 0, 0, { over: true }), { moves: true, gold: false })).toBe(null);
});

test("the first gesture at any table prepares the sounds, none after it was left", () => {
  const opened = vi.fn();
  vi.stubGlobal(
    "AudioContext",
    class {
      resume = opened;
    },
  );
  const game = { shown: signal(START) } as unknown as Game;
  playSounds(game)();
  dispatchEvent(new Event("pointerdown"));
  expect(opened).not.toHaveBeenCalled();
  const stop = playSounds(game);
  dispatchEvent(new Event("pointerdown"));
  dispatchEvent(new Event("keydown"));
  expect(opened).toHaveBeenCalledTimes(1);
  stop();
});
