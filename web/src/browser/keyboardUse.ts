/** Where letters are typed or choose something, and are no shortcuts. */
export const TYPING = "dialog, input:not([type=range]), select, textarea";

/** Mark the page while the keyboard is in use, so that it shows its key hints; returns a function that stops it. */
export function markKeyboardUse(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const page = document.documentElement;
  const isShortcut = ({ ctrlKey, altKey, metaKey }: KeyboardEvent) => ctrlKey || altKey || metaKey;
  addEventListener("keydown", (event) => isShortcut(event) || (page.dataset["keyboard"] = "true"), { signal });
  addEventListener("pointerdown", () => delete page.dataset["keyboard"], { signal });
  return () => listening.abort();
}
