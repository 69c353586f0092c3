import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { ErrorMessage } from "../components/ErrorMessage.js";
import { Icon } from "../components/Icon.js";
import { AdvisedSteps, Reasons } from "../game/panels/AdvisedTurn.js";
import { say } from "../i18n.js";
import type { PuzzleList, PuzzleVerdict } from "../messages.js";
import type { Attempt } from "./attempt.js";
import { resultOf, results, solvedDays, streakOf } from "./progress.js";
import { streakWords } from "./words.js";

interface BarProps {
  readonly list: PuzzleList;
  readonly puzzle: string;
  readonly attempt: Attempt;
  readonly children: ComponentChildren;
}

/** Below the board: what is asked, what was said about the turn, and where to go from here. */
export function PuzzleBar({ list, puzzle, attempt, children }: BarProps) {
  const offer = list.puzzles.find(({ key }) => key === puzzle);
  const level = list.levels.find(({ key }) => key === offer?.level)?.name ?? "";
  const isDaily = list.today.puzzle.key === puzzle;
  const verdict = attempt.verdict.value;
  const clueFor = useSignal<PuzzleVerdict | null>(null);
  const title = isDaily ? say("Puzzle of the day ({level})", { level }) : say("Puzzle ({level})", { level });
  return (
    <section class="replay puzzle-bar" aria-label={say("Puzzle")}>
      <div class="puzzle-words">
        <h2 class="overline">
          {title}
          {resultOf(puzzle)?.outcome === "solved" && (
            <span class="puzzle-solved">
              <Icon name="check" size={16} /> {say("solved")}
            </span>
          )}
        </h2>
        <p class="puzzle-asks">{offer?.asks}</p>
        <div class="puzzle-answer" role="status">
          {attempt.state.value === "judging" && (
            <p class="thinking">
              <span class="spinner" aria-hidden="true" /> {say("The coach is thinking …")}
            </p>
          )}
          {verdict && <Spoken verdict={verdict} showsClue={clueFor.value === verdict} />}
          {verdict?.is_solved && isDaily && (
            <p class="puzzle-streak">{streakWords(streakOf(solvedDays.value, list.today.day))}</p>
          )}
          {attempt.state.value === "open" && !attempt.solution.value && (
            <p class="faint small">
              {say("Play the turn on the board, then end it. You can try as often as you like.")}
            </p>
          )}
        </div>
        <ErrorMessage sentence={attempt.error.value} />
      </div>
      <Buttons list={list} puzzle={puzzle} attempt={attempt} clueFor={clueFor} />
      <div class="replay-more">{children}</div>
      <Solution attempt={attempt} />
    </section>
  );
}

/** The verdict, with the clue once it was asked for. */
function Spoken({ verdict, showsClue }: { verdict: PuzzleVerdict; showsClue: boolean }) {
  return (
    <>
      <p class={verdict.is_solved ? "puzzle-verdict good" : "puzzle-verdict"}>
        <Icon name={verdict.is_solved ? "check" : "cross"} size={20} /> <span>{verdict.sentence}</span>
      </p>
      {showsClue && <p class="puzzle-clue">{verdict.clue}</p>}
    </>
  );
}

/** The best turn with the reasons of the coach; it is drawn on the board as well. */
function Solution({ attempt }: { attempt: Attempt }) {
  const turn = attempt.solution.value;
  if (!turn) return null;
  return (
    <div class="puzzle-solution panel">
      <h3 class="overline">{say("The best turn")}</h3>
      <AdvisedSteps turn={turn} />
      <Reasons turn={turn} />
    </div>
  );
}

interface ButtonsProps extends Omit<BarProps, "children"> {
  /** The verdict whose clue is shown. */
  readonly clueFor: Signal<PuzzleVerdict | null>;
}

function Buttons({ list, puzzle, attempt, clueFor }: ButtonsProps) {
  const verdict = attempt.verdict.value;
  const isSolved = Boolean(verdict?.is_solved);
  const main = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  useEffect(() => {
    if (verdict) main.current?.focus(); // End turn, which had the focus, may be gone
  }, [verdict]);
  const isOver = isSolved || attempt.solution.value !== null;
  return (
    <div class="puzzle-buttons">
      {(verdict || attempt.solution.value) && (
        <button
          type="button"
          class={isOver ? "button" : "button main"}
          ref={isOver ? null : main}
          onClick={attempt.tryAgain}
        >
          <Icon name="restart" size={18} /> {say("Try again")}
        </button>
      )}
      {verdict?.clue && (
        <button
          type="button"
          class="button"
          aria-pressed={clueFor.value === verdict}
          onClick={() => (clueFor.value = clueFor.peek() === verdict ? null : verdict)}
        >
          <Icon name="bulb" size={18} /> {say("Clue")}
        </button>
      )}
      {!isOver && (
        <button type="button" class="button" onClick={() => void attempt.showSolution()}>
          {say("Show the solution")}
        </button>
      )}
      {isOver && <NextPuzzle list={list} puzzle={puzzle} link={main} />}
      <a class="button plain" href="#/puzzles">
        {say("All puzzles")}
      </a>
    </div>
  );
}

interface NextProps extends Pick<BarProps, "list" | "puzzle"> {
  readonly link?: RefObject<HTMLAnchorElement | null>;
}

/** Leads to the next puzzle, if one is left. */
export function NextPuzzle({ list, puzzle, link }: NextProps) {
  const next = nextPuzzle(list, puzzle);
  if (!next) return null;
  return (
    <a class="button main" ref={link ?? null} href={`#/puzzles/${next}`}>
      {say("Next puzzle")}
    </a>
  );
}

/** The next puzzle in the list that is not done yet, from here on around. */
function nextPuzzle({ puzzles }: PuzzleList, puzzle: string): string | undefined {
  const at = puzzles.findIndex(({ key }) => key === puzzle);
  const done = new Set(results.value.map((one) => one.puzzle));
  const around = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(at, 0))];
  return around.find(({ key }) => !done.has(key))?.key;
}
