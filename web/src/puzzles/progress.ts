import { storedList } from "../stored/storage.js";
import { aTextLike, type Check, oneOf, partsOf } from "../stored/storedValues.js";

/** How a puzzle went on this device: solved, or its solution was looked at first. */
export interface PuzzleResult {
  readonly puzzle: string;
  readonly outcome: "solved" | "shown";
  /** When that was, by the server. */
  readonly day: string;
  /** When the solution was looked at after that; "" if never. */
  readonly shownOn: string;
}

/** The table on the server at which a puzzle is tried: opened once, used again. */
export interface PuzzleTable {
  readonly puzzle: string;
  readonly game: string;
  readonly token: string;
}

const aKey = aTextLike(/^[0-9a-f]{1,16}$/);
const anId = aTextLike(/^[\w-]{1,64}$/);
const aDay = aTextLike(/^\d{4}-\d\d-\d\d$/);

const aResult: Check<PuzzleResult> = (told) => {
  const parts = partsOf(told);
  const puzzle = aKey(parts["puzzle"]);
  const outcome = oneOf("solved", "shown")(parts["outcome"]);
  if (!puzzle || !outcome) return undefined;
  return { puzzle, outcome, day: aDay(parts["day"]) ?? "", shownOn: aDay(parts["shownOn"]) ?? "" };
};

const aTable: Check<PuzzleTable> = (told) => {
  const parts = partsOf(told);
  const [puzzle, game, token] = [aKey(parts["puzzle"]), anId(parts["game"]), anId(parts["token"])];
  return puzzle && game && token ? { puzzle, game, token } : undefined;
};

const resultList = storedList<PuzzleResult>("puzzles", ({ puzzle }) => puzzle, aResult);
const dayList = storedList<string>("puzzle-days", (day) => day, aDay);
const tableList = storedList<PuzzleTable>("puzzle-tables", ({ puzzle }) => puzzle, aTable);

export const results = resultList.items;
/** The days whose puzzle was solved. */
export const solvedDays = dayList.items;

export function resultOf(puzzle: string): PuzzleResult | undefined {
  return results.value.find((one) => one.puzzle === puzzle);
}

/** Note how a puzzle went. */
export function note(result: PuzzleResult): void {
  resultList.change((known) => withResult(known, result));
}

/** What was noted first stays; only a solution that was looked at first, on another day, may be forgotten. */
function withResult(known: readonly PuzzleResult[], now: PuzzleResult): readonly PuzzleResult[] {
  const before = known.find(({ puzzle }) => puzzle === now.puzzle);
  const others = known.filter((one) => one !== before);
  if (before?.outcome === "solved" && now.outcome === "shown") return [{ ...before, shownOn: now.day }, ...others];
  if (before && (before.outcome === "solved" || before.day === now.day)) return known;
  return [now, ...others];
}

/** Note that the puzzle of a day was solved; twice counts once. */
export function noteDay(day: string): void {
  dayList.change((days) => (days.includes(day) ? days : [day, ...days]));
}

export function tableOf(puzzle: string): PuzzleTable | undefined {
  return tableList.items.peek().find((one) => one.puzzle === puzzle);
}

export function keepTable(table: PuzzleTable): void {
  tableList.change((tables) => [table, ...tables.filter(({ puzzle }) => puzzle !== table.puzzle)]);
}

export function forgetTable(puzzle: string): void {
  tableList.change((tables) => tables.filter((one) => one.puzzle !== puzzle));
}

const DAY = 86_400_000; // milliseconds

/** The day before; days are those of the server (UTC), so no time zone is involved. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY).toISOString().slice(0, 10);
}

/** How many days in a row were solved, up to today or, if today's is still open, up to yesterday. */
export function streakOf(days: readonly string[], today: string): number {
  const solved = new Set(days);
  let day = solved.has(today) ? today : dayBefore(today);
  let streak = 0;
  while (solved.has(day)) {
    streak += 1;
    day = dayBefore(day);
  }
  return streak;
}

/** The most days in a row that were ever solved. */
export function longestStreak(days: readonly string[]): number {
  return Math.max(0, ...days.map((day) => streakOf(days, day)));
}
