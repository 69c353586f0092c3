import { signal, useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { catalogue } from "../catalogue.js";
import { ErrorMessage } from "../components/ErrorMessage.js";
import { GameCard } from "../components/GameCard.js";
import { Icon } from "../components/Icon.js";
import { MiniBoard } from "../components/MiniBoard.js";
import { RecordDrop } from "../components/RecordDrop.js";
import { TextDrop } from "../components/TextDrop.js";
import { clockWords } from "../game/state/clock.js";
import { currentLanguage, say } from "../i18n.js";
import { isOpening, openGame, openRecord, requestAgainstBot } from "../newGame.js";
import { analysisOf } from "../route.js";
import {
  finished,
  refreshGames,
  removeGame,
  type SavedGame,
  savedGames,
  saveGame,
  tables,
  unfinished,
} from "../stored/savedGames.js";
import { serverTime } from "../wire/serverTime.js";
import { byUrgency, lastMoves, refreshLastMoves, refreshRooms, turnTimeLeft } from "./savedRooms.js";

/** All games of this browser, unfinished ones first. */
export function GamesPage() {
  useEffect(
    () => void refreshGames().then(() => Promise.all([refreshRooms(), refreshLastMoves()])),
    [currentLanguage()],
  );
  const games = savedGames.value;
  return (
    <div class="page">
      <RecordDrop />
      <h1>{say("My games")}</h1>
      {games.length ? (
        <p class="faint">{say("This list and the keys to your seats are stored in this browser.")}</p>
      ) : (
        <Nothing />
      )}
      <RemovedGame />
      <GameList title={say("In progress")} games={byUrgency(unfinished(games), Date.now())} />
      <GameList title={say("Finished")} games={finished(games)} />
      <section class="panel import" aria-labelledby="import">
        <h2 id="import">{say("Open a record")}</h2>
        <p class="faint">{say("Replay a recorded game, or continue it if it is not over.")}</p>
        <TextDrop label={say("The record, as text or JSON")} action={say("Open")} take={openRecord} />
      </section>
    </div>
  );
}

function GameList({ title, games }: { title: string; games: readonly SavedGame[] }) {
  if (!games.length) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul class="game-cards">
        {games.map((game) => (
          <GameCard key={game.game} game={game} picture={<Picture game={game} />} details={<LastMove game={game} />}>
            {game.over && <AnalyseLink game={game} />}
            <button
              type="button"
              class="button plain remove-game"
              title={say("Remove from the list")}
              aria-label={say("Remove the game of {players} from the list", { players: game.players })}
              onClick={() => remove(game)}
            >
              <Icon name="cross" size={18} />
            </button>
          </GameCard>
        ))}
      </ul>
    </section>
  );
}

/** The board, if the server has told it. */
function Picture({ game }: { game: SavedGame }) {
  const table = tables.value.get(game.game);
  return table ? <MiniBoard table={table} /> : null;
}

/** What was played last, and how long the next player may think. */
function LastMove({ game }: { game: SavedGame }) {
  const told = lastMoves.value.get(game.game);
  const left = useComputed(() => {
    const time = turnTimeLeft(game, serverTime());
    return time === null ? "" : clockWords(time);
  });
  if (game.over || (!told && !left.value)) return null;
  return (
    <span class="game-state">
      {left.value && (
        <span class="game-clock">
          <Icon name="clock" size={16} /> {say("{time} left", { time: left.value })}
        </span>
      )}
      {told && <span class="faint game-told">{told}</span>}
    </span>
  );
}

function AnalyseLink({ game }: { game: SavedGame }) {
  return (
    <a
      class="button plain to-analysis"
      href={analysisOf(game.game)}
      title={say("Analyse the game of {players}", { players: game.players })}
    >
      <Icon name="chart" size={18} /> <span>{say("Analyse")}</span>
    </a>
  );
}

const removed = signal<SavedGame | null>(null);

function remove(game: SavedGame): void {
  removeGame(game.game);
  removed.value = game;
}

/** The last removed game can be put back with one click, since the tokens of its seats would be lost. */
function RemovedGame() {
  const game = removed.value;
  if (!game) return null;
  const putBack = () => {
    saveGame(game);
    removed.value = null;
  };
  return (
    <p class="panel removed-game" role="status">
      {say("The game of {players} was removed from the list.", { players: game.players })}
      <button type="button" class="button" onClick={putBack}>
        {say("Put it back")}
      </button>
    </p>
  );
}

function Nothing() {
  const error = useSignal("");
  const offers = catalogue.value;
  const play = () => {
    if (offers) openGame(requestAgainstBot(offers)).catch((why: Error) => (error.value = why.message));
  };
  return (
    <section class="panel nothing">
      <p>{say("No games yet: the first one is a click away.")}</p>
      <button type="button" class="button main" disabled={isOpening.value} onClick={play}>
        {say("Play now")}
      </button>
      <ErrorMessage sentence={error.value} />
    </section>
  );
}
