import { signal } from "@preact/signals";

/** The current page: the part of the address after the #. */
export interface Route {
  readonly page:
    | "home"
    | "new"
    | "games"
    | "game"
    | "analyse"
    | "help"
    | "learn"
    | "rules"
    | "seat"
    | "puzzles"
    | "puzzle";
  readonly game: string;
  /** A step of the game, -1 for the live position; in an analysis a turn, -1 for none. */
  readonly step: number;
  /** The code of a personal link. */
  readonly code?: string;
  /** The box and the rule to show on the page of the rules. */
  readonly box?: string;
  readonly rule?: string;
}

const HOME: Route = { page: "home", game: "", step: -1 };

/**
 * `#/game/abc/12` is step 12 of the game abc, `#/analyse/abc/12` the analysis of its turn 12, `#/seat/abc/xyz` a
 * personal link to a seat there, `#/rules/abc/R-X-1` a rule of the box abc, as `#/rules/R-X-1` is; `#/new`, `#/games`,
 * `#/help`, `#/learn`, `#/rules` and `#/puzzles` are pages, `#/puzzles/abc` is a puzzle.
 */
export function routeOf(hash: string): Route {
  const [page = "", game = "", step = ""] = hash.replace(/^#\/?/, "").split("/");
  if ((page === "game" || page === "analyse") && game)
    return { page, game, step: /^\d+$/.test(step) ? Number(step) : -1 };
  if (page === "rules") return { ...HOME, page, ...(isRule(game) ? { rule: game } : { box: game, rule: step }) };
  if (page === "seat" && game && step) return { page, game, step: -1, code: step };
  if (page === "puzzles") return { ...HOME, page: game ? "puzzle" : page, game };
  return page === "new" || page === "games" || page === "help" || page === "learn" ? { ...HOME, page } : HOME;
}

export function addressOf(game: string, step = -1): string {
  return step < 0 ? `#/game/${game}` : `#/game/${game}/${step}`;
}

export function analysisOf(game: string, turn = -1): string {
  return turn < 0 ? `#/analyse/${game}` : `#/analyse/${game}/${turn}`;
}

export function personalAddress(game: string, code: string): string {
  return `#/seat/${game}/${code}`;
}

const isRule = (text: string) => /^R-/i.test(text);

export function rulesAddress(box = ""): string {
  return box ? `#/rules/${box}` : "#/rules";
}

/** The place of a rule; without its box the page finds it by itself. */
export function ruleAddress(rule: string, box = ""): string {
  return `${rulesAddress(box)}/${rule}`;
}

export const route = signal(routeOf(location.hash));

addEventListener("hashchange", () => {
  route.value = routeOf(location.hash);
});
