import { effect, type ReadonlySignal, type Signal, signal, useSignal, useSignalEffect } from "@preact/signals";
import type { Sheet } from "../../messages.js";
import { delay } from "../../wire/backoff.js";
import { ask } from "../../wire/http.js";
import { useGame } from "../context.js";
import type { Game } from "../types.js";
import type { Frame } from "./timeline.js";

const PAUSE = 120; // a slider that is drawn over many moments asks for the last one

/** A sheet on its way, and how many wait for it. */
interface Asked {
  readonly sheet: Promise<Sheet | null>;
  readonly halt: AbortController;
  waiting: number;
}

const known = new WeakMap<Frame, Sheet>();
const asked = new WeakMap<Frame, Asked>();

/** Tell the score sheet of a moment, null if it cannot be had. The answer gives it up, with the last of all who wait the question. */
export function wantSheet(game: Game, frame: Frame, tell: (sheet: Sheet | null) => void): () => void {
  const sheet = known.get(frame);
  if (sheet) tell(sheet);
  return sheet ? () => {} : waitForSheet(asked.get(frame) ?? askFor(game, frame), tell);
}

function waitForSheet(asking: Asked, tell: (sheet: Sheet | null) => void): () => void {
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

async function fetchSheet(game: Game, frame: Frame, halt: AbortSignal): Promise<Sheet | null> {
  const path = `/api/games/${encodeURIComponent(game.id)}/score?step=${frame.step}`;
  return (await delay(PAUSE, halt)) ? ask<Sheet>(path, game.tokens, halt).catch(() => null) : null;
}

/** To be called in an effect: the sheet of a moment, as soon as it is there; that of none is null. */
function fill(sheet: Signal<Sheet | null>, game: Game, frame: Frame | null): (() => void) | undefined {
  if (frame) return wantSheet(game, frame, (told) => (sheet.value = told));
  sheet.value = null;
  return undefined;
}

/** The sheet of the moment that `momentOf` says; null until it is there. */
export function useSheet(momentOf: (game: Game) => Frame | null): Sheet | null {
  const game = useGame();
  const sheet = useSignal<Sheet | null>(null);
  useSignalEffect(() => fill(sheet, game, momentOf(game)));
  return sheet.value;
}

/** The sheet of what is shown, while somebody looks at a card; null until it is there. */
export function inspectedSheet(game: Game): { sheet: ReadonlySignal<Sheet | null>; stop: () => void } {
  const sheet = signal<Sheet | null>(null);
  const stop = effect(() => fill(sheet, game, game.inspected.value && game.shown.value));
  return { sheet, stop };
}
