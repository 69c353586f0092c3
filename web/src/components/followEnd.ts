import { type ReadonlySignal, signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";

const FAR_DOWN = 1e6;
const NEARLY = 24; // pixels
const INTENT = 700; // ms: a scroll so soon after the reader did something is the reader's
const INTENTS = ["wheel", "touchmove", "pointerdown", "pointermove", "keydown", "focusin"] as const;

export interface EndFollower<Place extends HTMLElement> {
  readonly place: RefObject<Place | null>;
  /** False while the reader has scrolled away. */
  readonly follows: ReadonlySignal<boolean>;
  readonly toEnd: () => void;
}

/** Keeps the end of a scrolling list in sight until the reader scrolls away, and again once they are back. */
export function useFollowEnd<Place extends HTMLElement>(): EndFollower<Place> {
  const place = useRef<Place>(null);
  const follows = useMemo(() => signal(true), []);
  const toEnd = () => {
    follows.value = true;
    place.current?.scrollTo(0, FAR_DOWN);
    place.current?.focus({ preventScroll: true }); // the button that led here is gone
  };
  useEffect(() => {
    const room = place.current;
    if (room) return followEnd(room, follows.peek.bind(follows), (is) => (follows.value = is));
  }, []);
  return { place, follows, toEnd };
}

/**
 * Follows the end of `room`. A change of the layout scrolls too, so only what the reader does there may
 * end the following: the wheel, a finger, the scroll bar, a key, the focus.
 */
function followEnd(room: HTMLElement, follows: () => boolean, decide: (follows: boolean) => void): () => void {
  let acted = -Infinity;
  const act = (event: Event) => {
    if (event instanceof PointerEvent && event.type === "pointermove" && !event.buttons) return;
    acted = event.timeStamp;
  };
  const scroll = (event: Event) => {
    if (isScrolledDown(room)) decide(true);
    else if (event.timeStamp - acted < INTENT) decide(false);
    else if (follows()) room.scrollTo(0, FAR_DOWN);
  };
  const keep = () => {
    if (follows()) room.scrollTo(0, FAR_DOWN);
  };
  const sizes = new ResizeObserver(keep);
  for (const part of [room, ...room.children]) sizes.observe(part);
  for (const intent of INTENTS) room.addEventListener(intent, act, { passive: true });
  room.addEventListener("scroll", scroll, { passive: true });
  return () => {
    sizes.disconnect();
    for (const intent of INTENTS) room.removeEventListener(intent, act);
    room.removeEventListener("scroll", scroll);
  };
}

/** Whether the end is in sight; what is not shown at all has no other place. */
export function isScrolledDown(room: Pick<Element, "scrollTop" | "scrollHeight" | "clientHeight">): boolean {
  return room.scrollHeight - room.scrollTop - room.clientHeight < NEARLY;
}
