import { announcements } from "./announcements.js";

/** Where screen readers find what to speak, one line after another; nothing is said twice. */
export function Announcer() {
  return (
    <div class="hidden announcer" role="log" aria-live="polite" aria-relevant="additions">
      {announcements.value.map(({ number, text }) => (
        <p key={number}>{text}</p>
      ))}
    </div>
  );
}
