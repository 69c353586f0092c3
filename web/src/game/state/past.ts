import { batch } from "@preact/signals";
import type { History } from "../../messages.js";
import { ask } from "../../wire/http.js";
import { waitBefore } from "../../wire/backoff.js";

/** Who wants to know the past of a game. */
export interface PastListener {
  /** Whether something of the past is still unknown. */
  isWanted(): boolean;
  /** Take a history; it may be one that does not reach far enough. */
  take(history: History): void;
}

/** The past of a game: asked for once at a time, and again with growing pauses while it is wanted. */
export interface Past {
  ask(): void;
  stop(): void;
}

export function pastOf(game: string, tokens: readonly string[], { isWanted, take }: PastListener): Past {
  const path = `/api/games/${encodeURIComponent(game)}/history`;
  const stopping = new AbortController();
  let isAsking = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  async function fetchIt(attempt: number): Promise<void> {
    const history = await ask<History>(path, tokens, stopping.signal).catch(() => null);
    if (stopping.signal.aborted) return;
    if (history) batch(() => take(history));
    isAsking = isWanted();
    if (isAsking) waiting = setTimeout(() => void fetchIt(attempt + 1), waitBefore(attempt));
  }

  return {
    ask() {
      if (isAsking || !isWanted()) return;
      isAsking = true;
      void fetchIt(0);
    },
    stop() {
      clearTimeout(waiting);
      stopping.abort();
    },
  };
}
