import type { ComponentChildren } from "preact";
import { useSignal, type Signal } from "@preact/signals";
import { tileOf } from "../../catalogue.js";
import { Icon } from "../../components/Icon.js";
import { TileSign } from "../../components/GameIcon.js";
import { useEdges } from "../../components/scrollEdges.js";
import { say, sayMany } from "../../i18n.js";
import { useGame } from "../context.js";
import { shownOnTurn } from "../types.js";
import { nameOf } from "../state/selectors.js";
import { END, STOP } from "../state/orders.js";
import { trayOf, type TrayEntry } from "./trayEntries.js";

/** What can be used besides building: one's tiles and the actions that need none. */
export function Tray() {
  const game = useGame();
  const looked = useSignal("");
  const view = shownOnTurn(game)?.view;
  if (!view || view.over) return null;
  const { options } = game.choices.value;
  const seat = game.isPresent.value && game.me.value >= 0 ? game.me.value : view.turn;
  const done = seat === view.turn ? view.done : [];
  const entries = trayOf(view, seat, [...options.filter((key) => key !== END && key !== STOP), ...done]);
  const isMineAlone = game.me.value === seat && game.table.value?.mine.length === 1;
  const title = isMineAlone ? say("Your tiles") : say("Tiles of {player}", { player: nameOf(game, seat) });
  return (
    <section class="tray" aria-label={say("Tiles")}>
      <h2 class="overline">{title}</h2>
      {entries.length === 0 && <p class="faint small">{say("None yet.")}</p>}
      <TileList>
        {entries.map((entry) => (
          <TrayTile key={entry.key} entry={entry} isOffered={options.includes(entry.key)} looked={looked} />
        ))}
      </TileList>
      <p class="tray-help">{tileOf(view.half_done?.action || looked.value)?.text}</p>
    </section>
  );
}

/** On a phone a bar that scrolls. */
function TileList({ children }: { children: ComponentChildren }) {
  const list = useEdges<HTMLUListElement>(true);
  return <ul ref={list}>{children}</ul>;
}

interface TrayTileProps {
  readonly entry: TrayEntry;
  readonly isOffered: boolean;
  /** The tile that was tapped last: where there is little room, only its help is shown. */
  readonly looked: Signal<string>;
}

/** A tile that cannot be used now can still be asked what it does. */
function TrayTile({ entry, isOffered, looked }: TrayTileProps) {
  const game = useGame();
  const offer = tileOf(entry.key);
  const isActive = game.shown.value?.position.view.half_done?.action === entry.key;
  const press = () => {
    looked.value = entry.key;
    if (isOffered) game.want({ type: "command", action: entry.key });
  };
  const look = isActive ? "active" : entry.ready ? "ready" : entry.fresh ? "fresh" : "used";
  return (
    <li>
      <button
        type="button"
        class={`tile ${look}`}
        aria-disabled={!isOffered}
        title={offer?.text ?? ""}
        onClick={press}
      >
        <span class="tile-sign">
          {offer?.has_icon ? <TileSign tile={entry.key} size={32} /> : <Icon name="plus" />}
          {entry.count > 1 && <span class="count">{entry.count}</span>}
        </span>
        <span class="tile-words">
          <span class="tile-name">{offer?.name ?? entry.key}</span>
          <span class="tile-state">
            {look === "used" && <Icon name="check" size={14} />}
            {look === "fresh" && <Icon name="clock" size={14} />}
            {isActive ? say("in use") : stateWords(entry)}
          </span>
          <span class="tile-help">{offer?.text}</span>
        </span>
      </button>
    </li>
  );
}

/** Ready, used, or won just now; for several tiles, how many of each. */
function stateWords({ count, ready, used, fresh }: TrayEntry): string {
  if (count <= 1) return ready ? say("ready") : fresh ? say("from next turn") : say("used");
  const parts = [
    ready && sayMany("{n} ready", "{n} ready", ready),
    used && sayMany("{n} used", "{n} used", used),
    fresh && sayMany("{n} from next turn", "{n} from next turn", fresh),
  ];
  return parts.filter(Boolean).join(", ");
}
