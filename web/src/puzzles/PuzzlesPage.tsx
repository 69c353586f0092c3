import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { catalogue } from "../catalogue.js";
import { Icon } from "../components/Icon.js";
import { currentLanguage, say, sayMany } from "../i18n.js";
import type { PuzzleList, PuzzleOffer } from "../messages.js";
import "../style/puzzles.css";
import { reconnections } from "../wire/reachability.js";
import { longestStreak, resultOf, results, solvedDays, streakOf } from "./progress.js";
import { fetchPuzzles } from "./requests.js";
import { streakWords } from "./words.js";

/** The page of all puzzles: the one of the day, then the others by level. */
export function PuzzlesPage() {
  const list = useSignal<PuzzleList | null>(null);
  const error = useSignal("");
  const load = () => {
    error.value = "";
    fetchPuzzles().then(
      (told) => (list.value = told),
      (why: Error) => (error.value = why.message),
    );
  };
  useEffect(load, [reconnections.value, currentLanguage()]);
  return (
    <div class="puzzles page">
      <h1>{say("Puzzles")}</h1>
      <p class="lead">
        {say("Each puzzle is a position from a game between computer players in which one turn is clearly the best.")}
      </p>
      {error.value && (
        <div class="panel failure">
          <p role="alert">{error.value}</p>
          <button type="button" class="button main" onClick={load}>
            {say("Try again")}
          </button>
        </div>
      )}
      {!error.value && !list.value && <div class="waiting" aria-busy="true" />}
      {list.value && <Shelves list={list.value} />}
    </div>
  );
}

function Shelves({ list }: { list: PuzzleList }) {
  return (
    <>
      <Today list={list} />
      {list.levels.map(({ key, name }) => (
        <Level key={key} level={key} name={name} puzzles={list.puzzles.filter(({ level }) => level === key)} />
      ))}
    </>
  );
}

function Today({ list }: { list: PuzzleList }) {
  const { day, puzzle } = list.today;
  const isDone = solvedDays.value.includes(day);
  const longest = longestStreak(solvedDays.value);
  return (
    <section class="panel puzzle-today" aria-labelledby="puzzle-today">
      <div>
        <h2 id="puzzle-today">{say("Puzzle of the day")}</h2>
        <p>{puzzle.asks}</p>
        <p class="faint">{say("It is the same for everybody and changes at midnight (UTC).")}</p>
      </div>
      <dl class="puzzle-streaks">
        <div>
          <dt>{say("Streak")}</dt>
          <dd>{streakWords(streakOf(solvedDays.value, day))}</dd>
        </div>
        {longest > 0 && (
          <div>
            <dt>{say("Longest")}</dt>
            <dd>{sayMany("{n} day", "{n} days", longest)}</dd>
          </div>
        )}
      </dl>
      <a class={isDone ? "button" : "button main"} href={`#/puzzles/${puzzle.key}`}>
        {isDone && <Icon name="check" size={18} />} {isDone ? say("Solved today") : say("Solve it")}
      </a>
    </section>
  );
}

function Level({ level, name, puzzles }: { level: string; name: string; puzzles: readonly PuzzleOffer[] }) {
  const done = results.value.filter(({ outcome }) => outcome === "solved").map(({ puzzle }) => puzzle);
  const solved = puzzles.filter(({ key }) => done.includes(key)).length;
  return (
    <section class="puzzle-level" aria-labelledby={`level-${level}`}>
      <div class="puzzle-level-head">
        <h2 id={`level-${level}`}>{name}</h2>
        <p class="faint">{say("{n} of {all} solved", { n: solved, all: puzzles.length })}</p>
        <progress
          max={puzzles.length}
          value={solved}
          aria-label={say("{n} of {all} solved", { n: solved, all: puzzles.length })}
        />
      </div>
      <ol class="puzzle-cards">
        {puzzles.map((puzzle, n) => (
          <Card key={puzzle.key} puzzle={puzzle} number={n + 1} />
        ))}
      </ol>
    </section>
  );
}

function Card({ puzzle, number }: { puzzle: PuzzleOffer; number: number }) {
  const outcome = resultOf(puzzle.key)?.outcome;
  const boxes = puzzle.modules.map((key) => catalogue.value?.boxes.find((box) => box.key === key)?.name ?? key);
  const players = sayMany("{n} player", "{n} players", puzzle.players);
  return (
    <li>
      <a class="puzzle-card" data-outcome={outcome} href={`#/puzzles/${puzzle.key}`}>
        <span class="puzzle-number">{number}</span>
        <span class="puzzle-card-words">
          <span>{puzzle.goal_name}</span>
          <span class="faint small">{[players, ...boxes].join(" · ")}</span>
        </span>
        {outcome && (
          <span class="puzzle-mark">
            <Icon name={outcome === "solved" ? "check" : "eye"} size={18} />
            <span class="hidden">{outcome === "solved" ? say("solved") : say("solution seen")}</span>
          </span>
        )}
      </a>
    </li>
  );
}
