import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Highlight, Update, Welcome } from "../../messages.js";
import { withHistory, withUpdate, type Frame } from "./frames.js";
import { pastOf } from "./past.js";
import { turnsOf, type Turn } from "./turns.js";

/** All that the server has told of a game: the table, the present, and every position before it. */
export interface Recording {
  readonly table: ReadonlySignal<Welcome | null>;
  readonly live: ReadonlySignal<Update | null>;
  readonly frames: ReadonlySignal<readonly Frame[]>;
  readonly turns: ReadonlySignal<readonly Turn[]>;
  readonly highlights: ReadonlySignal<readonly Highlight[]>;
  /** The last step that stands. */
  readonly latest: ReadonlySignal<number>;
  /** Sit down, or come back. */
  sitDown(welcome: Welcome): void;
  /** Learn what happened; false if more than that is known already. */
  learn(update: Update): boolean;
  stop(): void;
}

/** `reached` is called when the past has been learnt. */
export function recording(id: string, tokens: readonly string[], reached: () => void): Recording {
  const table = signal<Welcome | null>(null);
  const live = signal<Update | null>(null);
  const frames = signal<readonly Frame[]>([]);
  const highlights = signal<readonly Highlight[]>([]);
  const latest = computed(() => frames.value.at(-1)?.step ?? 0);
  const turns = computed(() => turnsOf(frames.value));
  let told = -1; // the version that the history reaches to

  const past = pastOf(id, tokens, {
    isWanted() {
      const now = live.peek();
      const isUnknown = Boolean(frames.peek()[0]?.step);
      return isUnknown || Boolean(now?.view.over && told < now.version); // a finished game has highlights
    },
    take(history) {
      const whole = withHistory(frames.peek(), history);
      if (!whole) return;
      told = history.version;
      frames.value = whole;
      highlights.value = history.highlights;
      reached();
    },
  });

  return {
    table,
    live,
    frames,
    turns,
    highlights,
    latest,
    sitDown(welcome) {
      const known = table.peek();
      table.value = known ? { ...welcome, scenery: known.scenery } : welcome; // the board lies already
    },
    learn(update) {
      const known = live.peek()?.version ?? -1;
      if (update.version < known) return false; // the first answer to a repeated order
      frames.value = withUpdate(frames.peek(), known, update);
      live.value = update;
      past.ask();
      return true;
    },
    stop: past.stop,
  };
}
