import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Highlight, History, Position, Update, Welcome } from "../../messages.js";
import { waitBefore } from "../../wire/backoff.js";
import { ask } from "../../wire/http.js";
import { type Turn, turnsOf } from "./turns.js";

/** The game after a step: what the step brought, and how it stands. */
export interface Frame {
  readonly step: number;
  readonly told: string;
  /** What of it the log keeps, perhaps nothing. */
  readonly noted: string;
  readonly hexes: readonly string[];
  readonly position: Position;
}

type Path = readonly (string | number)[];

/** The value with something else at the end of a path; the old one stays as it is. */
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
 * The frames with what an update brings. `known` is the version they reach to: if the update does not
 * follow it, nothing but the update is left, and the history has to be asked for again.
 */
export function withUpdate(frames: readonly Frame[], known: number, update: Update): readonly Frame[] {
  const frame = frameOf(update);
  const base = frames[0]?.step ?? 0;
  const same = frames[update.step - base];
  const isNews = update.version === known + 1 && !update.taken_back;
  if (isNews && update.step === base + frames.length) return [...frames, frame];
  const isBack = update.version === known || (update.version === known + 1 && update.taken_back > 0);
  if (!isBack || !same) return [frame];
  return [...frames.slice(0, update.step - base), { ...frame, told: same.told, noted: same.noted, hexes: same.hexes }];
}

/** The frames with all that was before them; null if the history does not reach so far. */
export function withHistory(frames: readonly Frame[], history: History): readonly Frame[] | null {
  const past = framesOf(history);
  const [base, ...later] = frames;
  if (!base) return past;
  const same = past[base.step];
  if (past.length < base.step) return null;
  const joint = same ? { ...base, told: same.told, noted: same.noted, hexes: same.hexes } : base;
  return [...past.slice(0, base.step), joint, ...later];
}

function frameOf(update: Update): Frame {
  const { step, told, noted, hexes, view, gold } = update;
  return { step, told, noted, hexes, position: { view, gold } };
}

/** Who wants to know the past of a game. */
export interface PastListener {
  /** Whether something of the past is still unknown. */
  isWanted(): boolean;
  /** Take a history; it may be one that does not reach far enough. */
  take(history: History): void;
}

/** The past of a game: asked for once at a time, and again with growing pauses while it is wanted. */
export interface Past {
  ask(): void;
  stop(): void;
}

export function pastOf(game: string, tokens: readonly string[], { isWanted, take }: PastListener): Past {
  const path = `/api/games/${encodeURIComponent(game)}/history`;
  const stopping = new AbortController();
  let isAsking = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  async function fetchIt(attempt: number): Promise<void> {
    const history = await ask<History>(path, tokens, stopping.signal).catch(() => null);
    if (stopping.signal.aborted) return;
    if (history) batch(() => take(history));
    isAsking = isWanted();
    if (isAsking) waiting = setTimeout(() => void fetchIt(attempt + 1), waitBefore(attempt));
  }

  return {
    ask() {
      if (isAsking || !isWanted()) return;
      isAsking = true;
      void fetchIt(0);
    },
    stop() {
      clearTimeout(waiting);
      stopping.abort();
    },
  };
}

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
