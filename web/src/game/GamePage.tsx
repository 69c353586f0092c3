import { effect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Board } from "../board/types.js";
import { FittedPanel } from "../components/FittedPanel.js";
import { lazyPage } from "../components/lazyPage.js";
import { RecordDrop } from "../components/RecordDrop.js";
import { say } from "../i18n.js";
import { lessonOf } from "../lesson/lessons.js";
import type { Refusal } from "../messages.js";
import { tokensOf } from "../stored/savedGames.js";
import { showsGold } from "../stored/settings.js";
import "../style/game.css";
import { playSounds } from "./alerts/gameSounds.js";
import { alertOnTurn } from "./alerts/turnAlerts.js";
import { BoardView } from "./board/BoardView.js";
import { GameContext, useGame } from "./context.js";
import { ExplanationCard } from "./explain/ExplanationCard.js";
import { listenToKeys, showsKeys } from "./keyboard/keys.js";
import { syncPage } from "./pageSync.js";
import { GoldCards } from "./panels/GoldCards.js";
import { GoldChart } from "./panels/GoldChart.js";
import { Hand } from "./panels/Hand.js";
import { HandoverScreen } from "./panels/HandoverScreen.js";
import { Log } from "./panels/Log.js";
import { Players } from "./panels/Players.js";
import { Questions } from "./panels/Questions.js";
import { Ribbon } from "./panels/Ribbon.js";
import { isRaised, openTab, SheetHead, Tabs } from "./panels/Tabs.js";
import { RoomTalk, TalkSheet } from "./panels/TalkSheet.js";
import { Tray } from "./panels/Tray.js";
import { TurnReminder } from "./panels/TurnReminder.js";
import { Replay } from "./replay/Replay.js";
import { narrate } from "./speech/narrator.js";
import type { createDraft } from "./state/draft.js";
import { forgetVoidTokens, onRemoval, wasRemoved } from "./state/removal.js";
import { joinGame } from "./state/store.js";
import type { Game } from "./types.js";

/** Loaded before the game starts; whoever only plays does not need it. */
const WaitingRoom = lazyPage(async () => (await import("../room/WaitingRoom.js")).WaitingRoom);

const HintPanel = lazyPage(async () => (await import("./panels/HintPanel.js")).HintPanel);
const KeysDialog = lazyPage(async () => (await import("./keyboard/KeysDialog.js")).KeysDialog);
const LessonPanel = lazyPage(async () => (await import("../lesson/LessonPanel.js")).LessonPanel);
/** A table that another page opens for itself, such as that of a puzzle. */
export interface OwnTable {
  readonly tokens: readonly string[];
  /** The turn as that page wants it to be played and ended. */
  readonly createDraft: typeof createDraft;
  /** The game as that page wants it to be played. */
  adapt(game: Game): Game;
  /** What is shown in place of the buttons for the turn, once there is nothing left to play. */
  instead(): ComponentChildren;
  /** What is shown in place of the replay. */
  bar(zoom: (factor: number) => void): ComponentChildren;
  /** The server does not have this table. */
  lost(): void;
}

interface GamePageProps {
  readonly game: string;
  readonly step: number;
  readonly own?: OwnTable;
}

/** The page of a game: live play and replay. */
export function GamePage({ game: id, step, own }: GamePageProps) {
  const game = useJoined(id, step, own);
  useEffect(() => {
    if (game?.table.peek()) game.goTo(step < 0 ? game.latest.peek() : step);
  }, [step]);
  if (!game) return null;
  return (
    <GameContext.Provider value={game}>
      <Table own={own} />
    </GameContext.Provider>
  );
}

/** Joins the game while this page is shown, and anew when a seat is taken or left. */
function useJoined(id: string, step: number, own?: OwnTable): Game | null {
  const [game, setGame] = useState<Game | null>(null);
  const farewell = useRef(""); // why a player who was removed goes on as a watcher
  useLayoutEffect(() => {
    const joined = own ? own.adapt(joinGame(id, step, own.tokens, own.createDraft)) : joinGame(id, step);
    if (farewell.current) joined.notice.value = { text: farewell.current, rule: "" };
    farewell.current = "";
    // What was shown stays until there is news, so that the page does not flicker.
    const show = effect(() => {
      const hasNews = joined.room.value ?? joined.table.value ?? joined.rejected.value;
      if (!game || hasNews) setGame(joined);
    });
    const stops = [
      show,
      ...(own
        ? [effect(() => void (joined.rejected.value && own.lost()))]
        : [syncPage(joined), alertOnTurn(joined), onRemoval(joined, (sentence) => (farewell.current = sentence))]),
      listenToKeys(joined),
      narrate(joined),
      playSounds(joined),
      joined.close,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [id, tokensOf(id).join()]);
  return game;
}

function Table({ own }: { own: OwnTable | undefined }) {
  const game = useGame();
  const table = game.table.value;
  const board = useRef<Board | null>(null);
  const wasHintAsked = useRef(false); // it stays, to give the focus back
  if (game.rejected.value && !wasRemoved(game)) return <Rejected why={game.rejected.value} />;
  if (game.room.value?.phase === "waiting")
    return (
      <WaitingRoom room={game.room.value}>
        <RoomTalk />
      </WaitingRoom>
    );
  if (game.hint.state.value !== "none") wasHintAsked.current = true;
  const zoom = (factor: number) => board.current?.zoom(factor);
  return (
    <div
      class={own ? "game own-table" : "game"}
      data-tab={openTab(game)}
      data-raised={isRaised.value}
      data-island={table?.scenery.hexes.some((hex) => hex.is_island)}
    >
      <h1 class="hidden">{say("Kingdom Builder")}</h1>
      <Ribbon instead={own?.instead()} />
      <div class="board-column">
        {table && <BoardView board={board} scenery={table.scenery} />}
        <HandoverScreen />
      </div>
      <FittedPanel class="left">
        {lessonOf(game.id)?.isOff === false && <LessonPanel />}
        <FittedPanel class="mine-panel panel">
          <Hand />
          <Tray />
        </FittedPanel>
        <Tabs />
        <FittedPanel class="sheet players-sheet">
          <SheetHead />
          <FittedPanel class="all-players">
            <Players />
          </FittedPanel>
          <TurnReminder />
          {showsGold.value && (
            <section class="panel chart-panel">
              <h2 class="overline">{say("Gold over time")}</h2>
              <GoldChart />
            </section>
          )}
        </FittedPanel>
      </FittedPanel>
      <div class="right">
        <FittedPanel class="sheet gold-sheet">
          <SheetHead />
          <GoldCards />
        </FittedPanel>
        <div class="sheet log-sheet">
          <SheetHead />
          <Log />
        </div>
        <TalkSheet />
      </div>
      <Questions />
      {wasHintAsked.current && <HintPanel />}
      {own ? own.bar(zoom) : <Replay zoom={zoom} />}
      {showsKeys.value && <KeysDialog />}
      <ExplanationCard />
      <RecordDrop
        refusal={
          game.live.value?.view.over ? "" : say("A record can be opened once this game is over, or on the home page.")
        }
      />
    </div>
  );
}

function Rejected({ why: { code, sentence } }: { why: Refusal }) {
  const game = useGame();
  return (
    <div class="rejected panel">
      <p role="alert">{sentence}</p>
      {code === "wrong-token" && (
        <button type="button" class="button" onClick={() => void forgetVoidTokens(game)}>
          {say("Watch the game")}
        </button>
      )}
      <a class="button main" href="#/">
        {say("Go to the home page")}
      </a>
    </div>
  );
}
