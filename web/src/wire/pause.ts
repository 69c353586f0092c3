/** So many milliseconds; then whether the question is still wanted. */
export async function pause(time: number, halt: AbortSignal): Promise<boolean> {
  await new Promise((done) => setTimeout(done, time));
  return !halt.aborted;
}
