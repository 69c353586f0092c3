import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { AdvisedTurn, Hint, Update } from "../../messages.js";
import { gamePath } from "../../wire/games.js";
import { send } from "../../wire/http.js";

/** The hint of the coach for the current turn. */
export interface HintState {
  /** No hint, waiting for it, received, or failed. */
  readonly state: ReadonlySignal<"none" | "thinking" | "told" | "failed">;
  readonly turns: ReadonlySignal<readonly AdvisedTurn[]>;
  readonly error: ReadonlySignal<string>;
  /** Whether something was played since the hint was given. */
  readonly isOld: ReadonlySignal<boolean>;
  /** The index of the suggested turn that is shown. */
  readonly chosen: ReadonlySignal<number>;
  /** The suggested turn that is shown. */
  readonly shown: ReadonlySignal<AdvisedTurn | null>;
  ask(): void;
  choose(turn: number): void;
  close(): void;
  /** Ask again, in another language. */
  retell(): void;
  /** Drop the hint when its turn is over; returns a function that stops it. */
  keepFresh(): () => void;
}

interface HintContext {
  readonly id: string;
  readonly tokens: readonly string[];
  readonly live: ReadonlySignal<Update | null>;
  readonly isMyTurn: ReadonlySignal<boolean>;
}

export function createHint({ id, tokens, live, isMyTurn }: HintContext): HintState {
  const state = signal<"none" | "thinking" | "told" | "failed">("none");
  const hint = signal<Hint | null>(null);
  const error = signal("");
  const chosen = signal(0);
  let question = 0; // answers to earlier requests are ignored
  let askedIn = -1; // number of the turn

  function close(): void {
    question += 1;
    state.value = "none";
    hint.value = null;
  }

  async function ask(shown = 0): Promise<void> {
    const now = live.peek();
    if (!now || !isMyTurn.peek() || state.peek() === "thinking") return;
    const mine = (question += 1);
    askedIn = now.turn_number;
    state.value = "thinking";
    hint.value = null;
    try {
      const told = await send<Hint>(gamePath(id, "hint"), {}, tokens);
      if (mine !== question) return;
      if (told.version !== live.peek()?.version) return close(); // the position has changed meanwhile
      chosen.value = Math.min(shown, told.turns.length - 1);
      hint.value = told;
      state.value = "told";
    } catch (why) {
      if (mine !== question) return;
      error.value = (why as Error).message;
      state.value = "failed";
    }
  }

  return {
    state,
    error,
    chosen,
    turns: computed(() => hint.value?.turns ?? []),
    isOld: computed(() => hint.value !== null && hint.value.version !== live.value?.version),
    shown: computed(() => hint.value?.turns[chosen.value] ?? null),
    ask: () => void ask(),
    choose: (turn) => (chosen.value = turn),
    close,
    retell() {
      if (state.peek() === "none") return;
      close();
      void ask(chosen.peek());
    },
    keepFresh: () =>
      effect(() => {
        const isOver = !live.value || live.value.view.over || live.value.turn_number !== askedIn;
        if (isOver && state.peek() !== "none") close();
      }),
  };
}
