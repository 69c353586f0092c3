import { signal } from "@preact/signals";
import type { Game } from "./game.js";
import { END } from "./TurnButtons.js";

export const showsKeys = signal(false);

const FIELDS = "input, select, textarea, dialog[open], summary, .board-room";
const TYPING = "dialog, input:not([type=range]), select, textarea";
const PRESSED = "button, a, [tabindex='0']"; // what the space bar presses or scrolls

/** Keys for the whole page; within the board, fields and dialogs only those that mean nothing there. */
export function listenToKeys(game: Game): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isIn = (places: string) => event.target instanceof Element && event.target.closest(places) !== null;
    const isBusy = isIn(FIELDS) || (event.key === " " && isIn(PRESSED));
    const done = (!isIn(TYPING) && always(game, event.key)) || (!isBusy && through(game, event.key));
    if (done) event.preventDefault();
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}

function always(game: Game, key: string): boolean {
  const { can_undo, options } = game.choices.peek();
  if (key === "u" && can_undo) game.want({ type: "undo" });
  else if (key === "e" && options.includes(END)) game.want({ type: "command", action: END });
  else if (key === "?") showsKeys.value = true;
  else if (key === "Escape" && game.isCatchingUp.peek()) game.toPresent();
  else return false;
  return true;
}

/** Through time. */
function through(game: Game, key: string): boolean {
  const { at, plays } = game.showing.peek();
  if (game.frames.peek()[0]?.step) return false;
  if (key === "ArrowLeft") game.goTo(at - 1);
  else if (key === "ArrowRight") game.goTo(at + 1);
  else if (key === "Home") game.goTo(0);
  else if (key === "End") game.toPresent();
  else if (key === " ") game.play(!plays);
  else return false;
  return true;
}
