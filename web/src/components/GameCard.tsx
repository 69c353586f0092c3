import type { ComponentChildren } from "preact";
import { currentLocale, say, sayMany } from "../i18n.js";
import { addressOf } from "../route.js";
import { isLost, isMyTurn, type SavedGame, winnersOf } from "../stored/savedGames.js";
import { SeatIcon } from "./GameIcon.js";
import { Icon } from "./Icon.js";

interface GameCardProps {
  readonly game: SavedGame;
  /** More about it than its status, such as a picture of the board. */
  readonly picture?: ComponentChildren;
  readonly details?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** A game in a list: its players, its status, and a link to it. */
export function GameCard({ game, picture, details, children }: GameCardProps) {
  const isMine = isMyTurn(game);
  return (
    <li class={`game-card${isMine ? " is-mine" : ""}`}>
      {picture}
      <a class="game-link" href={addressOf(game.game)}>
        <span class="game-players">
          {game.players.map((name, seat) => (
            <span key={seat} class="game-player">
              <SeatIcon seat={seat} size={22} />
              <span class="game-name">{name}</span>
              {!game.isWaiting && (
                <span class="game-gold" title={say("Gold")}>
                  <span aria-hidden="true">{game.gold[seat] ?? 0}</span>
                  <span class="hidden">{say("{n} gold", { n: game.gold[seat] ?? 0 })}</span>
                </span>
              )}
            </span>
          ))}
        </span>
        <span class="game-state">
          <StatusLine game={game} />
          <span class="faint">{when(game.touched)}</span>
        </span>
        {details}
        <Icon name="next" />
      </a>
      {children}
    </li>
  );
}

function StatusLine({ game }: { game: SavedGame }) {
  if (isLost(game)) return <strong class="warn">{say("The server no longer has this game.")}</strong>;
  if (game.isWaiting) return <strong>{say("Waiting for players")}</strong>;
  if (game.over) return <strong>{verdict(game)}</strong>;
  return (
    <>
      <strong class={isMyTurn(game) ? "good" : ""}>{whoseTurn(game)}</strong>
      {game.turn > 0 && <span class="faint">{say("turn {n}", { n: game.turn })}</span>}
    </>
  );
}

function whoseTurn(game: SavedGame): string {
  const player = game.players[game.onTurn];
  if (isMyTurn(game)) return game.mine.length > 1 && player ? say("{player}, your turn", { player }) : say("Your turn");
  return player ? say("{player}'s turn", { player }) : say("Just started");
}

function verdict(game: SavedGame): string {
  const winners = winnersOf(game);
  if (game.mine.length === 1 && winners.length === 1 && winners[0] === game.mine[0]) return say("You won");
  const players = winners.map((seat) => game.players[seat] ?? "");
  return sayMany("{players} won", "{players} shared the victory", winners.length, { players });
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["minute", 60],
  ["hour", 3600],
  ["day", 86400],
];
const WEEK = 7 * 86400;

/** "2 hours ago", or the date when it is long ago. */
export function when(time: number, now = Date.now()): string {
  const seconds = Math.max(0, (now - time) / 1000);
  if (seconds < 60) return say("just now");
  if (seconds > WEEK) return new Intl.DateTimeFormat(currentLocale(), { dateStyle: "medium" }).format(time);
  const [unit, size] = STEPS.findLast(([, least]) => seconds >= least) ?? ["minute", 60];
  return new Intl.RelativeTimeFormat(currentLocale(), { numeric: "auto" }).format(-Math.floor(seconds / size), unit);
}
