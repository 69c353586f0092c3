import { effect, type ReadonlySignal, type Signal, signal, useSignal, useSignalEffect } from "@preact/signals";
import type { ScoreAnswer } from "../../messages.js";
import { delay } from "../../wire/backoff.js";
import { gamePath } from "../../wire/games.js";
import { ask } from "../../wire/http.js";
import { useGame } from "../context.js";
import type { Game } from "../types.js";
import type { Frame } from "./timeline.js";

const PAUSE = 120; // milliseconds: while the slider is dragged, only the last position is asked for

/** A request for a score sheet, and how many are waiting for it. */
interface Asked {
  readonly sheet: Promise<ScoreAnswer | null>;
  readonly halt: AbortController;
  waiting: number;
}

const known = new WeakMap<Frame, ScoreAnswer>();
const asked = new WeakMap<Frame, Asked>();

/** Pass on the score sheet of a frame, null if the request fails; returns a function that cancels, which aborts the request when nobody waits any more. */
export function wantSheet(game: Game, frame: Frame, tell: (sheet: ScoreAnswer | null) => void): () => void {
  const sheet = known.get(frame);
  if (sheet) tell(sheet);
  return sheet ? () => {} : waitForSheet(asked.get(frame) ?? askFor(game, frame), tell);
}

function waitForSheet(asking: Asked, tell: (sheet: ScoreAnswer | null) => void): () => void {
  let isWanted = true;
  asking.waiting += 1;
  void asking.sheet.then((sheet) => isWanted && tell(sheet));
  return () => {
    isWanted = false;
    asking.waiting -= 1;
    if (!asking.waiting) asking.halt.abort();
  };
}

function askFor(game: Game, frame: Frame): Asked {
  const halt = new AbortController();
  const done = () => asked.delete(frame);
  halt.signal.addEventListener("abort", done);
  const sheet = fetchSheet(game, frame, halt.signal).then((told) => {
    if (told) known.set(frame, told);
    if (!halt.signal.aborted) done();
    return told;
  });
  const asking = { sheet, halt, waiting: 0 };
  asked.set(frame, asking);
  return asking;
}

async function fetchSheet(game: Game, frame: Frame, halt: AbortSignal): Promise<ScoreAnswer | null> {
  const path = gamePath(game.id, `score?step=${frame.step}`);
  return (await delay(PAUSE, halt)) ? ask<ScoreAnswer>(path, game.tokens, halt).catch(() => null) : null;
}

/** For use in an effect: fill the signal with the sheet of a frame, or with null for no frame. */
function fill(sheet: Signal<ScoreAnswer | null>, game: Game, frame: Frame | null): (() => void) | undefined {
  if (frame) return wantSheet(game, frame, (told) => (sheet.value = told));
  sheet.value = null;
  return undefined;
}

/** The sheet of the frame that `momentOf` selects; null until it is loaded. */
export function useSheet(momentOf: (game: Game) => Frame | null): ScoreAnswer | null {
  const game = useGame();
  const sheet = useSignal<ScoreAnswer | null>(null);
  useSignalEffect(() => fill(sheet, game, momentOf(game)));
  return sheet.value;
}

/** The sheet of the shown frame while a card is inspected; null until it is loaded. */
export function inspectedSheet(game: Game): { sheet: ReadonlySignal<ScoreAnswer | null>; stop: () => void } {
  const sheet = signal<ScoreAnswer | null>(null);
  const stop = effect(() => fill(sheet, game, game.inspected.value && game.shown.value));
  return { sheet, stop };
}
