import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { type Pace, pace } from "../../settings.js";
import type { Frame } from "./timeline.js";

/** Which step is shown, whether the game is followed as it goes on, and whether the past is being played. */
export interface Showing {
  readonly at: number;
  readonly follows: boolean;
  readonly plays: boolean;
}

export const PRESENT: Showing = { at: 0, follows: true, plays: false };

const STEP: Record<Pace, number> = { calm: 350, brisk: 150, "at once": 0 };
const LONGEST = 8_000; // for all the steps that wait to be shown

/** The game has come to `latest` by what others did: that is shown in turn. Nobody sees what was taken back. */
export function afterNews(showing: Showing, latest: number): Showing {
  return showing.at > latest ? seek(latest, latest) : showing;
}

/** The game has come to `latest`, and who follows it sees that at once: own moves, and what nobody looked at. */
export function atOnce(showing: Showing, latest: number): Showing {
  return showing.follows ? { ...afterNews(showing, latest), at: latest } : afterNews(showing, latest);
}

/** Somebody wishes to see a step; the last one is the present. */
export function seek(step: number, latest: number): Showing {
  const at = Math.max(0, Math.min(step, latest));
  return { at, follows: at === latest, plays: false };
}

/** Somebody wishes to see everything from a step on. */
export function playFrom(step: number, latest: number): Showing {
  const showing = seek(step, latest);
  return { ...showing, plays: !showing.follows };
}

/** The next step is shown. */
export function tick(showing: Showing, latest: number): Showing {
  if (showing.at >= latest) return { at: latest, follows: true, plays: false };
  const at = showing.at + 1;
  return at === latest && showing.plays ? { at, follows: true, plays: false } : { ...showing, at };
}

/** Milliseconds until the next step is shown; -1 if there is nothing to wait for. */
export function waitFor(showing: Showing, latest: number, pace: Pace, isStill: boolean): number {
  const left = latest - showing.at;
  if (left <= 0 || !(showing.follows || showing.plays)) return -1;
  const usual = isStill ? Math.min(STEP[pace], STEP.brisk) : STEP[pace];
  if (showing.plays) return Math.max(usual, STEP.brisk) * 2;
  return Math.min(usual, LONGEST / left);
}

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
