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
  const shown = show(title, { body, tag: game, icon: "./icon-turn.svg" });
  return () => void shown.then((notification) => notification?.close());
}

/** Phones show only what a service worker shows; where there is none, the page does it itself. */
async function show(title: string, options: NotificationOptions): Promise<Notification | undefined> {
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!worker?.active) return showFromPage(title, options);
  await worker.showNotification(title, options);
  return (await worker.getNotifications({ tag: options.tag ?? "" }))[0];
}

function showFromPage(title: string, options: NotificationOptions): Notification | undefined {
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return shown;
  } catch {
    return undefined; // some phones show notifications of installed programs only
  }
}
