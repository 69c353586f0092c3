import { catalogue } from "../../catalogue.js";
import { say, sayMany } from "../../i18n.js";
import type { RoomSeat, RoomView } from "../../messages.js";
import { hasLost, isElsewhere } from "./company.js";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The name of a bot. */
export function botName(key: string): string {
  return catalogue.value?.bots.find((bot) => bot.key === key)?.name ?? key;
}

/** What is worth saying about the player of a seat: gone, replaced, away or here; "" about a bot. `now` is in milliseconds. */
export function presenceWords(seat: RoomSeat, now: number): string {
  return departureWords(seat) || standInWords(seat) || (seat.kind === "computer" ? "" : attendanceWords(seat, now));
}

/** Why the player of a seat no longer plays; "" if they do. */
export function departureWords({ departure }: RoomSeat): string {
  if (departure === "resigned") return say("resigned");
  if (departure === "timed-out") return say("lost on time");
  if (departure === "removed") return say("was removed");
  return departure === "left" ? say("left the table") : "";
}

/** Which bot plays for the player of a seat; "" if none does. */
export function standInWords({ stand_in }: RoomSeat): string {
  return stand_in ? say("{bot} holds the seat", { bot: botName(stand_in) }) : "";
}

function attendanceWords({ is_here, away_since }: RoomSeat, now: number): string {
  if (is_here) return say("here");
  if (away_since === null) return say("has not come yet");
  return awayWords(now / 1000 - away_since);
}

function awayWords(seconds: number): string {
  if (seconds < MINUTE) return say("away for a moment");
  if (seconds < HOUR) return sayMany("away for {n} minute", "away for {n} minutes", Math.floor(seconds / MINUTE));
  if (seconds < DAY) return sayMany("away for {n} hour", "away for {n} hours", Math.floor(seconds / HOUR));
  return sayMany("away for {n} day", "away for {n} days", Math.floor(seconds / DAY));
}

/** Milliseconds until a bot may be asked to hold a seat, 0 if now, -1 if this screen cannot ask for it. */
export function standInWait(room: RoomView, seat: number, now: number): number {
  const player = room.seats[seat];
  const isPossible = room.phase === "playing" && room.mine.length > 0 && isElsewhere(room, seat);
  if (!player || !isPossible || player.is_here || player.stand_in || hasLost(player)) return -1;
  return player.stand_in_from === null ? -1 : Math.max(0, player.stand_in_from - now);
}

/** Whether the host may remove the player of a seat now. */
export function mayRemove(room: RoomView, seat: number): boolean {
  const departure = room.seats[seat]?.departure;
  return room.is_host && room.phase === "playing" && isElsewhere(room, seat) && (!departure || departure === "left");
}
