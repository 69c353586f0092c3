import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { onNewLanguage } from "../i18n.js";
import type { AdvisedTurn, AnalysisAnswer, ReviewedTurn } from "../messages.js";
import { delay } from "../wire/backoff.js";
import { ask } from "../wire/http.js";

const POLL_EVERY = 600; // milliseconds

/** Which of the two turns of a review is on the board. */
export type Variant = "played" | "best";

/** The review of one turn that the page shows. */
export interface ReviewSelection {
  /** The number of the turn, from 1 on. */
  readonly turn: ReadonlySignal<number>;
  readonly review: ReadonlySignal<ReviewedTurn | null>;
  readonly variant: Signal<Variant>;
  /** The played or the best turn, as `variant` says. */
  readonly shown: ReadonlySignal<AdvisedTurn | null>;
  goTo(turn: number): void;
}

/** The analysis of a game: the reviews that have arrived so far, and the one that is shown. */
export interface Analysis extends ReviewSelection {
  /** Null before the first answer. */
  readonly result: ReadonlySignal<AnalysisAnswer | null>;
  /** Why the server has stopped answering, "" if it has not. */
  readonly error: ReadonlySignal<string>;
  /** Poll until every turn is reviewed: at first, and again after an error. */
  start(): void;
  stop(): void;
}

export function openAnalysis(game: string, tokens: readonly string[], turn: number): Analysis {
  const result = signal<AnalysisAnswer | null>(null);
  const error = signal("");
  let polling = new AbortController();

  const selection = selectReview(result, turn);

  async function poll(halt: AbortSignal, isAnew: boolean): Promise<void> {
    let isComplete = false;
    let known = isAnew ? null : result.peek();
    while (!isComplete && !halt.aborted) {
      const path = `/api/games/${encodeURIComponent(game)}/analysis?known=${known?.reviews.length ?? 0}`;
      const news = await ask<AnalysisAnswer>(path, tokens, halt);
      if (halt.aborted) return;
      known = withNews(known, news);
      isComplete = known !== null && known.done >= known.of;
      // In another language, what is read stays until its translation has come; the marks are told at once.
      const before = result.peek();
      const isTold = !isAnew || (known?.reviews.length ?? 0) >= selection.turn.peek();
      result.value = isTold || !before ? known : { ...before, marks: news.marks };
      if (!isComplete && !(await delay(POLL_EVERY, halt))) return;
    }
  }

  function start(isAnew = false): void {
    polling.abort();
    const halt = (polling = new AbortController()).signal;
    error.value = "";
    poll(halt, isAnew).catch((why: Error) => {
      if (!halt.aborted) error.value = why.message;
    });
  }

  const stopRetelling = onNewLanguage(() => start(true));

  return {
    result,
    error,
    ...selection,
    start: () => start(),
    stop() {
      stopRetelling();
      polling.abort();
    },
  };
}

/** The reviews known so far and the new ones; null, so that all are asked for again, if the two do not belong together. */
export function withNews(known: AnalysisAnswer | null, news: AnalysisAnswer): AnalysisAnswer | null {
  if (!known) return news.done === news.reviews.length ? news : null;
  const reviews = [...known.reviews, ...news.reviews];
  return known.version === news.version && reviews.length === news.done ? { ...news, reviews } : null;
}

export function selectReview(result: ReadonlySignal<AnalysisAnswer | null>, first: number): ReviewSelection {
  const wanted = signal(Math.max(1, first));
  const variant = signal<Variant>("played");
  const turn = computed(() => Math.min(wanted.value, Math.max(1, result.value?.reviews.length ?? 1)));
  const review = computed(() => result.value?.reviews[turn.value - 1] ?? null);
  return {
    turn,
    review,
    variant,
    shown: computed(() => review.value && (variant.value === "best" ? review.value.best : review.value.played)),
    goTo(to) {
      batch(() => {
        wanted.value = Math.max(1, Math.min(to, result.peek()?.reviews.length ?? 1));
        variant.value = "played";
      });
    },
  };
}

/** What the parts of the page need: the reviews, and which of them is shown. */
export interface AnalysisView extends ReviewSelection {
  readonly analysis: AnalysisAnswer;
}

export const AnalysisContext = createContext<AnalysisView | null>(null);

/** The analysis this part of the page belongs to. */
export function useAnalysis(): AnalysisView {
  const view = useContext(AnalysisContext);
  if (!view) throw new Error("This component is used outside the analysis page.");
  return view;
}
