import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { ErrorMessage } from "../components/ErrorMessage.js";
import { GameContext, useGame } from "../game/context.js";
import { followAppearances } from "../game/pageSync.js";
import { joinGame } from "../game/state/store.js";
import type { Game } from "../game/types.js";
import { say } from "../i18n.js";
import type { AnalysisAnswer } from "../messages.js";
import { addressOf, analysisOf } from "../route.js";
import "../style/analysis.css";
import { AnalysisBoard } from "./AnalysisBoard.js";
import { type Analysis, AnalysisContext, openAnalysis } from "./analysis.js";
import { Summary } from "./Summary.js";
import { TurnList } from "./TurnList.js";
import { TurnReview } from "./TurnReview.js";
import { WinChanceChart } from "./WinChanceChart.js";

interface Opened {
  readonly game: Game;
  readonly analysis: Analysis;
}

/** The analysis of a game: win chances, every turn with its mark, and what would have been better. */
export function AnalysisPage({ game: id, turn }: { game: string; turn: number }) {
  const opened = useOpened(id, turn);
  useEffect(() => {
    if (turn > 0) opened?.analysis.goTo(turn);
  }, [turn]);
  if (!opened) return null;
  return (
    <GameContext.Provider value={opened.game}>
      <Reviews opened={opened} />
    </GameContext.Provider>
  );
}

/** Opens the game and its analysis while this page is shown. */
function useOpened(id: string, turn: number): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  useLayoutEffect(() => {
    const game = joinGame(id, -1);
    const analysis = openAnalysis(game.analysis, turn);
    const stops = [followAppearances(game), listenToKeys(analysis), game.close];
    analysis.start();
    setOpened({ game, analysis });
    return () => {
      for (const stop of stops) stop();
    };
  }, [id]);
  return opened;
}

function Reviews({ opened: { game, analysis } }: { opened: Opened }) {
  const result = analysis.result.value;
  const table = game.table.value;
  useAddress(game.id, analysis);
  return (
    <div class="page analyse">
      <header class="analyse-head">
        <h1>{say("Analysis")}</h1>
        <a class="button" href={addressOf(game.id)}>
          {say("Back to the game")}
        </a>
      </header>
      <Status analysis={analysis} />
      {result && table && result.reviews.length > 0 && (
        <AnalysisContext.Provider value={{ ...analysis, analysis: result }}>
          <div class="analyse-parts">
            <section class="curve-panel panel" aria-labelledby="curve">
              <h2 id="curve">{say("Win chances")}</h2>
              <WinChanceChart />
            </section>
            <AnalysisBoard scenery={table.scenery} analysis={analysis} />
            <div class="analyse-side">
              <TurnReview />
              <TurnList />
            </div>
          </div>
          <Summary />
        </AnalysisContext.Provider>
      )}
    </div>
  );
}

/** The progress, or why there is nothing to show. */
function Status({ analysis }: { analysis: Analysis }) {
  const game = useGame();
  const result = analysis.result.value;
  const error = game.rejected.value?.sentence || analysis.error.value;
  if (error)
    return (
      <div class="analyse-error">
        <ErrorMessage sentence={error} />
        <button type="button" class="button" onClick={analysis.start}>
          {say("Try again")}
        </button>
      </div>
    );
  if (game.isDisconnected.value && !isComplete(result))
    return <p class="faint">{say("The server cannot be reached; reconnecting …")}</p>;
  if (!result) return <p class="faint">{say("The coach is starting the analysis …")}</p>;
  if (result.of === 0)
    return <p class="panel">{say("No turn has been played yet, so there is nothing to analyse.")}</p>;
  if (isComplete(result)) return null;
  const words = say("The coach has reviewed {done} of {of} turns.", { done: result.done, of: result.of });
  return (
    <p class="analyse-progress">
      <progress value={result.done} max={result.of} aria-label={say("Progress")} /> {words}
    </p>
  );
}

function isComplete(result: AnalysisAnswer | null): boolean {
  return result !== null && result.done >= result.of;
}

/** The address names the turn; it is replaced, so that Back leaves the analysis. */
function useAddress(game: string, { turn }: Analysis): void {
  useEffect(() => {
    const address = analysisOf(game, turn.value);
    const isHere = location.hash.startsWith(analysisOf(game));
    if (isHere && turn.value > 1 && location.hash !== address) history.replaceState(history.state, "", address);
  }, [turn.value]);
}

const ELSEWHERE = "input, select, textarea, dialog, .board-room";

/** Arrow keys change the turn, B switches between the played and the best one. */
function listenToKeys(analysis: Analysis): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
    const key = event.key.toLowerCase();
    if (key === "arrowleft") analysis.goTo(analysis.turn.peek() - 1);
    else if (key === "arrowright") analysis.goTo(analysis.turn.peek() + 1);
    else if (key === "b" && !analysis.review.peek()?.is_best)
      analysis.variant.value = analysis.variant.peek() === "best" ? "played" : "best";
    else return;
    event.preventDefault();
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}
