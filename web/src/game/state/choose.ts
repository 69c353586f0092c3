import { say } from "../../i18n.js";
import type { Game } from "../types.js";
import { type ActionPreviews, actionPreviews } from "./preview.js";

const refusals = new WeakMap<Game, ActionPreviews>(); // pointing elsewhere must not cancel one

/** Plays a hex or a tile, or tells why that is not possible now. */
export function choose(game: Game, action: string): void {
  const live = game.live.peek();
  if (!live) return;
  if (game.isCatchingUp.peek()) return game.toPresent();
  const { hexes, options } = live.choices;
  if (!game.isPresent.peek())
    game.notice.value = { text: say("This is a past position. Go back to live to play."), rule: "" };
  else if (!game.isMyTurn.peek()) game.notice.value = { text: live.task, rule: "" };
  else if (game.pending.peek() || hexes.includes(action) || options.includes(action))
    game.request({ type: "command", action });
  else void refuse(game, live.version, action);
}

async function refuse(game: Game, version: number, action: string): Promise<void> {
  const previews = refusals.get(game) ?? actionPreviews(game.id, game.tokens);
  refusals.set(game, previews);
  const answer = await previews.now(version, action);
  if (answer && !answer.is_legal) game.notice.value = { text: answer.sentence, rule: answer.rule, subject: action };
}
