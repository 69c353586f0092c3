import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { AdvisedTurn, Analysed, MarkOffer, ReviewedTurn } from "../messages.js";

export type Way = "played" | "best";

/** What of an analysis somebody looks at. */
export interface Looking {
  /** The number of the turn, from 1 on. */
  readonly turn: ReadonlySignal<number>;
  readonly review: ReadonlySignal<ReviewedTurn | null>;
  /** Which of the two turns is on the board. */
  readonly way: Signal<Way>;
  readonly shown: ReadonlySignal<AdvisedTurn | null>;
  goTo(turn: number): void;
}

export function looking(told: ReadonlySignal<Analysed | null>, first: number): Looking {
  const wanted = signal(Math.max(1, first));
  const way = signal<Way>("played");
  const turn = computed(() => Math.min(wanted.value, Math.max(1, told.value?.reviews.length ?? 1)));
  const review = computed(() => told.value?.reviews[turn.value - 1] ?? null);
  return {
    turn,
    review,
    way,
    shown: computed(() => review.value && (way.value === "best" ? review.value.best : review.value.played)),
    goTo(to) {
      batch(() => {
        wanted.value = Math.max(1, Math.min(to, told.peek()?.reviews.length ?? 1));
        way.value = "played";
      });
    },
  };
}

/** How a seat has played. */
export interface Balance {
  readonly loss: number;
  readonly turns: number;
  /** The turn that has lost most, if one has lost anything. */
  readonly worst: ReviewedTurn | undefined;
  readonly marks: readonly (MarkOffer & { readonly times: number })[];
}

export function balanceOf({ reviews, marks }: Analysed, seat: number): Balance {
  const own = reviews.filter((review) => review.seat === seat);
  const worst = own.toSorted((a, b) => b.loss - a.loss)[0];
  return {
    loss: own.reduce((sum, { loss }) => sum + loss, 0),
    turns: own.length,
    worst: worst?.is_best ? undefined : worst,
    marks: marks.map((mark) => ({ ...mark, times: own.filter((review) => review.mark === mark.key).length })).filter(({ times }) => times),
  };
}

export function markOf(told: Analysed, key: string): MarkOffer {
  return told.marks.find((mark) => mark.key === key) ?? { key, name: key, sign: "" };
}
