import { signal } from "@preact/signals";

const isAvailable = "Notification" in globalThis;

/** Whether the browser may show notifications; "denied" where there are none. */
export const permission = signal<NotificationPermission>(isAvailable ? Notification.permission : "denied");

/** Ask for the permission; browsers allow that only on a click. */
export async function askPermission(): Promise<void> {
  if (isAvailable) permission.value = await Notification.requestPermission();
}

/** Show a notification; the latest of a game replaces the one before. Returns a function that takes it away. */
export function notify(title: string, body: string, game: string): () => void {
  try {
    const shown = new Notification(title, { body, tag: game, icon: "./icon-turn.svg" });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return () => shown.close();
  } catch {
    return () => {}; // some phones show notifications of installed programs only
  }
}
