const NARROW = "(max-width: 999px)"; // where the board stands above the lists, as in style/analyse.css

/** Who chooses a turn below the board wants to see it there. */
export function bringBoardInSight(): void {
  if (matchMedia(NARROW).matches) document.querySelector(".analysed-board")?.scrollIntoView({ block: "nearest" });
}
