import type { Considered } from "../messages.js";
import { ask } from "../wire/http.js";

const PAUSE = 50; // a pointer that only crosses a hex asks nothing

/** Asks the server what an action would bring; every answer is kept as long as the game stands there. */
export interface Considering {
  /** The answer after a short while; null if it is no longer wanted or cannot be had. */
  soon(version: number, action: string): Promise<Considered | null>;
  now(version: number, action: string): Promise<Considered | null>;
  forget(): void;
}

export function considering(game: string, tokens: readonly string[]): Considering {
  const known = new Map<string, Considered>();
  let asked: AbortController | null = null;

  function forget(): void {
    asked?.abort();
    asked = null;
  }

  async function now(version: number, action: string): Promise<Considered | null> {
    const key = `${version} ${action}`;
    const answer = known.get(key);
    if (answer) return answer;
    forget();
    const halt = (asked = new AbortController());
    const path = `/api/games/${encodeURIComponent(game)}/consider?action=${encodeURIComponent(action)}`;
    const told = await ask<Considered>(path, tokens, halt.signal).catch(() => null);
    if (!told || halt.signal.aborted || told.version !== version) return null;
    known.set(key, told);
    return told;
  }

  async function soon(version: number, action: string): Promise<Considered | null> {
    forget();
    const halt = (asked = new AbortController());
    await new Promise((done) => setTimeout(done, PAUSE));
    return halt.signal.aborted ? null : now(version, action);
  }

  return { soon, now, forget };
}
