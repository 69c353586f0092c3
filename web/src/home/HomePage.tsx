import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { catalogue } from "../catalogue.js";
import { Dialog } from "../components/Dialog.js";
import { ErrorMessage } from "../components/ErrorMessage.js";
import { GameCard } from "../components/GameCard.js";
import { lazyPage } from "../components/lazyPage.js";
import { RecordDrop } from "../components/RecordDrop.js";
import { TextDrop } from "../components/TextDrop.js";
import { say } from "../i18n.js";
import type { Catalogue } from "../messages.js";
import {
  isOpening,
  openGame,
  openRecord,
  openRoom,
  requestAgainstBot,
  requestLesson,
  requestWithFriends,
} from "../newGame.js";
import { isLost, refreshGames, savedGames, unfinished } from "../stored/savedGames.js";
import { HomeBoard } from "./HomeBoard.js";
import { OpenTables } from "./OpenTables.js";

export { askForBoard } from "./HomeBoard.js";

const MOST_SHOWN = 3;
const DailyCard = lazyPage(async () => (await import("../puzzles/DailyCard.js")).DailyCard);

/** The home page: one click starts a game. */
export function HomePage() {
  const offers = catalogue.value;
  if (!offers) return null;
  return (
    <div class="home">
      <RecordDrop />
      <HomeBoard />
      <div class="home-words">
        <h1>{say("Kingdom Builder")}</h1>
        <p class="lead">
          {say(
            "A board game for your browser: spread your settlements across an ever-changing board and earn more gold than the others.",
          )}
        </p>
        <GoOn />
        <Start offers={offers} />
        <DailyCard />
        <OpenTables offers={offers} />
      </div>
    </div>
  );
}

/** Unfinished games, those that wait for a player on this screen first. */
function GoOn() {
  useEffect(() => void refreshGames(), []);
  const open = unfinished(savedGames.value).filter((game) => !isLost(game));
  if (!open.length) return null;
  return (
    <section class="go-on" aria-labelledby="go-on">
      <div class="go-on-head">
        <h2 id="go-on">{say("Continue playing")}</h2>
        {open.length > MOST_SHOWN && <a href="#/games">{say("All {n}", { n: open.length })}</a>}
      </div>
      <ul class="game-cards">
        {open.slice(0, MOST_SHOWN).map((game) => (
          <GameCard key={game.game} game={game} />
        ))}
      </ul>
    </section>
  );
}

function Start({ offers }: { offers: Catalogue }) {
  const error = useSignal("");
  const bot = offers.bots.find(({ key }) => key === offers.default_bot);
  const open = (opening: Promise<void>) => {
    error.value = "";
    opening.catch((why: Error) => (error.value = why.message));
  };
  const base = offers.boxes.find(({ is_module }) => !is_module);
  return (
    <section class="start" aria-label={say("Start a game")}>
      <div class="start-first">
        <button
          type="button"
          class="button main play-now"
          disabled={isOpening.value}
          onClick={() => open(openGame(requestAgainstBot(offers)))}
        >
          <span class="play-now-words">{say("Play now")}</span>
          {bot && (
            <span class="play-now-bot">{say("against {bot} – {level}", { bot: bot.name, level: bot.level })}</span>
          )}
        </button>
        <button
          type="button"
          class="button play-now with-friends"
          disabled={isOpening.value}
          onClick={() => open(openRoom(requestWithFriends(offers)))}
        >
          <span class="play-now-words">{say("Play with friends")}</span>
          <span class="play-now-bot">{say("each on their own screen")}</span>
        </button>
      </div>
      <ErrorMessage sentence={error.value} />
      <div class="start-others">
        <a class="button" href="#/new">
          {say("New game…")}
        </a>
        {base && (
          <button
            type="button"
            class="button first-game"
            disabled={isOpening.value}
            onClick={() => open(openGame(requestLesson(offers, base.key)))}
          >
            <span>{say("First game")}</span>
            <span class="play-now-bot">{say("guided, about 5 minutes")}</span>
          </button>
        )}
      </div>
      <p class="faint start-hint">
        {say("New here? In the “First game” a teacher explains things as they happen.")}{" "}
        <a href="#/learn">{say("All lessons")}</a> · <a href="#/help">{say("How to play")}</a>
      </p>
      <RecordDialog />
    </section>
  );
}

function RecordDialog() {
  const isOpen = useSignal(false);
  return (
    <>
      <button type="button" class="button plain open-record" onClick={() => (isOpen.value = true)}>
        {say("Open a record…")}
      </button>
      {isOpen.value && (
        <Dialog title={say("Open a record")} close={() => (isOpen.value = false)}>
          <p class="faint">{say("Replay a recorded game, or continue it if it is not over.")}</p>
          <TextDrop label={say("The record, as text or JSON")} action={say("Open")} take={openRecord} />
        </Dialog>
      )}
    </>
  );
}
