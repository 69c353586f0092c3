import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Choices } from "../../messages.js";
import type { Recording } from "./timeline.js";

export const NOTHING: Choices = { hexes: [], options: [], can_undo: false, lays: "" };

/** Who sits at this screen, and whose hands it is in. */
export interface Seating {
  readonly me: ReadonlySignal<number>;
  readonly isMyTurn: ReadonlySignal<boolean>;
  readonly nextHolder: ReadonlySignal<number>;
  /** What whoever holds the screen may do, nothing if it is not their turn. */
  readonly choices: ReadonlySignal<Choices>;
  takeScreen(): void;
  /** From now on, whoever is alone at this screen holds it; returns how to end that. */
  keepHolder(): () => void;
}

export function seating({ table, live }: Recording, isPresent: ReadonlySignal<boolean>): Seating {
  const holder = signal(-1);
  const onTurn = computed(() => (live.value && !live.value.view.over ? live.value.view.turn : -1));
  const mine = computed(() => table.value?.mine ?? []);
  const isMine = computed(() => mine.value.includes(onTurn.value));
  const nextHolder = computed(() =>
    mine.value.length > 1 && isPresent.value && isMine.value && holder.value !== onTurn.value ? onTurn.value : -1,
  );
  const isMyTurn = computed(() => isMine.value && isPresent.value && nextHolder.value < 0);
  return {
    me: computed(() => (isMine.value ? onTurn.value : (live.value?.view.seat ?? -1))),
    isMyTurn,
    nextHolder,
    choices: computed(() => (isMyTurn.value ? (live.value?.choices ?? NOTHING) : NOTHING)),
    takeScreen: () => (holder.value = onTurn.peek()),
    keepHolder: () =>
      effect(() => {
        const turn = onTurn.value;
        if (mine.value.length === 1) holder.value = turn;
      }),
  };
}
