import { useComputed } from "@preact/signals";
import { Icon } from "../../components/Icon.js";
import { say } from "../../i18n.js";
import { serverTime } from "../../wire/serverTime.js";
import { useGame } from "../context.js";
import { clockAlarm, type ShownClock, shownClock } from "../state/clock.js";
import { nameOf } from "../state/selectors.js";
import type { Game } from "../types.js";

/** The time that a seat has left, if the game has clocks. */
export function SeatClock({ seat }: { seat: number }) {
  const clock = useShownClock(() => seat);
  return clock && <ClockFace clock={clock} />;
}

/** The clock that is running, for the ribbon. */
export function RunningClock() {
  const game = useGame();
  const clock = useShownClock(running);
  const player = nameOf(game, running(game));
  return clock && <ClockFace clock={clock} label={say("Time of {player}", { player })} />;
}

/** Tells screen readers once that the own time is short, and once that it is up. */
export function ClockAlarm() {
  const game = useGame();
  const alarm = useComputed(() => (game.room.value ? clockAlarm(game.room.value, serverTime()) : ""));
  return <p>{alarm}</p>;
}

function running(game: Game): number {
  return game.room.value?.clock?.running ?? -1;
}

/** The clock of a seat; the component is drawn again only when it shows something else. */
function useShownClock(seatOf: (game: Game) => number): ShownClock | null {
  const game = useGame();
  const text = useComputed(() => {
    const room = game.room.value;
    const clock = room?.clock && shownClock(room, seatOf(game), serverTime());
    return clock ? JSON.stringify(clock) : "";
  });
  return text.value ? (JSON.parse(text.value) as ShownClock) : null;
}

function ClockFace({ clock, label = say("Time left") }: { clock: ShownClock; label?: string }) {
  const look = `${clock.isRunning ? " is-running" : ""}${clock.isLow ? " is-low" : ""}`;
  return (
    <p class={`clock${look}`} title={label}>
      <Icon name="clock" size={15} />
      <span class="hidden">{label}</span> <span class="clock-time">{clock.words}</span>
    </p>
  );
}
