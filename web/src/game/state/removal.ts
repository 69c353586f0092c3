import { effect } from "@preact/signals";
import { dropTokens } from "../../savedGames.js";
import { ask, Refused } from "../../wire/http.js";
import type { Game } from "../types.js";

const REMOVED = "removed";
const VOID = [REMOVED, "wrong-token"];

/** Whether the host has removed a player of this screen. */
export const wasRemoved = (game: Game): boolean => game.rejected.value?.code === REMOVED;

/** Forget the tokens of a removed player, then call `rejoin`: what is left opens the other seats here, or none. */
export function onRemoval(game: Game, rejoin: (sentence: string) => void): () => void {
  return effect(() => {
    const why = game.rejected.value;
    if (why && wasRemoved(game)) void forgetVoidTokens(game).then(() => rejoin(why.sentence));
  });
}

/** A screen may hold several seats, and the server does not say which of its tokens is void. */
async function forgetVoidTokens({ id, tokens }: Game): Promise<void> {
  const isVoid = await Promise.all(tokens.map((token) => refuses(id, token)));
  dropTokens(
    id,
    tokens.filter((_, n) => isVoid[n]),
  );
}

async function refuses(game: string, token: string): Promise<boolean> {
  try {
    await ask(`/api/games/${encodeURIComponent(game)}`, [token]);
    return false;
  } catch (why) {
    return why instanceof Refused && VOID.includes(why.code);
  }
}
