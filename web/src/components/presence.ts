import { signal } from "@preact/signals";

/** Whether a game is on the page in which nobody here has a seat. */
export const isWatching = signal(false);
