import { signal } from "@preact/signals";

/** Whether the page can be seen; false while another tab is in front of it. */
export const isPageVisible = signal(isVisible());

document.addEventListener("visibilitychange", () => (isPageVisible.value = isVisible()));

function isVisible(): boolean {
  return document.visibilityState === "visible";
}
