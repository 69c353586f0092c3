import { say, sayMany } from "../i18n.js";
import type { RoomSettings } from "../messages.js";

type Clock = Pick<RoomSettings, "clock" | "seconds" | "increment">;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The settings that the server uses when none are given. */
export const DEFAULT_SETTINGS: RoomSettings = {
  clock: "none",
  seconds: 0,
  increment: 0,
  at_zero: "nudge",
  away_seconds: 2 * MINUTE,
  allows_watchers: true,
  is_listed: false,
  starts_when_full: false,
};

const NO_CLOCK: Clock = { clock: "none", seconds: 0, increment: 0 };
const CLOCKS: readonly Clock[] = [
  NO_CLOCK,
  ...[1, 2, 5].map((n): Clock => ({ clock: "turn", seconds: n * MINUTE, increment: 0 })),
  ...[10, 20, 30].map((n): Clock => ({ clock: "game", seconds: n * MINUTE, increment: n })),
  ...[1, 3, 7].map((n): Clock => ({ clock: "days", seconds: n * DAY, increment: 0 })),
];
const ABSENCES = [MINUTE, 2 * MINUTE, 5 * MINUTE, 30 * MINUTE, DAY, 0] as const;

/** The clocks on offer, together with the one that is set. */
export function clocksOnOffer(set: Clock): readonly Clock[] {
  return CLOCKS.some((clock) => isSameClock(clock, set)) ? CLOCKS : [...CLOCKS, clockOf(set)];
}

/** How long somebody may be away, in seconds, together with what is set; 0 means that a bot never holds the seat. */
export function absencesOnOffer(set: number): readonly number[] {
  return ABSENCES.some((seconds) => seconds === set) ? ABSENCES : [...ABSENCES, set];
}

export function isSameClock(a: Clock, b: Clock): boolean {
  return a.clock === b.clock && a.seconds === b.seconds && a.increment === b.increment;
}

const clockOf = ({ clock, seconds, increment }: Clock): Clock => ({ clock, seconds, increment });

export function clockRuleWords({ clock, seconds, increment }: Clock): string {
  const time = duration(seconds);
  if (clock === "none") return say("No clock");
  if (clock !== "game") return say("{time} for each turn", { time });
  if (!increment) return say("{time} for the whole game", { time });
  return say("{time} for the whole game, {more} more with each turn", { time, more: duration(increment) });
}

export function atZeroWords(at: RoomSettings["at_zero"]): string {
  if (at === "bot") return say("a bot plays the turn");
  if (at === "loss") return say("the player loses");
  return say("everybody is told, nothing else");
}

export function absenceWords(seconds: number): string {
  return seconds ? say("after {time}", { time: duration(seconds) }) : say("never");
}

/** The settings in words, one line each; what goes without saying is left out. */
export function settingsWords(settings: RoomSettings): readonly string[] {
  const hasClock = settings.clock !== "none";
  return [
    clockRuleWords(settings),
    ...(hasClock ? [say("When the time is up: {what}", { what: atZeroWords(settings.at_zero) })] : []),
    settings.away_seconds
      ? say("A bot may play for whoever is away for {time}", { time: duration(settings.away_seconds) })
      : say("Nobody plays for somebody who is away"),
    settings.allows_watchers ? say("Others may watch") : say("Nobody may watch"),
    ...(settings.is_listed ? [say("Listed among the open tables of this server")] : []),
    ...(settings.starts_when_full ? [say("Starts as soon as every seat is taken")] : []),
  ];
}

/** A time in its largest whole unit: "2 minutes", "1 day". */
export function duration(seconds: number): string {
  if (seconds && seconds % DAY === 0) return sayMany("{n} day", "{n} days", seconds / DAY);
  if (seconds && seconds % HOUR === 0) return sayMany("{n} hour", "{n} hours", seconds / HOUR);
  if (seconds && seconds % MINUTE === 0) return sayMany("{n} minute", "{n} minutes", seconds / MINUTE);
  return sayMany("{n} second", "{n} seconds", seconds);
}
