import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { GameContext, useGame } from "../game/context.js";
import type { Game } from "../game/types.js";
import { joinGame } from "../game/state/store.js";
import { Trouble } from "../components/ErrorMessage.js";
import { addressOf, analysisOf } from "../route.js";
import { say } from "../i18n.js";
import "../style/analysis.css";
import { AnalysedBoard } from "./AnalysisBoard.js";
import { analysing, type Analysing } from "./analysing.js";
import { StudyContext } from "./context.js";
import { Curve } from "./WinChanceChart.js";
import { listenToKeys } from "./keys.js";
import { looking, type Looking } from "./looking.js";
import { Summary } from "./Summary.js";
import { TurnDetail } from "./TurnReview.js";
import { TurnList } from "./TurnList.js";

interface Opened {
  readonly game: Game;
  readonly analysis: Analysing;
  readonly looking: Looking;
}

/** A game looked at again: the win chances, every turn with its mark, and what would have been better. */
export function AnalysePage({ game: id, turn }: { game: string; turn: number }) {
  const opened = useOpened(id, turn);
  useEffect(() => {
    if (turn > 0) opened?.looking.goTo(turn);
  }, [turn]);
  if (!opened) return null;
  return (
    <GameContext.Provider value={opened.game}>
      <Study opened={opened} />
    </GameContext.Provider>
  );
}

/** The game and its analysis, from the moment this page is there until it is left. */
function useOpened(id: string, turn: number): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  useLayoutEffect(() => {
    const game = joinGame(id, -1);
    const analysis = analysing(id, game.tokens);
    const look = looking(analysis.told, turn);
    const stops = [listenToKeys(look), analysis.stop, game.close];
    analysis.begin();
    setOpened({ game, analysis, looking: look });
    return () => {
      for (const stop of stops) stop();
    };
  }, [id]);
  return opened;
}

function Study({ opened: { game, analysis, looking } }: { opened: Opened }) {
  const told = analysis.told.value;
  const table = game.table.value;
  useAddress(game.id, looking);
  return (
    <div class="page analyse">
      <header class="analyse-head">
        <h1>{say("Analysis")}</h1>
        <a class="button" href={addressOf(game.id)}>
          {say("To the game")}
        </a>
      </header>
      <State analysis={analysis} />
      {told && table && told.reviews.length > 0 && (
        <StudyContext.Provider value={{ ...looking, told }}>
          <div class="analyse-parts">
            <section class="curve-panel panel" aria-labelledby="curve">
              <h2 id="curve">{say("Win chances")}</h2>
              <Curve />
            </section>
            <AnalysedBoard scenery={table.scenery} looking={looking} />
            <div class="analyse-side">
              <TurnDetail />
              <TurnList />
            </div>
          </div>
          <Summary />
        </StudyContext.Provider>
      )}
    </div>
  );
}

/** How far it is, that there is nothing, or what went wrong. */
function State({ analysis }: { analysis: Analysing }) {
  const game = useGame();
  const told = analysis.told.value;
  const trouble = game.barred.value?.sentence || analysis.trouble.value;
  if (trouble)
    return (
      <div class="analyse-trouble">
        <Trouble sentence={trouble} />
        <button type="button" class="button" onClick={analysis.begin}>
          {say("Try again")}
        </button>
      </div>
    );
  if (!told) return <p class="faint">{say("The coach takes the game in hand …")}</p>;
  if (told.of === 0) return <p class="panel">{say("No turn has been played yet: there is nothing to analyse.")}</p>;
  if (told.done >= told.of) return null;
  const words = say("The coach has looked at {done} of {of} turns.", { done: told.done, of: told.of });
  return (
    <p class="analyse-progress">
      <progress value={told.done} max={told.of} aria-label={say("Progress")} /> {words}
    </p>
  );
}

/** The address carries the turn; it is replaced, so that Back leads out of the analysis. */
function useAddress(game: string, { turn }: Looking): void {
  useEffect(() => {
    const address = analysisOf(game, turn.value);
    const isHere = location.hash.startsWith(analysisOf(game));
    if (isHere && turn.value > 1 && location.hash !== address) history.replaceState(history.state, "", address);
  }, [turn.value]);
}
