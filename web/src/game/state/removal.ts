import { effect } from "@preact/signals";
import { dropTokens } from "../../stored/savedGames.js";
import { Refused } from "../../wire/http.js";
import { askRoom } from "../../wire/rooms.js";
import type { Game } from "../types.js";

const REMOVED = "removed";
const VOID = [REMOVED, "wrong-token"];

/** Whether the host has removed a player of this screen. */
export const wasRemoved = (game: Game): boolean => game.rejected.value?.code === REMOVED;

/** When a player is removed, pass on the reason and forget the void tokens; what is left opens the other seats here, or none. */
export function onRemoval(game: Game, tell: (sentence: string) => void): () => void {
  return effect(() => {
    const why = game.rejected.value;
    if (!why || !wasRemoved(game)) return;
    tell(why.sentence);
    void forgetVoidTokens(game);
  });
}

/** Forget the tokens that open nothing. A screen may hold several seats, and the server does not say which token is void. */
export async function forgetVoidTokens({ id, tokens }: Game): Promise<void> {
  const isVoid = await Promise.all(tokens.map((token) => refuses(id, token)));
  dropTokens(
    id,
    tokens.filter((_, n) => isVoid[n]),
  );
}

async function refuses(game: string, token: string): Promise<boolean> {
  try {
    await askRoom(game, [token]);
    return false;
  } catch (why) {
    return why instanceof Refused && VOID.includes(why.code);
  }
}
