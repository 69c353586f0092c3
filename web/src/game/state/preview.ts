import type { Considered } from "../../messages.js";
import { ask } from "../../wire/http.js";
import { delay } from "../../wire/backoff.js";

const PAUSE = 50; // a pointer that only crosses a hex asks nothing

/** Asks the server what an action would bring; every answer is kept as long as the game stands there. */
export interface Considering {
  /** The answer after a short while; null if it is no longer wanted or cannot be had. */
  soon(version: number, action: string): Promise<Considered | null>;
  now(version: number, action: string): Promise<Considered | null>;
  forget(): void;
}

export function considering(game: string, tokens: readonly string[]): Considering {
  let known = new Map<string, Considered>();
  let knownAt = -1;
  let asked: AbortController | null = null;

  function forget(): void {
    asked?.abort();
    asked = null;
  }

  /** The answers at a version; what was said of another one is dropped. */
  function answersAt(version: number): Map<string, Considered> {
    if (version !== knownAt) known = new Map();
    knownAt = version;
    return known;
  }

  async function now(version: number, action: string): Promise<Considered | null> {
    const answers = answersAt(version);
    const answer = answers.get(action);
    if (answer) return answer;
    forget();
    const halt = (asked = new AbortController());
    const path = `/api/games/${encodeURIComponent(game)}/consider?action=${encodeURIComponent(action)}`;
    const told = await ask<Considered>(path, tokens, halt.signal).catch(() => null);
    if (!told || halt.signal.aborted || told.version !== version) return null;
    answers.set(action, told);
    return told;
  }

  async function soon(version: number, action: string): Promise<Considered | null> {
    forget();
    const halt = (asked = new AbortController());
    return (await delay(PAUSE, halt.signal)) ? now(version, action) : null;
  }

  return { soon, now, forget };
}
