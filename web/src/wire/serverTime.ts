import { signal } from "@preact/signals";

const TICK = 250; // milliseconds: no second is skipped

/** How far the server's clock is ahead of this device's, in milliseconds. */
const ahead = signal(0);

let ticking: ReturnType<typeof setInterval> | undefined;

/** Changes several times a second, but only while somebody looks at it. */
const tick = signal(0, {
  watched() {
    ticking = setInterval(() => (tick.value += 1), TICK);
  },
  unwatched() {
    clearInterval(ticking);
  },
});

/** The server has told its time (milliseconds since 1970). */
export function setServerTime(now: number): void {
  ahead.value = now - Date.now();
}

/** The server's time now, in milliseconds since 1970; whatever is shown by it is kept up to date. */
export function serverTime(): number {
  void tick.value;
  return Date.now() + ahead.value;
}
