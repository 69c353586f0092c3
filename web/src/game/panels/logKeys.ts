import { rovingIndex } from "../../components/toolbar.js";

/**
 * The log is one tab stop. Inside it, up and down go from turn to turn, left and right from button to
 * button: turns and hexes. Home and End go to the first and to the last turn.
 */
const TURNS = ".log-head, .since .button";
const ALL = "button";

/** Move the focus inside the log. */
export function moveInLog(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || !(event.currentTarget instanceof HTMLElement)) return;
  const isAlong = event.key === "ArrowLeft" || event.key === "ArrowRight";
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(isAlong ? ALL : TURNS)];
  const next = items[rovingIndex(event.key, currentOf(items, event.target), items.length)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The item that has the focus, or the last one before it: a hex belongs to its turn. */
function currentOf(items: readonly HTMLElement[], target: EventTarget | null): number {
  if (!(target instanceof HTMLButtonElement)) return -1;
  return items.findLastIndex((item) => item === target || isBefore(item, target));
}

function isBefore(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
