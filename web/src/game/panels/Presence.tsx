import { useComputed, useSignal } from "@preact/signals";
import { Icon } from "../../components/Icon.js";
import { say } from "../../i18n.js";
import { serverTime } from "../../wire/serverTime.js";
import { useGame } from "../context.js";
import { clockWords } from "../state/clock.js";
import { hasCompany, isElsewhere } from "../state/company.js";
import { mayRemove, presenceWords, standInWait } from "../state/presence.js";
import { changeSeat } from "../state/roomRequests.js";
import { kindOf, nameOf } from "../state/selectors.js";
import type { Game } from "../types.js";
import { ConfirmDialog } from "./ConfirmDialog.js";

/** What kind of player sits there, and of a person elsewhere whether they are here. */
export function SeatPresence({ seat }: { seat: number }) {
  const game = useGame();
  const words = useComputed(() => statusWords(game, seat));
  const room = game.room.value;
  const player = room?.seats[seat];
  const isMarked = room && player && isElsewhere(room, seat) && hasCompany(room);
  return (
    <p
      class="faint small presence"
      title={words.value}
      data-presence={isMarked ? (player.is_here ? "here" : "away") : undefined}
    >
      {words}
    </p>
  );
}

function statusWords(game: Game, seat: number): string {
  const room = game.room.value;
  const player = room?.seats[seat];
  if (!room || !player) return kindOf(game, seat);
  if (player.departure || player.stand_in || isElsewhere(room, seat)) return presenceWords(player, serverTime());
  return kindOf(game, seat);
}

/** What can be done about a player who is away. */
export function SeatActions({ seat }: { seat: number }) {
  const game = useGame();
  const isAsking = useSignal(false);
  const wait = useComputed(() => {
    const room = game.room.value;
    const left = room ? standInWait(room, seat, serverTime()) : -1;
    return left > 0 ? clockWords(left) : left; // seconds, so that it is drawn once a second
  }).value;
  const room = game.room.value;
  const canRemove = room !== null && mayRemove(room, seat) && !room.seats[seat]?.is_here;
  if (wait === -1 && !canRemove) return null;
  return (
    <div class="seat-actions">
      {wait !== -1 && (
        <button
          type="button"
          class="button small-button"
          disabled={wait !== 0}
          title={standInWords(game, seat, wait)}
          onClick={() => void changeSeat(game, seat, "stand-in")}
        >
          <Icon name="bot" size={16} /> <span class="seat-action">{standInWords(game, seat, wait)}</span>
        </button>
      )}
      {canRemove && (
        <button
          type="button"
          class="button plain small-button"
          title={say("Remove player")}
          onClick={() => (isAsking.value = true)}
        >
          <Icon name="cross" size={16} /> <span class="seat-action">{say("Remove player")}</span>
        </button>
      )}
      {isAsking.value && <RemoveDialog seat={seat} close={() => (isAsking.value = false)} />}
    </div>
  );
}

function standInWords(game: Game, seat: number, wait: string | number): string {
  const player = nameOf(game, seat);
  return wait === 0
    ? say("Let a bot play for {player}", { player })
    : say("A bot may play for {player} in {time}", { player, time: wait });
}

/** Asks the host before a player is removed. */
export function RemoveDialog({ seat, close }: { seat: number; close: () => void }) {
  const game = useGame();
  const player = nameOf(game, seat);
  return (
    <ConfirmDialog
      title={say("Remove {player}?", { player })}
      text={say("{player} cannot come back to this game; a bot plays on in this seat.", { player })}
      action={say("Remove player")}
      confirm={() => void changeSeat(game, seat, "remove")}
      close={close}
    />
  );
}
