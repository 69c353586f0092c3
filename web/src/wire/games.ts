import type { AwayAnswer, Welcome } from "../messages.js";
import { ask } from "./http.js";

/** The path of a game, or of something about it: `gamePath(id, "away")`. */
export function gamePath(game: string, what = ""): string {
  return `/api/games/${encodeURIComponent(game)}${what && `/${what}`}`;
}

/** A game as whoever holds these tokens sees it. */
export function askGame(game: string, tokens: readonly string[]): Promise<Welcome> {
  return ask<Welcome>(gamePath(game), tokens);
}

/** What the others did since the last turn of these seats; null if that cannot be had. */
export function askAway(game: string, tokens: readonly string[], halt?: AbortSignal): Promise<AwayAnswer | null> {
  return ask<AwayAnswer>(gamePath(game, "away"), tokens, halt).catch(() => null);
}
