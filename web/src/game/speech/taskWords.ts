import { tileOf } from "../../catalogue.js";
import { sayMany } from "../../i18n.js";
import type { HalfDone, SeatView, Update } from "../../messages.js";

type Moment = Pick<Update, "turn_number" | "task" | "view" | "choices">;

/** What is spoken of a task: all of it if it asks for something else than before, otherwise only what changed. */
export function taskWords(before: Moment | null, now: Moment): string {
  if (!before || kindOf(before) !== kindOf(now)) return now.task;
  const known = sentencesOf(before.task);
  const [, ...rest] = sentencesOf(now.task);
  return [countWords(before, now), ...rest.filter((sentence) => !known.includes(sentence))].filter(Boolean).join(" ");
}

/** What a task asks for, whatever the hexes and the numbers are. */
function kindOf({ turn_number, view, choices }: Moment): string {
  const tile = tileInUse(view);
  const isEndOnly = !choices.hexes.length && choices.options.length === 1;
  return JSON.stringify([turn_number, tile?.action, tile?.source !== "", view.builds > 0, choices.lays, isEndOnly]);
}

/** The tile that has been begun; the settlements of the turn are no tile. */
function tileInUse({ half_done }: SeatView): HalfDone | null {
  return half_done && tileOf(half_done.action) ? half_done : null;
}

/** How often the same must be done again, if that has changed. */
function countWords(before: Moment, now: Moment): string {
  const n = left(now);
  return n && n !== left(before) ? sayMany("{n} left.", "{n} left.", n) : "";
}

function left({ view }: Moment): number {
  return tileInUse(view)?.left ?? view.builds;
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?]) /);
}
