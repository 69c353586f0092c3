import { signal } from "@preact/signals";

/** Where in the program somebody is: the part of the address behind the #. */
export interface Route {
  readonly page: "home" | "new" | "games" | "game" | "help";
  readonly game: string;
  /** A step of the game, -1 for its present. */
  readonly step: number;
}

const HOME: Route = { page: "home", game: "", step: -1 };

/** `#/game/abc/12` is step 12 of the game abc; `#/new`, `#/games` and `#/help` are pages. */
export function routeOf(hash: string): Route {
  const [page = "", game = "", step = ""] = hash.replace(/^#\/?/, "").split("/");
  if (page === "game" && game) return { page, game, step: /^\d+$/.test(step) ? Number(step) : -1 };
  return page === "new" || page === "games" || page === "help" ? { ...HOME, page } : HOME;
}

export function addressOf(game: string, step = -1): string {
  return step < 0 ? `#/game/${game}` : `#/game/${game}/${step}`;
}

export const route = signal(routeOf(location.hash));

addEventListener("hashchange", () => {
  route.value = routeOf(location.hash);
});
