import { tileOf } from "../../catalogue.js";
import { SeatIcon, TileIcon } from "../../components/GameIcon.js";
import { Icon } from "../../components/Icon.js";
import { say } from "../../i18n.js";
import type { SeatDeeds } from "../../messages.js";
import { showsGold } from "../../stored/settings.js";
import { useGame } from "../context.js";
import { nameOf } from "../state/selectors.js";

/** Small drawings on a square of 16. */
const DRAWINGS = {
  built: "M2 8l6-5.5L14 8M4 7v6.5h8V7",
  moved: "M2 8h11M9 4l4 4-4 4",
  removed: "M2 8l6-5.5L14 8M4 7v6.5h8V7M2 14.5l12-13",
  walls: "M2 4.5h12v7.5H2zM2 8.2h12M6 4.5v3.7M10 8.2V12",
} as const;

/** What the others did since the player's last turn: a chip for each, which replays it. While a hex is previewed, its preview takes their place. */
export function Away() {
  const game = useGame();
  const deeds = game.away.deeds.value;
  const { again, text } = game.hexPreview.value;
  if (!deeds.length) return null;
  return (
    <div
      class="away-strip"
      role="group"
      aria-label={say("Since your last turn")}
      data-covered={again !== "" || text !== ""}
    >
      {deeds.map((one) => (
        <Chip key={one.seat} deeds={one} />
      ))}
      <button
        type="button"
        class="away-close"
        aria-label={say("Close")}
        title={say("Close")}
        onClick={game.away.dismiss}
      >
        <Icon name="cross" size={14} />
      </button>
    </div>
  );
}

function Chip({ deeds }: { deeds: SeatDeeds }) {
  const game = useGame();
  const { at, plays } = game.cursor.value;
  const isPlayed = plays && deeds.start <= at && at < deeds.end;
  return (
    <button
      type="button"
      class="away-chip"
      aria-label={deeds.sentence}
      data-plays={isPlayed}
      onClick={() => game.away.replay(deeds)}
    >
      <SeatIcon seat={deeds.seat} size={20} />
      <span class="away-name">{nameOf(game, deeds.seat)}</span>
      <InShort deeds={deeds} />
      {showsGold.value && deeds.gold !== 0 && <b class="away-gold">{signed(deeds.gold)}</b>}
      <span class="away-sentence" aria-hidden="true">
        {deeds.sentence}
      </span>
    </button>
  );
}

/** Numbers and tiles, the rarest first: what has no room is not seen. */
function InShort({ deeds }: { deeds: SeatDeeds }) {
  return (
    <span class="away-deeds" aria-hidden="true">
      <Count kind="removed" n={deeds.removed.length} />
      {deeds.gained.map(({ tile, hex }) => (
        <Tile key={`${tile} ${hex}`} tile={tile} />
      ))}
      {deeds.lost.map(({ seat, tile, hex }) => (
        <Tile key={`${seat} ${tile} ${hex}`} tile={tile} isLost />
      ))}
      <Count kind="moved" n={deeds.moved.length} />
      <Count kind="walls" n={deeds.walls.length} />
      <Count kind="built" n={deeds.built.length} />
    </span>
  );
}

function Count({ kind, n }: { kind: keyof typeof DRAWINGS; n: number }) {
  if (!n) return null;
  return (
    <span class="away-deed" data-deed={kind}>
      <svg width={14} height={14} viewBox="0 0 16 16">
        <path d={DRAWINGS[kind]} />
      </svg>
      {n}
    </span>
  );
}

/** A tile that was taken, or crossed out one that was lost. */
function Tile({ tile, isLost = false }: { tile: string; isLost?: boolean }) {
  return (
    <span class={isLost ? "away-deed away-lost" : "away-deed"} data-deed={isLost ? "lost" : "gained"}>
      {tileOf(tile)?.has_icon ? <TileIcon tile={tile} size={18} /> : (tileOf(tile)?.name ?? tile)}
    </span>
  );
}

function signed(gold: number): string {
  return gold < 0 ? `−${-gold}` : `+${gold}`;
}
