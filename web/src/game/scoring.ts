import { effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Sheet } from "../messages.js";
import { ask } from "../wire/http.js";
import type { Frame } from "./frames.js";
import type { Game } from "./game.js";

const sheets = new WeakMap<Frame, Promise<Sheet | null>>();

/** The score sheet of a moment, asked for once. */
export function sheetOf(game: Game, frame: Frame): Promise<Sheet | null> {
  const known = sheets.get(frame);
  if (known) return known;
  const path = `/api/games/${encodeURIComponent(game.id)}/score?step=${frame.step}`;
  const asked = ask<Sheet>(path, game.tokens).catch(() => {
    sheets.delete(frame); // it may be had later
    return null;
  });
  sheets.set(frame, asked);
  return asked;
}

/** The sheet of what is shown, while somebody looks at a card; null until it is there. */
export function lookedSheet(game: Game): { sheet: ReadonlySignal<Sheet | null>; stop: () => void } {
  const sheet = signal<Sheet | null>(null);
  const stop = effect(() => {
    const frame = game.shown.value;
    if (!game.looked.value || !frame) {
      sheet.value = null;
      return;
    }
    let isWanted = true;
    void sheetOf(game, frame).then((told) => {
      if (isWanted) sheet.value = told;
    });
    return () => (isWanted = false);
  });
  return { sheet, stop };
}
