import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { currentLanguage } from "../../i18n.js";
import type { FramePosition, Highlight, History, Update, Welcome } from "../../messages.js";
import { retryDelay } from "../../wire/backoff.js";
import { gamePath } from "../../wire/games.js";
import { ask } from "../../wire/http.js";
import { type Turn, turnsOf } from "./turns.js";

const LONGEST_WAIT = 3_000; // milliseconds between attempts to load the history

/** The position after a step, and what the step did. */
export interface Frame {
  readonly step: number;
  readonly told: string;
  /** The text of the step in the log; "" if the log leaves it out. */
  readonly noted: string;
  readonly hexes: readonly string[];
  readonly position: FramePosition;
}

type Path = readonly (string | number)[];

/** A copy of the value with one part replaced; the original is not touched. */
export function changed<Value>(value: Value, path: Path, now: unknown): Value {
  const [key, ...rest] = path;
  if (key === undefined) return now as Value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>;
  copy[key] = changed(copy[key], rest, now);
  return copy as Value;
}

/** Every position of a game, from the first on. */
export function framesOf(history: History): Frame[] {
  let position = history.first;
  const frames: Frame[] = [{ step: 0, told: "", noted: "", hexes: [], position }];
  history.steps.forEach((step, n) => {
    for (const [path, now] of step.changes) position = changed(position, path, now);
    frames.push({ step: n + 1, told: step.told, noted: step.noted, hexes: step.hexes, position });
  });
  return frames;
}

/**
 * The frames after an update. `known` is the version they reach: if the update does not follow it,
 * only the update's own frame is left, and the history has to be loaded again.
 */
export function withUpdate(frames: readonly Frame[], known: number, update: Update): readonly Frame[] {
  const frame = frameOf(update);
  const base = frames[0]?.step ?? 0;
  const same = frames[update.step - base];
  const isNext = update.version === known + 1;
  if (isNext && !update.taken_back && update.step === base + frames.length) return [...frames, frame];
  const isLast = update.step === base + frames.length - 1; // nothing was played: somebody left, or is back
  const isKnown = update.version === known || (isNext && (update.taken_back > 0 || isLast));
  if (!isKnown || !same) return [frame];
  return [...frames.slice(0, update.step - base), { ...frame, told: same.told, noted: same.noted, hexes: same.hexes }];
}

/** Whether an update takes back a turn that was over: hidden cards are dealt anew, also those of earlier positions. */
export function dealsAnew(before: Update | null, update: Update): boolean {
  return before !== null && update.turn_number < before.turn_number;
}

/** The frames with the whole history before them; null if the history does not reach them. */
export function withHistory(frames: readonly Frame[], history: History): readonly Frame[] | null {
  const past = framesOf(history);
  const [base, ...later] = frames;
  if (!base) return past;
  const same = past[base.step];
  if (past.length < base.step) return null;
  const joint = same ? { ...base, told: same.told, noted: same.noted, hexes: same.hexes } : base;
  return [...past.slice(0, base.step), joint, ...later];
}

/** The frames that a history does not replace: its last one and those after it. */
function after(frames: readonly Frame[], { steps }: History): readonly Frame[] {
  return frames.filter((frame, n) => frame.step >= steps.length || n === frames.length - 1);
}

function frameOf(update: Update): Frame {
  const { step, told, noted, hexes, view, gold } = update;
  return { step, told, noted, hexes, position: { view, gold } };
}

/** Receives the history of a game. */
export interface HistoryConsumer {
  /** Whether a part of the history is still missing. */
  isWanted(): boolean;
  /** Use a history, which may be too short by now. */
  take(history: History): void;
}

/** Loads the history: one request at a time, retried with growing delays while it is wanted. */
export interface HistoryLoader {
  load(): void;
  stop(): void;
}

export function historyLoader(
  game: string,
  tokens: readonly string[],
  { isWanted, take }: HistoryConsumer,
): HistoryLoader {
  const path = gamePath(game, "history");
  const stopping = new AbortController();
  let isLoading = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  async function request(attempt: number): Promise<void> {
    const spoken = currentLanguage();
    const history = await ask<History>(path, tokens, stopping.signal).catch(() => null);
    if (stopping.signal.aborted) return;
    if (history && spoken === currentLanguage()) batch(() => take(history));
    isLoading = isWanted();
    if (isLoading) waiting = setTimeout(() => void request(attempt + 1), retryDelay(attempt, LONGEST_WAIT));
  }

  return {
    load() {
      if (isLoading || !isWanted()) return;
      isLoading = true;
      void request(0);
    },
    stop() {
      clearTimeout(waiting);
      stopping.abort();
    },
  };
}

/** Everything known of a game: the table, the live position, and every position before it. */
export interface Timeline {
  readonly table: ReadonlySignal<Welcome | null>;
  readonly live: ReadonlySignal<Update | null>;
  readonly frames: ReadonlySignal<readonly Frame[]>;
  readonly turns: ReadonlySignal<readonly Turn[]>;
  readonly highlights: ReadonlySignal<readonly Highlight[]>;
  /** The last step that has not been taken back. */
  readonly latest: ReadonlySignal<number>;
  /** Join the table, at first or after a reconnection. */
  join(welcome: Welcome): void;
  /** Load every text again, in another language. */
  retell(): void;
  /** Add a new position; false if a later one is known already. */
  add(update: Update): boolean;
  stop(): void;
}

/** `whenLoaded` is called when the history has arrived. */
export function createTimeline(id: string, tokens: readonly string[], whenLoaded: () => void): Timeline {
  const table = signal<Welcome | null>(null);
  const live = signal<Update | null>(null);
  const frames = signal<readonly Frame[]>([]);
  const highlights = signal<readonly Highlight[]>([]);
  const latest = computed(() => frames.value.at(-1)?.step ?? 0);
  const turns = computed(() => turnsOf(frames.value));
  let spoken = currentLanguage(); // in which the table was told
  let loadedUpTo = -1; // the version that the history reaches
  let staleUpTo = -1; // positions before this version may show cards that were dealt anew since

  const history = historyLoader(id, tokens, {
    isWanted() {
      const now = live.peek();
      const isMissing = Boolean(frames.peek()[0]?.step) || loadedUpTo < staleUpTo;
      return isMissing || Boolean(now?.view.over && loadedUpTo < now.version); // a finished game has highlights
    },
    take(loaded) {
      if (loaded.version < staleUpTo) return;
      const isStale = loadedUpTo < staleUpTo;
      const whole = withHistory(isStale ? after(frames.peek(), loaded) : frames.peek(), loaded);
      if (!whole) return;
      loadedUpTo = loaded.version;
      frames.value = whole;
      highlights.value = loaded.highlights;
      whenLoaded();
    },
  });

  return {
    table,
    live,
    frames,
    turns,
    highlights,
    latest,
    join(welcome) {
      const known = table.peek();
      if (!known) table.value = welcome;
      // The board is on the page already; only its words may be others.
      else if (spoken === currentLanguage()) table.value = { ...welcome, scenery: known.scenery };
      else table.value = { ...welcome, scenery: { ...welcome.scenery, hexes: known.scenery.hexes } };
      spoken = currentLanguage();
    },
    retell() {
      staleUpTo = live.peek()?.version ?? -1;
      loadedUpTo = -1;
      history.load();
    },
    add(update) {
      const known = live.peek()?.version ?? -1;
      if (update.version < known) return false; // the first answer to a repeated order
      if (dealsAnew(live.peek(), update)) staleUpTo = update.version;
      frames.value = withUpdate(frames.peek(), known, update);
      live.value = update;
      history.load();
      return true;
    },
    stop: history.stop,
  };
}
