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
    let last = "";
    const fit = () => {
      if (measured(room) === last) return; // most steps change numbers only
      fitContents(room);
      last = measured(room);
    };
    let due = 0;
    const soon = () => {
      due ||= requestAnimationFrame(() => {
        due = 0;
        fit();
      });
    };
    const sizes = new ResizeObserver(fit);
    const contents = new MutationObserver(soon); // once before the next painting, however much has changed
    sizes.observe(room);
    contents.observe(room, { childList: true, subtree: true, characterData: true });
    fit();
    return () => {
      cancelAnimationFrame(due);
      sizes.disconnect();
      contents.disconnect();
    };
  }, []);
}

/** The room there is, and what its contents take of it. */
function measured(room: HTMLElement): string {
  const top = room.firstElementChild?.getBoundingClientRect().top ?? 0;
  const bottom = room.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  return [room.clientWidth, room.clientHeight, Math.round(bottom - top)].join();
}

/** Finds the density; what the reader has unfolded may scroll and squeezes nothing else. */
export function fitContents(room: HTMLElement): void {
  if (room.dataset["density"] && room.querySelector("[aria-expanded=true]")) return;
  for (const density of DENSITIES) {
    room.dataset["density"] = density;
    if (room.scrollHeight - room.clientHeight <= NEARLY) return;
  }
}
