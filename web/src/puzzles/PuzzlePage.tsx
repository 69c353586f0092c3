import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { ViewControls } from "../game/board/ViewControls.js";
import { GamePage } from "../game/GamePage.js";
import { onNewLanguage, say } from "../i18n.js";
import type { PuzzleList } from "../messages.js";
import "../style/puzzles.css";
import { reconnections } from "../wire/reachability.js";
import { type Attempt, createAttempt } from "./attempt.js";
import { NextPuzzle, PuzzleBar } from "./PuzzleBar.js";
import { forgetTable, type PuzzleTable } from "./progress.js";
import { fetchPuzzles, openTable } from "./requests.js";

/** The page of a puzzle: a table at which one turn is tried. */
export function PuzzlePage({ puzzle }: { puzzle: string }) {
  const list = useSignal<PuzzleList | null>(null);
  const table = useSignal<PuzzleTable | null>(null);
  const error = useSignal("");
  const open = () => {
    error.value = "";
    Promise.all([fetchPuzzles(), openTable(puzzle)]).then(
      ([told, opened]) => {
        list.value = told;
        table.value = opened;
      },
      (why: Error) => (error.value = why.message),
    );
  };
  useEffect(open, []);
  useEffect(
    () =>
      onNewLanguage(
        () =>
          void fetchPuzzles()
            .then((told) => (list.value = told))
            .catch(() => {}),
      ), // the old words do
    [],
  );
  useEffect(() => {
    if (error.peek()) open();
  }, [reconnections.value]);
  if (error.value)
    return (
      <div class="rejected panel">
        <p role="alert">{error.value}</p>
        <button type="button" class="button main" onClick={open}>
          {say("Try again")}
        </button>
        <a class="button" href="#/puzzles">
          {say("All puzzles")}
        </a>
      </div>
    );
  if (!list.value || !table.value) return <div class="waiting" aria-busy="true" />;
  const lost = () => {
    forgetTable(puzzle);
    table.value = null;
    open();
  };
  return <Solving key={table.value.game} list={list.value} table={table.value} lost={lost} />;
}

interface SolvingProps {
  readonly list: PuzzleList;
  readonly table: PuzzleTable;
  /** The server no longer has this table. */
  readonly lost: () => void;
}

function Solving({ list, table, lost }: SolvingProps) {
  const { day, puzzle: daily } = list.today;
  const attempt = useMemo<Attempt>(() => createAttempt(table, day, daily.key === table.puzzle), [table.game]);
  const own = useMemo(
    () => ({
      tokens: [table.token],
      createDraft: attempt.createDraft,
      adapt: attempt.adapt,
      lost,
      instead: () => (attempt.isSolved.value ? <NextPuzzle list={list} puzzle={table.puzzle} /> : null),
      bar: (zoom: (factor: number) => void) => (
        <PuzzleBar list={list} puzzle={table.puzzle} attempt={attempt}>
          <ViewControls zoom={zoom} />
        </PuzzleBar>
      ),
    }),
    [attempt, list],
  );
  useEffect(() => onNewLanguage(attempt.retell), [attempt]);
  return <GamePage game={table.game} step={-1} own={own} />;
}
