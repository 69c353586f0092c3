import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../components/Icon.js";
import { say, sayMany } from "../i18n.js";
import type { Catalogue, Lobby, OpenRoom } from "../messages.js";
import { addressOf } from "../route.js";
import { ask } from "../wire/http.js";
import { reconnections } from "../wire/reachability.js";

/** Tables of this server at which everybody may sit down; nothing if there are none. */
export function OpenTables({ offers }: { offers: Catalogue }) {
  const rooms = useSignal<readonly OpenRoom[]>([]);
  useEffect(() => {
    ask<Lobby>("/api/lobby").then(
      (lobby) => (rooms.value = lobby.rooms),
      () => {}, // the page works without them
    );
  }, [reconnections.value]);
  if (!rooms.value.length) return null;
  return (
    <section class="go-on" aria-labelledby="open-tables">
      <h2 id="open-tables">{say("Open tables")}</h2>
      <ul class="game-cards">
        {rooms.value.map((room) => (
          <OpenTable key={room.room} offers={offers} room={room} />
        ))}
      </ul>
    </section>
  );
}

function OpenTable({ offers, room }: { offers: Catalogue; room: OpenRoom }) {
  const boxes = offers.boxes.filter(({ key }) => room.modules.includes(key)).map(({ name }) => name);
  return (
    <li class="game-card">
      <a class="game-link" href={addressOf(room.room)}>
        <span class="game-players">
          <strong>{say("{player}'s table", { player: room.host })}</strong>
          <span class="good">{sayMany("{n} free seat", "{n} free seats", room.free)}</span>
        </span>
        <span class="game-state faint">
          {[sayMany("{n} player", "{n} players", room.seats), ...boxes, ...clockWord(room)].join(" · ")}
        </span>
        <Icon name="next" />
      </a>
    </li>
  );
}

function clockWord({ clock }: OpenRoom): readonly string[] {
  if (clock === "none") return [];
  return [clock === "days" ? say("over several days") : say("with a clock")];
}
