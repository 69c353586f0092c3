import { tileOf } from "../../catalogue.js";
import { SeatIcon, TileIcon } from "../../components/GameIcon.js";
import { Watchers } from "../../components/Watchers.js";
import { say, sayMany } from "../../i18n.js";
import type { HeldTile } from "../../messages.js";
import { showsGold } from "../../settings.js";
import { useGame } from "../context.js";
import { nameOf, shownSeat } from "../state/selectors.js";
import { SeatClock } from "./Clock.js";
import { SeatActions, SeatPresence } from "./Presence.js";

/** Everybody at the table. */
export function Players() {
  const game = useGame();
  const position = game.shown.value?.position;
  if (!position) return null;
  return (
    <section class="players" tabIndex={-1} data-many={position.view.seats.length > 3} aria-label={say("Players")}>
      <ul>
        {position.view.seats.map((_, seat) => (
          <PlayerCard key={seat} seat={seat} />
        ))}
      </ul>
      {game.room.value && <Watchers room={game.room.value} />}
    </section>
  );
}

function PlayerCard({ seat }: { seat: number }) {
  const game = useGame();
  const position = game.shown.value?.position;
  const standing = position?.view.seats[seat];
  if (!position || !standing) return null;
  const isOn = shownSeat(game) === seat && !position.view.over;
  const hasPlayed = standing.has_finished && !game.room.value?.seats[seat]?.departure;
  return (
    <li class={isOn ? "player on panel" : "player panel"} aria-current={isOn ? "true" : undefined}>
      <SeatIcon seat={seat} size={32} />
      <div class="player-name">
        <p class="name" title={nameOf(game, seat)}>
          {nameOf(game, seat)}
        </p>
        {hasPlayed ? <p class="faint small">{say("last turn played")}</p> : <SeatPresence seat={seat} />}
        <SeatClock seat={seat} />
      </div>
      <p class="figure">
        {showsGold.value && (
          <span class="stat">
            <b class="gold">{position.gold.totals[seat]}</b> <small>{say("gold")}</small>
          </span>
        )}
        <span class="stat">
          <b>{standing.supply}</b> <small>{say("left")}</small>
        </span>
      </p>
      {standing.tiles.length > 0 && (
        <ul class="held" aria-label={sayMany("{n} tile", "{n} tiles", standing.tiles.length)}>
          {standing.tiles.map((tile, n) => (
            <Held key={n} tile={tile} />
          ))}
        </ul>
      )}
      <SeatActions seat={seat} />
    </li>
  );
}

function Held({ tile }: { tile: HeldTile }) {
  const label = heldWords(tileOf(tile.tile)?.name ?? tile.tile, tile.state);
  return (
    <li class={`held-tile ${tile.state}`} title={label}>
      <TileIcon tile={tile.tile} size={22} />
      <span class="hidden">{label}</span>
    </li>
  );
}

function heldWords(tile: string, state: string): string {
  if (state === "used") return say("{tile}, used", { tile });
  return state === "fresh" ? say("{tile}, from next turn", { tile }) : tile;
}
