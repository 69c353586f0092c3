import { batch } from "@preact/signals";
import type { History } from "../messages.js";
import { ask } from "../wire/http.js";

const AGAIN = 800;

/** Asks for the history of a game, and again until it fits: `take` says whether it did. */
export function fetchPast(game: string, tokens: readonly string[], take: (history: History) => boolean) {
  let asked: AbortController | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;

  async function fetchIt(halt: AbortSignal): Promise<void> {
    const path = `/api/games/${encodeURIComponent(game)}/history`;
    const history = await ask<History>(path, tokens, halt).catch(() => null);
    if (halt.aborted) return;
    const fits = history !== null && batch(() => take(history));
    if (!fits) again = setTimeout(start, AGAIN);
  }

  function start(): void {
    stop();
    asked = new AbortController();
    void fetchIt(asked.signal);
  }

  function stop(): void {
    clearTimeout(again);
    asked?.abort();
  }

  return { ask: start, stop };
}
