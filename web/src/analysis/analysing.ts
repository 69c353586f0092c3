import { signal, type ReadonlySignal } from "@preact/signals";
import type { Analysed } from "../messages.js";
import { ask } from "../wire/http.js";
import { pause } from "../wire/pause.js";

const PAUSE = 600; // between two questions how far it is

/** A game that the coach looks at again. */
export interface Analysing {
  /** All that is known so far; null before the first answer. */
  readonly told: ReadonlySignal<Analysed | null>;
  /** Why it does not go on, "" if it does. */
  readonly trouble: ReadonlySignal<string>;
  /** Ask until it is whole: at first, and again after trouble. */
  begin(): void;
  stop(): void;
}

export function analysing(game: string, tokens: readonly string[]): Analysing {
  const told = signal<Analysed | null>(null);
  const trouble = signal("");
  let asking = new AbortController();

  async function follow(halt: AbortSignal): Promise<void> {
    let isWhole = false;
    while (!isWhole && !halt.aborted) {
      const known = told.peek();
      const path = `/api/games/${encodeURIComponent(game)}/analysis?known=${known?.reviews.length ?? 0}`;
      const news = await ask<Analysed>(path, tokens, halt);
      if (halt.aborted) return;
      told.value = joined(known, news);
      isWhole = told.value !== null && told.value.done >= told.value.of;
      if (!isWhole && !(await pause(PAUSE, halt))) return;
    }
  }

  return {
    told,
    trouble,
    begin() {
      asking.abort();
      const halt = (asking = new AbortController()).signal;
      trouble.value = "";
      follow(halt).catch((why: Error) => {
        if (!halt.aborted) trouble.value = why.message;
      });
    },
    stop: () => asking.abort(),
  };
}

/** What was known with what has come; what was said of another version, or begun anew, is dropped and asked for again. */
export function joined(known: Analysed | null, news: Analysed): Analysed | null {
  if (!known) return news.done === news.reviews.length ? news : null;
  const reviews = [...known.reviews, ...news.reviews];
  return known.version === news.version && reviews.length === news.done ? { ...news, reviews } : null;
}
