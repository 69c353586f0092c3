import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Choices, Update, Welcome } from "../../messages.js";
import { cardPrivacy } from "../../stored/settings.js";
import type { Timeline } from "./timeline.js";

export const NOTHING: Choices = { hexes: [], options: [], can_undo: false, lays: "", redo: "" };

/** The seats of this screen, and who is using it now. */
export interface SeatState {
  readonly me: ReadonlySignal<number>;
  readonly isMyTurn: ReadonlySignal<boolean>;
  readonly nextHolder: ReadonlySignal<number>;
  /** The seat here that may look at its face-down card now, -1 if none. */
  readonly peeker: ReadonlySignal<number>;
  /** What the player at the screen may do; nothing if it is not their turn. */
  readonly choices: ReadonlySignal<Choices>;
  takeScreen(): void;
  /** Pass the screen on without asking where nothing is hidden; returns a function that stops it. */
  keepHolder(): () => void;
}

interface SeatContext {
  readonly timeline: Timeline;
  readonly isPresent: ReadonlySignal<boolean>;
}

export function createSeat({ timeline: { table, live }, isPresent }: SeatContext): SeatState {
  const holder = signal(-1); // who had the screen last, -1 if nobody since the page was opened
  const onTurn = computed(() => personOnTurn(live.value));
  const mine = computed(() => table.value?.mine ?? []);
  const isMine = computed(() => mine.value.includes(onTurn.value));
  const hasSecret = computed(() => isMine.value && keepsSecret(table.value, live.value, holder.value, onTurn.value));
  const nextHolder = computed(() => (isPresent.value && hasSecret.value ? onTurn.value : -1));
  const isMyTurn = computed(() => isMine.value && isPresent.value && nextHolder.value < 0);
  return {
    me: computed(() => (isMine.value ? onTurn.value : (live.value?.view.seat ?? -1))),
    isMyTurn,
    nextHolder,
    peeker: computed(() => (isMine.value ? lastToPlay(live.value, onTurn.value) : (live.value?.view.seat ?? -1))),
    choices: computed(() => (isMyTurn.value ? (live.value?.choices ?? NOTHING) : NOTHING)),
    takeScreen: () => (holder.value = onTurn.peek()),
    keepHolder: () =>
      effect(() => {
        if (isMine.value && !hasSecret.value) holder.value = onTurn.value;
      }),
  };
}

/** Whether a person hides their next card from the others at this screen. */
export function hidesCard(name: string): boolean {
  const { mode, names } = cardPrivacy.value;
  return mode === "always" || (mode === "chosen" && names.includes(name));
}

/** Whether the player who had the screen holds a card that is hidden from the next one. */
function keepsSecret(table: Welcome | null, live: Update | null, holder: number, next: number): boolean {
  if (holder < 0 || holder === next || !live?.own_cards[holder]) return false;
  return [holder, next].every((seat) => hidesCard(table?.seats[seat]?.name ?? ""));
}

/** The seat of this screen with a card in hand that played last before this one, -1 if there is none. */
function lastToPlay(live: Update | null, next: number): number {
  const cards = live?.own_cards ?? [];
  const before = cards.map((_, n) => (next - 1 - n + cards.length) % cards.length);
  return before.find((seat) => seat !== next && cards[seat]) ?? -1;
}

/** The seat that a person must play now; -1 if a bot plays it, perhaps only for now, or the game is over. */
export function personOnTurn(live: Update | null): number {
  return live && !live.view.over && !live.bot_on_turn ? live.view.turn : -1;
}
