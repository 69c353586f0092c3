import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { pace } from "../../settings.js";
import type { Frame } from "./frames.js";
import { afterNews, atOnce, playFrom, PRESENT, seek, tick, waitFor, type Showing } from "./showing.js";

/** Which moment of the game is seen on this page. */
export interface Watching {
  readonly showing: ReadonlySignal<Showing>;
  readonly shown: ReadonlySignal<Frame | null>;
  readonly isPresent: ReadonlySignal<boolean>;
  readonly isCatchingUp: ReadonlySignal<boolean>;
  /** Something new is there; it will be shown in its turn. */
  hear(): void;
  /** Something new is there, and is shown now. */
  see(): void;
  goTo(step: number): void;
  playFrom(step: number): void;
  play(): void;
  pause(): void;
  /** From now on, others' steps are shown one after another; returns how to end that. */
  keepPace(): () => void;
}

export function watching(frames: ReadonlySignal<readonly Frame[]>, latest: ReadonlySignal<number>, step: number): Watching {
  const showing = signal<Showing>(step < 0 ? PRESENT : { at: step, follows: false, plays: false });
  const change = (how: (showing: Showing, latest: number) => Showing) => () => {
    showing.value = how(showing.peek(), latest.peek());
  };
  return {
    showing,
    shown: computed(() => frameAt(frames.value, showing.value.at)),
    isPresent: computed(() => showing.value.follows && showing.value.at >= latest.value),
    isCatchingUp: computed(() => showing.value.follows && showing.value.at < latest.value),
    hear: change(afterNews),
    see: change(atOnce),
    goTo: (wanted) => change((_, last) => seek(wanted, last))(),
    playFrom: (wanted) => change((_, last) => playFrom(wanted, last))(),
    play: change(({ at }, last) => playFrom(at >= last ? 0 : at, last)),
    pause: change(({ at }, last) => seek(at, last)),
    keepPace() {
      const isStill = matchMedia("(prefers-reduced-motion: reduce)");
      return effect(() => {
        const wait = waitFor(showing.value, latest.value, pace.value, isStill.matches);
        if (wait < 0 || frames.value[0]?.step) return;
        const timer = setTimeout(change(tick), wait);
        return () => clearTimeout(timer);
      });
    },
  };
}

/** The frame of a step, or the nearest that is known. */
function frameAt(frames: readonly Frame[], step: number): Frame | null {
  const base = frames[0]?.step ?? 0;
  return frames[Math.max(0, Math.min(step - base, frames.length - 1))] ?? null;
}
