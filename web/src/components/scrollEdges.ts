import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

const NEARLY = 4; // pixels

/** Marks a scrolling element with `data-before` and `data-after` while more can be scrolled to, so that its edge can fade. */
export function useScrollEdges<Place extends HTMLElement>(isAcross: boolean): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    const room = place.current;
    if (!room) return;
    const look = () => {
      const [at, seen, all] = isAcross
        ? [room.scrollLeft, room.clientWidth, room.scrollWidth]
        : [room.scrollTop, room.clientHeight, room.scrollHeight];
      room.toggleAttribute("data-before", at > NEARLY);
      room.toggleAttribute("data-after", all - seen - at > NEARLY);
    };
    const sizes = new ResizeObserver(look);
    const watchAll = () => {
      for (const part of [room, ...room.children]) sizes.observe(part);
      look();
    };
    const parts = new MutationObserver(watchAll);
    parts.observe(room, { childList: true });
    room.addEventListener("scroll", look, { passive: true });
    watchAll();
    return () => {
      sizes.disconnect();
      parts.disconnect();
      room.removeEventListener("scroll", look);
    };
  }, []);
  return place;
}
