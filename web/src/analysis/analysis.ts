import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { ANALYSIS, type AnalysisChannel } from "../game/state/analysisChannel.js";
import { currentLanguage } from "../i18n.js";
import type { AdvisedTurn, Analyse, AnalysisAnswer, Refusal, ReviewedTurn } from "../messages.js";

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
  /** Why it does not go on, "" if it does. */
  readonly error: ReadonlySignal<string>;
  /** Ask for it: at first, and again after an error. */
  start(): void;
}

/** The analysis of a game, which comes over its socket turn by turn. */
export function openAnalysis(channel: Pick<AnalysisChannel, "follow">, turn: number): Analysis {
  const result = signal<AnalysisAnswer | null>(null);
  const error = signal("");
  let language = "";
  let known = 0; // reviews that are here in that language

  /** What is not here yet; in another language that is everything, and what is read stays until it has come. */
  function request(): Analyse {
    if (language !== currentLanguage()) known = 0;
    language = currentLanguage();
    return { type: "analyse", id: ANALYSIS, key: result.peek()?.key ?? "", known };
  }

  function start(): void {
    error.value = "";
    channel.follow({ request, receive });
  }

  function receive(message: AnalysisAnswer | Refusal): void {
    if (message.type === "refusal") {
      error.value = message.sentence;
      return;
    }
    known = message.known + message.reviews.length;
    error.value = "";
    result.value = withNews(result.peek(), message);
  }

  return { result, error, ...selectReview(result, turn), start };
}

/** The reviews known so far with the new ones in their places; those of another game or judge are dropped. */
export function withNews(known: AnalysisAnswer | null, news: AnalysisAnswer): AnalysisAnswer {
  const before = known?.key === news.key ? known.reviews : [];
  const after = before.slice(news.known + news.reviews.length);
  return { ...news, reviews: [...before.slice(0, news.known), ...news.reviews, ...after] };
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
