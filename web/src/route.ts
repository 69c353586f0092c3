import { signal } from "@preact/signals";

/** The current page: the part of the address after the #. */
export interface Route {
  readonly page: "home" | "new" | "games" | "game" | "analyse" | "help";
  readonly game: string;
  /** A step of the game, -1 for the live position; in an analysis a turn, -1 for none. */
  readonly step: number;
}

const HOME: Route = { page: "home", game: "", step: -1 };

/** `#/game/abc/12` is step 12 of the game abc, `#/analyse/abc/12` the analysis of its turn 12; `#/new`, `#/games` and `#/help` are pages. */
export function routeOf(hash: string): Route {
  const [page = "", game = "", step = ""] = hash.replace(/^#\/?/, "").split("/");
  if ((page === "game" || page === "analyse") && game)
    return { page, game, step: /^\d+$/.test(step) ? Number(step) : -1 };
  return page === "new" || page === "games" || page === "help" ? { ...HOME, page } : HOME;
}

export function addressOf(game: string, step = -1): string {
  return step < 0 ? `#/game/${game}` : `#/game/${game}/${step}`;
}

export function analysisOf(game: string, turn = -1): string {
  return turn < 0 ? `#/analyse/${game}` : `#/analyse/${game}/${turn}`;
}

export const route = signal(routeOf(location.hash));

addEventListener("hashchange", () => {
  route.value = routeOf(location.hash);
});
