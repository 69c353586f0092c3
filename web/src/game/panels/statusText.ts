import { say } from "../../i18n.js";
import { nameOf } from "../state/selectors.js";
import { turnOfStep } from "../state/turns.js";
import type { Game } from "../types.js";

/** Who must do what; for a past position, who did what. */
export function taskOf(game: Game): string {
  const shown = game.shown.value;
  if (!shown) return say("Joining the game …");
  if (game.nextHolder.value >= 0) return say("{player} is next.", { player: nameOf(game, game.nextHolder.value) });
  if (game.isPresent.value) return game.live.value?.task ?? "";
  const turn = turnOfStep(game.turns.value, shown.step);
  if (!turn) return say("The game begins.");
  const facts = { n: turn.number, player: nameOf(game, turn.seat), told: shown.told };
  return game.isCatchingUp.value ? say("{player}: {told}", facts) : say("Turn {n}, {player}: {told}", facts);
}

/** The second line: what the hovered hex would earn, or what happened last if it is not told in full beside it. */
export function detailOf(game: Game): string {
  if (!game.isPresent.value) return "";
  const { again, text } = game.hexPreview.value;
  if (again || text) return text;
  const shown = game.shown.value;
  if (!shown?.told || game.away.deeds.value.length) return "";
  const turn = turnOfStep(game.turns.value, shown.step);
  return turn ? say("{player}: {told}", { player: nameOf(game, turn.seat), told: shown.told }) : shown.told;
}

/** What screen readers announce about the hex in focus. */
export function spokenPreview(game: Game): string {
  const { again, text, isAloud } = game.hexPreview.value;
  return isAloud && game.isPresent.value ? `${again} ${text}`.trim() : "";
}
