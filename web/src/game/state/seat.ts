import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Choices, Update } from "../../messages.js";
import type { Timeline } from "./timeline.js";

export const NOTHING: Choices = { hexes: [], options: [], can_undo: false, lays: "", redo: "" };

/** The seats of this screen, and who is using it now. */
export interface SeatState {
  readonly me: ReadonlySignal<number>;
  readonly isMyTurn: ReadonlySignal<boolean>;
  readonly nextHolder: ReadonlySignal<number>;
  /** What the player at the screen may do; nothing if it is not their turn. */
  readonly choices: ReadonlySignal<Choices>;
  takeScreen(): void;
  /** Let a single player keep the screen without asking; returns a function that stops it. */
  keepHolder(): () => void;
}

interface SeatContext {
  readonly timeline: Timeline;
  readonly isPresent: ReadonlySignal<boolean>;
}

export function createSeat({ timeline: { table, live }, isPresent }: SeatContext): SeatState {
  const holder = signal(-1);
  const onTurn = computed(() => personOnTurn(live.value));
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

/** The seat that a person must play now; -1 if a bot plays it, perhaps only for now, or the game is over. */
export function personOnTurn(live: Update | null): number {
  return live && !live.view.over && !live.bot_on_turn ? live.view.turn : -1;
}
