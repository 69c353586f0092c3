import type { Looking } from "./looking.js";

const ELSEWHERE = "input, select, textarea, dialog, .board-room";

/** Arrows go through the turns, B shows the other of the two. */
export function listenToKeys(looking: Looking): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
    const key = event.key.toLowerCase();
    if (key === "arrowleft") looking.goTo(looking.turn.peek() - 1);
    else if (key === "arrowright") looking.goTo(looking.turn.peek() + 1);
    else if (key === "b" && !looking.review.peek()?.is_best) looking.way.value = looking.way.peek() === "best" ? "played" : "best";
    else return;
    event.preventDefault();
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}
