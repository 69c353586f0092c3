const FIRST_WAIT = 400;

/** Milliseconds before the nth retry (from 0): doubling up to `longest`, with jitter so that not all clients come back at once. */
export function retryDelay(attempt: number, longest: number, random: () => number = Math.random): number {
  const whole = Math.min(longest, FIRST_WAIT * 2 ** Math.min(attempt, 10));
  return Math.round(whole * (0.5 + random() / 2));
}

/** Wait for some milliseconds; false if the request was aborted meanwhile. */
export async function delay(time: number, halt: AbortSignal): Promise<boolean> {
  await new Promise((done) => setTimeout(done, time));
  return !halt.aborted;
}
