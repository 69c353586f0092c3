import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../components/Icon.js";
import { currentLanguage, say } from "../i18n.js";
import type { DailyPuzzle } from "../messages.js";
import "../style/puzzles.css";
import { reconnections } from "../wire/reachability.js";
import { solvedDays, streakOf } from "./progress.js";
import { fetchToday } from "./requests.js";
import { streakWords } from "./words.js";

/** The puzzle of the day on the home page; nothing while it is not known. */
export function DailyCard() {
  const today = useSignal<DailyPuzzle | null>(null);
  useEffect(() => {
    fetchToday().then(
      (told) => (today.value = told),
      () => {}, // the puzzles have a page of their own, which says what is wrong
    );
  }, [reconnections.value, currentLanguage()]);
  if (!today.value) return null;
  const { day, puzzle } = today.value;
  const streak = streakOf(solvedDays.value, day);
  const isDone = solvedDays.value.includes(day);
  return (
    <a class="daily-card panel" href={isDone ? "#/puzzles" : `#/puzzles/${puzzle.key}`}>
      <Icon name={isDone ? "check" : "bulb"} size={28} />
      <span>
        <strong>{say("Puzzle of the day")}</strong>
        <span class="faint">{isDone ? say("Solved today") : puzzle.asks}</span>
      </span>
      {streak > 0 && <span class="daily-streak">{streakWords(streak)}</span>}
    </a>
  );
}
