import { catalogue } from "../../catalogue.js";
import { say } from "../../i18n.js";
import type { Game } from "../types.js";

/** The name of whoever sits in a seat. */
export function nameOf(game: Game, seat: number): string {
  return game.table.value?.seats[seat]?.name ?? "";
}

/** Whether nobody at this screen has a seat in the game. */
export function isWatcher(game: Game): boolean {
  return game.table.value?.mine.length === 0;
}

/** What kind of player it is: a bot and how strong, a person here, a person elsewhere. */
export function kindOf(game: Game, seat: number): string {
  const table = game.table.value;
  const bot = table?.seats[seat]?.bot;
  if (bot) {
    const known = catalogue.value?.bots.find((offer) => offer.key === bot);
    return say("computer: {level}", { level: known?.level || known?.name || bot });
  }
  if (!table?.mine.includes(seat)) return say("elsewhere");
  return table.mine.length > 1 ? say("at this screen") : say("you");
}
