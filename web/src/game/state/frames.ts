import type { History, Position, Update } from "../../messages.js";

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
