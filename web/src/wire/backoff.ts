

const FIRST_WAIT = 500;
const LONGEST_WAIT = 3_000;

/** Milliseconds before the nth new attempt (from 0): doubling, and spread so that not all come at once. */
export function waitBefore(attempt: number, chance: () => number = Math.random): number {
  const whole = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempt, 10));
  return Math.round(whole * (0.5 + chance() / 2));
}

/** So many milliseconds; then whether the question is still wanted. */
export async function delay(time: number, halt: AbortSignal): Promise<boolean> {
  await new Promise((done) => setTimeout(done, time));
  return !halt.aborted;
}
