import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { tileOf } from "../../catalogue.js";
import { TileIcon } from "../../components/GameIcon.js";
import { Icon } from "../../components/Icon.js";
import { useScrollEdges } from "../../components/scrollEdges.js";
import { listed, say, sayMany } from "../../i18n.js";
import type { SeatView } from "../../messages.js";
import { usesLetterKeys } from "../../stored/settings.js";
import { useGame } from "../context.js";
import { tileKey } from "../keyboard/parts.js";
import { choose } from "../state/choose.js";
import { END, STOP } from "../state/orders.js";
import { nameOf, shownOnTurn } from "../state/selectors.js";

/** The special actions of a player: tiles, and actions that need no tile. */
export function Tray() {
  const game = useGame();
  const inspected = useSignal("");
  const view = shownOnTurn(game)?.view;
  if (!view || view.over) return null;
  const { options } = game.choices.value;
  const seat = game.isPresent.value && game.me.value >= 0 ? game.me.value : view.turn;
  const done = seat === view.turn ? view.done : [];
  const entries = trayOf(view, seat, [...options.filter((key) => key !== END && key !== STOP), ...done]);
  const isMineAlone = game.me.value === seat && game.table.value?.mine.length === 1;
  const title = isMineAlone ? say("Your tiles") : say("{player}'s tiles", { player: nameOf(game, seat) });
  return (
    <section class="tray" aria-label={say("Tiles")}>
      <h2 class="overline">{title}</h2>
      {entries.length === 0 && <p class="faint small">{say("No tiles yet.")}</p>}
      <TileList>
        {entries.map((entry, n) => (
          <TrayTile
            key={entry.key}
            entry={entry}
            shortcut={tileKey(n)}
            isOffered={options.includes(entry.key)}
            inspected={inspected}
          />
        ))}
      </TileList>
      <p class="tray-help">{tileOf(view.half_done?.action || inspected.value)?.text}</p>
    </section>
  );
}

/** On a phone, a bar that scrolls sideways. */
function TileList({ children }: { children: ComponentChildren }) {
  const list = useScrollEdges<HTMLUListElement>(true);
  return <ul ref={list}>{children}</ul>;
}

interface TrayTileProps {
  readonly entry: TrayEntry;
  /** The key that presses it, "" for none. */
  readonly shortcut: string;
  readonly isOffered: boolean;
  /** The tile tapped last; on small screens only its help is shown. */
  readonly inspected: Signal<string>;
}

/** A tile that cannot be used now still shows what it does, and tells why not. */
function TrayTile({ entry, shortcut, isOffered, inspected }: TrayTileProps) {
  const game = useGame();
  const offer = tileOf(entry.key);
  const isActive = game.shown.value?.position.view.half_done?.action === entry.key;
  const press = ({ detail }: MouseEvent) => {
    inspected.value = entry.key;
    if (isActive && detail <= 1)
      game.draft.cancel(); // not by the second half of a double click
    else if (!isActive && !game.pending.peek()) choose(game, entry.key);
  };
  const isIdle = game.isMyTurn.value && !isOffered && !game.pending.value;
  const look = isActive ? "active" : entry.ready ? "ready" : entry.fresh ? "fresh" : "used";
  return (
    <li>
      <button
        type="button"
        class={`tile ${look}`}
        data-subject={entry.key}
        aria-disabled={!isOffered && !isActive}
        aria-keyshortcuts={shortcut || undefined}
        title={isActive ? say("Press again to cancel") : offer?.name}
        onClick={press}
      >
        <span class="tile-sign">
          {offer?.has_icon ? <TileIcon tile={entry.key} size={32} /> : <Icon name="plus" />}
          {entry.count > 1 && <span class="count">{entry.count}</span>}
        </span>
        <span class="tile-words">
          <span class="tile-name">{offer?.name ?? entry.key}</span>
          <span class="tile-state">
            {look === "used" && <Icon name="check" size={14} />}
            {look === "fresh" && <Icon name="clock" size={14} />}
            {isActive ? say("in use") : look === "ready" && isIdle ? say("not now") : stateWords(entry)}
          </span>
          <span class="tile-help">{offer?.text}</span>
        </span>
        {shortcut && usesLetterKeys.value && (
          <span class="key-hint" aria-hidden="true">
            {shortcut}
          </span>
        )}
      </button>
    </li>
  );
}

/** Ready, used, or taken this turn; for several tiles, how many of each. */
function stateWords({ count, ready, used, fresh }: TrayEntry): string {
  if (count <= 1) return ready ? say("ready") : fresh ? say("from next turn") : say("used");
  const parts = [
    ready && sayMany("{n} ready", "{n} ready", ready),
    used && sayMany("{n} used", "{n} used", used),
    fresh && sayMany("{n} from next turn", "{n} from next turn", fresh),
  ];
  return listed(parts.filter((part) => part !== 0));
}

/** All tiles of one kind in the tray. */
export interface TrayEntry {
  readonly key: string;
  readonly count: number;
  readonly ready: number;
  readonly used: number;
  readonly fresh: number;
}

/** The tiles of a seat by kind, then the actions that need no tile. */
export function trayOf(view: SeatView, seat: number, free: readonly string[]): readonly TrayEntry[] {
  const entries = new Map<string, TrayEntry>();
  const held = [...(view.seats[seat]?.tiles ?? [])].sort((a, b) => a.hex.localeCompare(b.hex)); // used or not
  for (const { tile, state } of held) {
    const before = entries.get(tile) ?? { key: tile, count: 0, ready: 0, used: 0, fresh: 0 };
    const kind = state === "used" || state === "fresh" ? state : "ready";
    entries.set(tile, { ...before, count: before.count + 1, [kind]: before[kind] + 1 });
  }
  const others = [...new Set(free)].filter((key) => !entries.has(key));
  return [...entries.values(), ...others.map((key) => freeEntry(key, view))];
}

function freeEntry(key: string, view: SeatView): TrayEntry {
  const used = view.done.includes(key) ? 1 : 0;
  return { key, count: 0, ready: 1 - used, used, fresh: 0 };
}
