import { say } from "../../i18n.js";
import type { ClockView, RoomView } from "../../messages.js";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const FEW = 20 * SECOND;

/** The clock of a seat as it is shown. */
export interface ShownClock {
  readonly words: string;
  readonly isRunning: boolean;
  /** Whether the running clock has only some seconds left. */
  readonly isLow: boolean;
  readonly isUp: boolean;
}

/** Milliseconds that a seat has left; `now` is the server's time. */
export function timeLeft({ left, running, as_of }: ClockView, seat: number, now: number): number {
  return Math.max(0, (left[seat] ?? 0) - (seat === running ? Math.max(0, now - as_of) : 0));
}

/** The clock of a seat, null if it has none to show: of clocks that start anew each turn only the running one counts. */
export function shownClock({ clock, settings, phase }: RoomView, seat: number, now: number): ShownClock | null {
  if (!clock || phase !== "playing") return null;
  const isRunning = clock.running === seat;
  if (!isRunning && settings.clock !== "game") return null;
  const left = timeLeft(clock, seat, now);
  const isUp = left === 0 && isRunning;
  const words = isUp && settings.at_zero === "nudge" ? say("Time is up") : clockWords(left);
  return { words, isRunning, isUp, isLow: isRunning && left <= FEW };
}

/** A time as a clock shows it: "4:05", "3:20:00" or "2 d 4 h". */
export function clockWords(left: number): string {
  if (left >= DAY) {
    const hours = Math.floor(left / HOUR);
    return say("{days} d {hours} h", { days: Math.floor(hours / 24), hours: hours % 24 });
  }
  const seconds = Math.ceil(left / SECOND);
  const pair = (n: number) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${pair(minutes)}:${pair(seconds % 60)}` : `${minutes}:${pair(seconds % 60)}`;
}

/** What screen readers announce about my clock; it changes twice, when time becomes short and when it is up. */
export function clockAlarm(room: RoomView, now: number): string {
  const seat = room.clock?.running ?? -1;
  const clock = room.mine.includes(seat) ? shownClock(room, seat, now) : null;
  if (!clock?.isLow) return "";
  return clock.isUp ? say("Time is up") : say("You have {n} seconds left.", { n: FEW / SECOND });
}
