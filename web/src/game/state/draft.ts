import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { tileOf } from "../../catalogue.js";
import type { Choices, UnusedAnswer, UnusedOption, Update } from "../../messages.js";
import { asksBeforeEnd } from "../../stored/settings.js";
import { gamePath } from "../../wire/games.js";
import { ask } from "../../wire/http.js";
import type { Order } from "../../wire/socket.js";
import { END, type Intent } from "./orders.js";

const PATIENCE = 1_500; // milliseconds: whoever wants to end the turn does not wait longer to learn what is unused

/** The turn as a draft: what is still unused, the question before its end, and the way back. */
export interface Draft {
  /** What could still be used before the turn is ended, the best first. */
  readonly unused: ReadonlySignal<readonly UnusedOption[]>;
  /** The best of it, while the player is asked whether to end the turn without it. */
  readonly question: ReadonlySignal<UnusedOption | null>;
  /** End the turn; the first time in a turn that something worthwhile is unused, ask. */
  end(): void;
  /** Do not end the turn after all: neither answer the question, nor end it once it is known what is unused. */
  dismiss(): void;
  /** Play again what was undone last. */
  redo(): void;
  /** Take back a tile that was begun, with all its steps; false if none was. */
  cancel(): boolean;
  /** Load every text again, in another language. */
  retell(): void;
  /** Follow the game; returns a function that stops it. */
  watch(): () => void;
}

interface DraftContext {
  readonly id: string;
  readonly tokens: readonly string[];
  readonly live: ReadonlySignal<Update | null>;
  /** What would be legal on this page if no order were pending. */
  readonly choices: ReadonlySignal<Choices>;
  readonly pending: ReadonlySignal<Order | null>;
  request(intent: Intent): void;
}

export function createDraft({ id, tokens, live, choices, pending, request }: DraftContext): Draft {
  const answer = signal<UnusedAnswer | null>(null);
  const asking = signal(-1); // the version at which the question is open
  let loading = -1; // the version whose answer is awaited
  let askedIn = -1; // number of the turn
  let endsIn = -1; // number of the turn that shall end as soon as it is known what is unused
  let cancels = { tile: "", version: -1 }; // the tile that is being taken back, and where that was last asked for

  const unused = computed(() => {
    const { options } = choices.value;
    const known = answer.value?.version === live.value?.version ? answer.value?.options : undefined;
    return options.includes(END) ? (known ?? []).filter(({ action }) => options.includes(action)) : [];
  });
  const question = computed(() => (asking.value === live.value?.version ? (unused.value[0] ?? null) : null));

  async function load(version: number): Promise<void> {
    loading = version;
    const path = gamePath(id, "unused");
    const found = await ask<UnusedAnswer>(path, tokens, AbortSignal.timeout(PATIENCE)).catch(() => null);
    if (loading === version) answer.value = found?.version === version ? found : { version, options: [] };
  }

  function loadUnused({ version }: Update): void {
    const { options } = choices.peek();
    if (options.length > 1 && options.includes(END) && loading !== version) void load(version);
  }

  /** End the turn that shall end, or ask, once nothing is pending and it is known what is unused. */
  function endOrAsk({ turn_number, version }: Update): void {
    if (endsIn !== turn_number || pending.peek()) return;
    const { options } = choices.peek();
    const isKnown = options.length <= 1 || answer.peek()?.version === version;
    if (options.includes(END) && !isKnown) return;
    endsIn = -1;
    if (!options.includes(END)) return;
    if (!unused.peek().some((option) => option.is_worthwhile)) return request({ type: "command", action: END });
    askedIn = turn_number;
    asking.value = version;
  }

  /** One step after the other; a refusal stops it. */
  function goOnCancelling({ version, view }: Update): void {
    if (!cancels.tile || pending.peek()) return;
    const isDone = view.half_done?.action !== cancels.tile || !choices.peek().can_undo;
    if (isDone || version === cancels.version) cancels = { tile: "", version };
    else {
      cancels = { ...cancels, version };
      request({ type: "undo" });
    }
  }

  function dismiss(): void {
    endsIn = asking.value = -1;
  }

  function follow(): void {
    const now = live.peek();
    if (!now) return;
    loadUnused(now);
    endOrAsk(now);
    goOnCancelling(now);
  }

  return {
    unused,
    question,
    end() {
      const turn = live.peek()?.turn_number ?? -1;
      if (!asksBeforeEnd.peek() || askedIn === turn) return request({ type: "command", action: END });
      endsIn = turn;
      follow();
    },
    dismiss,
    redo() {
      dismiss();
      const { redo } = choices.peek();
      if (redo && !pending.peek()) request({ type: "command", action: redo });
    },
    cancel() {
      const tile = live.peek()?.view.half_done?.action ?? "";
      if (!tileOf(tile) || !choices.peek().can_undo) return false;
      dismiss();
      cancels = { tile, version: -1 };
      follow();
      return true;
    },
    retell() {
      if (answer.peek()) void load(loading);
    },
    watch: () =>
      effect(() => {
        void [live.value, choices.value, pending.value, answer.value];
        untracked(follow);
      }),
  };
}
