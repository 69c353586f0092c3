import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** How closely things stand, the roomiest first; `density.css` says what the words mean for each of them. */
export const DENSITIES = ["roomy", "compact", "compact chartless", "compact dense", "compact dense chartless"] as const;

const NEARLY = 1; // pixels

/** Marks a scrolling element with the roomiest `data-density` at which all of it is seen without scrolling. */
export function useDensity(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const room = place.current;
    if (!room) return;
    const fit = () => fitContents(room);
    const sizes = new ResizeObserver(fit);
    const contents = new MutationObserver(fit); // told before anything is painted
    sizes.observe(room);
    contents.observe(room, { childList: true, subtree: true, characterData: true });
    fit();
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, []);
}

/** Finds the density; what the reader has unfolded may scroll and squeezes nothing else. */
export function fitContents(room: HTMLElement): void {
  if (room.dataset["density"] && room.querySelector("[aria-expanded=true]")) return;
  for (const density of DENSITIES) {
    room.dataset["density"] = density;
    if (room.scrollHeight - room.clientHeight <= NEARLY) return;
  }
}
