import { effect, signal } from "@preact/signals";
import { BAD_GATEWAY, STORED } from "./answerSource.js";

const ASK_AGAIN = 2_000; // milliseconds
const ANSWER_WITHIN = 2_000;

/** Whether the server could not be reached; it is asked again until it answers. */
export const isUnreachable = signal(false);
/** How often the server has come back after it could not be reached. */
export const reconnections = signal(0);

/** A request had this answer, or none: remember if it did not come from the server. */
export function noteAnswer(answer: Response | null): void {
  if (!answer || answer.headers.has(STORED)) isUnreachable.value = true;
}

async function askWhetherReachable(): Promise<void> {
  const answer = await fetch("/api/health", { signal: AbortSignal.timeout(ANSWER_WITHIN) }).catch(() => null);
  const isThere = answer !== null && answer.status < BAD_GATEWAY;
  const isBack = isUnreachable.peek() && isThere;
  isUnreachable.value = !isThere;
  if (isBack) reconnections.value += 1;
}

/** Follow the network of this device, and ask again while it or the server is away; returns a function that stops it. */
export function watchNetwork(): () => void {
  const hasNetwork = signal(navigator.onLine);
  const ask = () => void askWhetherReachable();
  const heard = ({ type }: Event) => {
    hasNetwork.value = type === "online";
    ask(); // a server on this machine answers without a network
  };
  const ending = new AbortController();
  addEventListener("online", heard, ending);
  addEventListener("offline", heard, ending);
  const stop = effect(() => {
    if (hasNetwork.value && !isUnreachable.value) return;
    const timer = setInterval(() => document.visibilityState === "visible" && ask(), ASK_AGAIN);
    return () => clearInterval(timer);
  });
  return () => {
    stop();
    ending.abort();
  };
}
