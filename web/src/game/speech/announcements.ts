import { signal } from "@preact/signals";

const KEPT = 6; // screen readers speak what is added; what is older has been spoken

/** A text to be spoken; the number tells apart two that say the same. */
export interface Announcement {
  readonly number: number;
  readonly text: string;
}

export const announcements = signal<readonly Announcement[]>([]);

let last = 0;

/** Have screen readers speak a text when they have finished what they are speaking. */
export function announce(text: string): void {
  if (text) announcements.value = [...announcements.peek(), { number: ++last, text }].slice(-KEPT);
}
