const FIRST_WAIT = 400;
const LONGEST_WAIT = 1_400; // whoever waits for the server is back within two seconds of its return

/** Milliseconds before the nth retry (from 0): doubling, with jitter so that not all clients come back at once. */
export function retryDelay(attempt: number, random: () => number = Math.random): number {
  const whole = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempt, 10));
  return Math.round(whole * (0.5 + random() / 2));
}

/** Wait for some milliseconds; false if the request was aborted meanwhile. */
export async function delay(time: number, halt: AbortSignal): Promise<boolean> {
  await new Promise((done) => setTimeout(done, time));
  return !halt.aborted;
}
