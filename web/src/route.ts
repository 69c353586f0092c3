import { signal } from "@preact/signals";

/** Where in the program somebody is: the part of the address behind the #. */
export interface Route {
  readonly page: "home" | "new" | "games" | "game" | "analyse" | "help";
  readonly game: string;
  /** A step of the game, -1 for its present; of an analysis a turn, -1 for none in particular. */
  readonly step: number;
}

const HOME: Route = { page: "home", game: "", step: -1 };

/** `#/game/abc/12` is step 12 of the game abc, `#/analyse/abc/12` its turn 12 inspected at again; `#/new`, `#/games` and `#/help` are pages. */
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
