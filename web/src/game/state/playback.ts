import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { isCalm } from "../../board/motion.js";
import { type Pace, pace } from "../../stored/settings.js";
import type { Frame } from "./timeline.js";

/** Which step is shown, whether the page follows the live game, and whether a replay is running. */
export interface Cursor {
  readonly at: number;
  readonly follows: boolean;
  readonly plays: boolean;
  /** The step at which the replay stops, if that is not the last one. */
  readonly until?: number;
}

export const PRESENT: Cursor = { at: 0, follows: true, plays: false };

const STEP: Record<Pace, number> = { calm: 350, brisk: 150, "at once": 0 };
const LONGEST = 8_000; // for all steps that wait to be shown

/** Others have played up to `latest`: the steps will be shown one by one, except those taken back. */
export function afterNews(cursor: Cursor, latest: number): Cursor {
  return cursor.at > latest ? seek(latest, latest) : cursor;
}

/** The game has reached `latest`; whoever follows it sees that at once: own moves, and moves made while the tab was hidden. */
export function atOnce(cursor: Cursor, latest: number): Cursor {
  return cursor.follows ? { ...afterNews(cursor, latest), at: latest } : afterNews(cursor, latest);
}

/** Show a step; the last one is the present. */
export function seek(step: number, latest: number): Cursor {
  const at = Math.max(0, Math.min(step, latest));
  return { at, follows: at === latest, plays: false };
}

/** Replay from a step on, up to another or to the last one. */
export function playFrom(step: number, latest: number, until = latest): Cursor {
  const cursor = seek(step, latest);
  return { ...cursor, plays: !cursor.follows, ...(until < latest ? { until } : {}) };
}

/** Advance to the next step. */
export function tick(cursor: Cursor, latest: number): Cursor {
  if (cursor.at >= latest) return { at: latest, follows: true, plays: false };
  const at = cursor.at + 1;
  if (at === cursor.until) return seek(at, latest);
  return at === latest && cursor.plays ? { at, follows: true, plays: false } : { ...cursor, at };
}

/** Milliseconds until the next step is shown; -1 if there is nothing to wait for. */
export function waitFor(cursor: Cursor, latest: number, pace: Pace, isStill: boolean): number {
  const left = latest - cursor.at;
  if (left <= 0 || !(cursor.follows || cursor.plays)) return -1;
  const pause = isStill ? Math.min(STEP[pace], STEP.brisk) : STEP[pace];
  if (cursor.plays) return Math.max(pause, STEP.brisk) * 2;
  return Math.min(pause, LONGEST / left);
}

/** Controls which moment of the game the page shows. */
export interface Playback {
  readonly cursor: ReadonlySignal<Cursor>;
  readonly shown: ReadonlySignal<Frame | null>;
  readonly isPresent: ReadonlySignal<boolean>;
  readonly isCatchingUp: ReadonlySignal<boolean>;
  /** There are new steps; they will be shown one after another. */
  queue(): void;
  /** There are new steps; show the last one now. */
  showNow(): void;
  goTo(step: number): void;
  /** Replay from a step on, up to another or to the last one. */
  playFrom(step: number, until?: number): void;
  play(): void;
  pause(): void;
  /** Start showing waiting steps at the chosen pace; returns a function that stops it. */
  run(): () => void;
}

export function createPlayback(
  frames: ReadonlySignal<readonly Frame[]>,
  latest: ReadonlySignal<number>,
  step: number,
): Playback {
  const cursor = signal<Cursor>(step < 0 ? PRESENT : { at: step, follows: false, plays: false });
  const change = (how: (cursor: Cursor, latest: number) => Cursor) => () => {
    cursor.value = how(cursor.peek(), latest.peek());
  };
  return {
    cursor,
    shown: computed(() => frameAt(frames.value, cursor.value.at)),
    isPresent: computed(() => cursor.value.follows && cursor.value.at >= latest.value),
    isCatchingUp: computed(() => cursor.value.follows && cursor.value.at < latest.value),
    queue: change(afterNews),
    showNow: change(atOnce),
    goTo: (wanted) => change((_, last) => seek(wanted, last))(),
    playFrom: (wanted, until) => change((_, last) => playFrom(wanted, last, until))(),
    play: change(({ at }, last) => playFrom(at >= last ? 0 : at, last)),
    pause: change(({ at }, last) => seek(at, last)),
    run() {
      return effect(() => {
        const wait = waitFor(cursor.value, latest.value, pace.value, isCalm());
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
