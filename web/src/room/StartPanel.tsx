import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { catalogue } from "../catalogue.js";
import { ErrorMessage } from "../components/ErrorMessage.js";
import { say, sayMany } from "../i18n.js";
import type { RoomView } from "../messages.js";
import { inOrder, startGame } from "./requests.js";
import { isFree, playersNow } from "./room.js";

/** The host's button: it says with how many players the game would start. */
export function StartPanel({ room, take }: { room: RoomView; take: (room: RoomView) => void }) {
  const error = useSignal("");
  const isBusy = useSignal(false);
  const hint = useId();
  const players = playersNow(room);
  const canStart = players >= (catalogue.value?.least_players ?? 2);
  const start = async () => {
    isBusy.value = true;
    error.value = "";
    await inOrder(() => startGame(room.room)).then(take, (why: Error) => (error.value = why.message));
    isBusy.value = false;
  };
  return (
    <section class="room-start" aria-label={say("Start")}>
      <ErrorMessage sentence={error.value} />
      <button
        type="button"
        class="button main"
        disabled={!canStart || isBusy.value}
        aria-describedby={hint}
        onClick={() => void start()}
      >
        {canStart ? sayMany("Start with {n} player", "Start with {n} players", players) : say("Start")}
      </button>
      <p id={hint} class="faint">
        {startHint(room, canStart)}
      </p>
    </section>
  );
}

function startHint(room: RoomView, canStart: boolean): string {
  const free = room.seats.filter(isFree).length;
  if (!canStart) return say("You need another player: invite a friend, or let the computer play a seat.");
  if (!free) return say("Every seat is taken.");
  return sayMany("A free seat is left out.", "{n} free seats are left out.", free);
}
