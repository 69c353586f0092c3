/** When to ask whether the server is there, when to give it up, and when to try again. */
export const PING_EVERY = 10_000;
export const SILENCE = 30_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 3_000;

/** Milliseconds before the nth new attempt (from 0): doubling, and spread so that not all come at once. */
export function waitBefore(attempt: number, chance: () => number = Math.random): number {
  const whole = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempt, 10));
  return Math.round(whole * (0.5 + chance() / 2));
}

/** Whether nothing has been heard for so long that nobody can be there. */
export function isSilent(heard: number, now: number): boolean {
  return now - heard > SILENCE;
}

const FINAL = ["no-such-game", "wrong-token"];

/** Whether a refusal at the door will be the same the next time. */
export function isFinal(code: string): boolean {
  return FINAL.includes(code);
}
