import { catalogue } from "../../catalogue.js";
import { say } from "../../i18n.js";
import type { FramePosition } from "../../messages.js";
import type { Game } from "../types.js";
import { type Turn, turnAt, turnOfStep } from "./turns.js";

/** The name of the player in a seat. */
export function nameOf(game: Game, seat: number): string {
  return game.table.value?.seats[seat]?.name ?? "";
}

/** Whether nobody on this screen has a seat in the game. */
export function isWatcher(game: Game): boolean {
  return game.table.value?.mine.length === 0;
}

/** The kind of player: a bot with its level, a person here, or a person on another screen. */
export function kindOf(game: Game, seat: number): string {
  const table = game.table.value;
  const bot = table?.seats[seat]?.bot;
  if (bot) {
    const known = catalogue.value?.bots.find((offer) => offer.key === bot);
    return say("computer: {level}", { level: known?.level || known?.name || bot });
  }
  if (!table?.mine.includes(seat)) return say("elsewhere");
  return table.mine.length > 1 ? say("on this screen") : say("you");
}

/** The seat whose step is shown: of a past position its player, of the live one the current player; -1 after the end. */
export function shownSeat(game: Game): number {
  const view = game.shown.value?.position.view;
  const past = game.isPresent.value ? undefined : turnOfStep(game.turns.value, game.cursor.value.at);
  return past?.seat ?? (view && !view.over ? view.turn : -1);
}

/** The position in which that seat is still playing: for the last step of a turn, the one before it. */
export function shownOnTurn(game: Game): FramePosition | undefined {
  const shown = game.shown.value;
  if (!shown || shown.position.view.over || shown.position.view.turn === shownSeat(game)) return shown?.position;
  const base = game.frames.value[0]?.step ?? 0;
  return game.frames.value[shown.step - 1 - base]?.position ?? shown.position;
}

/** The turn that is shown: of a past position the turn of its step, of the live one the current turn. */
export function shownTurn(game: Game): Turn | undefined {
  const { at } = game.cursor.value;
  const past = game.isPresent.value ? undefined : turnOfStep(game.turns.value, at);
  return past ?? turnAt(game.turns.value, at);
}
