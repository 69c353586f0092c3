import { currentLanguage } from "../../i18n.js";
import type { PreviewAnswer } from "../../messages.js";
import { delay } from "../../wire/backoff.js";
import { gamePath } from "../../wire/games.js";
import { ask } from "../../wire/http.js";

const PAUSE = 50; // milliseconds: a pointer that only crosses a hex asks nothing

/** Asks the server what an action would do; answers are cached until the position changes. */
export interface ActionPreviews {
  /** The answer after a short pause; null if it was cancelled or the request failed. */
  soon(version: number, action: string): Promise<PreviewAnswer | null>;
  now(version: number, action: string): Promise<PreviewAnswer | null>;
  cancel(): void;
}

export function actionPreviews(game: string, tokens: readonly string[]): ActionPreviews {
  let cached = new Map<string, PreviewAnswer>();
  let cachedAt = -1;
  let pending: AbortController | null = null;

  function cancel(): void {
    pending?.abort();
    pending = null;
  }

  /** The cached answers of a version; those of any other version are dropped. */
  function answersAt(version: number): Map<string, PreviewAnswer> {
    if (version !== cachedAt) cached = new Map();
    cachedAt = version;
    return cached;
  }

  async function now(version: number, action: string): Promise<PreviewAnswer | null> {
    const answers = answersAt(version);
    const question = `${currentLanguage()} ${action}`;
    const answer = answers.get(question);
    if (answer) return answer;
    cancel();
    const halt = (pending = new AbortController());
    const path = gamePath(game, `consider?action=${encodeURIComponent(action)}`);
    const preview = await ask<PreviewAnswer>(path, tokens, halt.signal).catch(() => null);
    if (!preview || halt.signal.aborted || preview.version !== version) return null;
    answers.set(question, preview);
    return preview;
  }

  async function soon(version: number, action: string): Promise<PreviewAnswer | null> {
    cancel();
    const halt = (pending = new AbortController());
    return (await delay(PAUSE, halt.signal)) ? now(version, action) : null;
  }

  return { soon, now, cancel };
}
