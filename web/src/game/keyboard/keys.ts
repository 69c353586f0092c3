import { signal } from "@preact/signals";
import { TYPING } from "../../browser/keyboardUse.js";
import { usesLetterKeys } from "../../stored/settings.js";
import { repeatTask } from "../speech/narrator.js";
import { allows, END, type Intent } from "../state/orders.js";
import type { Game } from "../types.js";
import { goToPart, pressTile } from "./parts.js";

export const showsKeys = signal(false);

const FIELDS = "input, select, textarea, dialog[open], summary, .board-room";
const PRESSED = "button, a, [tabindex='0']"; // elements that the space bar activates or scrolls

const UNDO: Intent = { type: "undo" };
const END_TURN: Intent = { type: "command", action: END };

/** Keyboard shortcuts of the page; inside the board, fields and dialogs only those without a meaning there. */
export function listenToKeys(game: Game): () => void {
  const press = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.altKey || event.defaultPrevented || (isCommand && !editKey(event))) return;
    if (!isCommand && event.key.length === 1 && event.key !== " " && !usesLetterKeys.peek()) return;
    const isIn = (places: string) => event.target instanceof Element && event.target.closest(places) !== null;
    const isBusy = isIn(FIELDS) || (event.key === " " && isIn(PRESSED));
    const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key; // also with Shift or Caps Lock
    const key = isCommand ? editKey(event) : pressed;
    const done = (!isIn(TYPING) && always(game, key)) || (!isBusy && through(game, key));
    if (done) event.preventDefault();
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}

/** The keys of all editors for undo and redo, as our own; "" for any other. */
function editKey({ key, shiftKey }: KeyboardEvent): string {
  const pressed = key.toLowerCase();
  if (pressed === "z") return shiftKey ? "r" : "u";
  return pressed === "y" ? "r" : "";
}

function always(game: Game, key: string): boolean {
  const { draft } = game;
  if (key === "u" && isPossible(game, UNDO)) game.request(UNDO);
  else if (key === "e" && isPossible(game, END_TURN)) draft.end();
  else if (key === "r" && game.choices.peek().redo) draft.redo();
  else if (key === "h" && game.isMyTurn.peek()) game.hint.ask();
  else if (key === "a") repeatTask(game);
  else if (key === "?") showsKeys.value = true;
  else if (key === "Escape" && game.isCatchingUp.peek()) game.toPresent();
  else if (key === "Escape" && draft.question.peek()) draft.dismiss();
  else if (key === "Escape" && game.hint.state.peek() !== "none") game.hint.close();
  else return (key === "Escape" && draft.cancel()) || pressTile(key) || goToPart(key);
  return true;
}

/** Whether it is legal now, or may be once the pending order is done. */
function isPossible(game: Game, intent: Intent): boolean {
  return allows(game.choices.peek(), intent) || (game.pending.peek() !== null && game.isMyTurn.peek());
}

/** Shortcuts of the replay. */
function through(game: Game, key: string): boolean {
  const { at, plays } = game.cursor.peek();
  if (game.frames.peek()[0]?.step) return false;
  if (key === "ArrowLeft") game.goTo(at - 1);
  else if (key === "ArrowRight") game.goTo(at + 1);
  else if (key === "Home") game.goTo(0);
  else if (key === "End") game.toPresent();
  else if (key === " ") (plays ? game.pause : game.play)();
  else return false;
  return true;
}
