import { say, sayMany } from "../i18n.js";

/** How long the streak is. */
export function streakWords(days: number): string {
  return days ? sayMany("{n} day in a row", "{n} days in a row", days) : say("No streak yet");
}
