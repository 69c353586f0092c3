import { tileOf } from "../../catalogue.js";
import { SeatIcon, TileIcon } from "../../components/GameIcon.js";
import { Icon } from "../../components/Icon.js";
import { moveAmongButtons } from "../../components/toolbar.js";
import { Watchers } from "../../components/Watchers.js";
import { say, sayMany } from "../../i18n.js";
import type { HeldTile } from "../../messages.js";
import { showsGold } from "../../stored/settings.js";
import { useGame } from "../context.js";
import { thingOf } from "../explain/triggers.js";
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
  const { totals } = position.gold;
  const { supply } = standing;
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
          <span class="stat" title={say("gold")}>
            <Figure n={totals[seat] ?? 0} words={say("{n} gold", { n: totals[seat] ?? 0 })} kind="gold" />
            <Icon name="crown" size={14} />
          </span>
        )}
        <span class="stat" title={say("settlements left")}>
          {/* Translators: settlements that a player has not built yet. */}
          <Figure n={supply} words={sayMany("{n} left", "{n} left", supply)} />
          <SeatIcon seat={seat} size={14} />
        </span>
      </p>
      {standing.tiles.length > 0 && (
        <ul
          class="held"
          aria-label={sayMany("{n} tile", "{n} tiles", standing.tiles.length)}
          onKeyDown={moveAmongButtons}
        >
          {heldTiles(standing.tiles).map((held, n) => (
            <Held key={n} held={held} isFirst={n === 0} />
          ))}
        </ul>
      )}
      <SeatActions seat={seat} />
    </li>
  );
}

/** A number in its sentence, which is small beside it. */
function Figure({ n, words, kind = "" }: { n: number; words: string; kind?: string }) {
  const [before = "", after = ""] = words.split(String(n), 2);
  return (
    <>
      {before && <small>{before}</small>}
      <b class={kind}>{n}</b>
      {after && <small>{after}</small>}
    </>
  );
}

/** Tiles of one kind in one state. */
export interface HeldTiles {
  readonly tile: string;
  readonly state: string;
  readonly count: number;
}

/** The tiles of a player, those that are alike counted together. */
export function heldTiles(tiles: readonly HeldTile[]): readonly HeldTiles[] {
  const kinds = new Map<string, HeldTiles>();
  for (const { tile, state } of tiles) {
    const kind = `${tile} ${state}`;
    kinds.set(kind, { tile, state, count: (kinds.get(kind)?.count ?? 0) + 1 });
  }
  return [...kinds.values()];
}

/** Tiles in front of a player; they say what they do. The tiles of a player are one tab stop, with arrow keys. */
function Held({ held: { tile, state, count }, isFirst }: { held: HeldTiles; isFirst: boolean }) {
  const game = useGame();
  const one = heldWords(tileOf(tile)?.name ?? tile, state);
  const label = count > 1 ? say("{tile} ({n} times)", { tile: one, n: count }) : one;
  return (
    <li>
      <button
        type="button"
        class={`held-tile ${state}`}
        data-subject={tile}
        aria-label={label}
        tabIndex={isFirst ? 0 : -1}
        onClick={(event) => game.explanation.pin(thingOf(event.currentTarget))}
      >
        <TileIcon tile={tile} size={22} />
        {count > 1 && (
          <span class="count" aria-hidden="true">
            {count}
          </span>
        )}
      </button>
    </li>
  );
}

function heldWords(tile: string, state: string): string {
  if (state === "used") return say("{tile}, used", { tile });
  return state === "fresh" ? say("{tile}, from next turn", { tile }) : tile;
}
