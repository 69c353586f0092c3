/** Which item of a row or a column a key leads to; -1 for a key without a meaning. Without a current item (-1) it begins at the last. */
export function rovingIndex(key: string, current: number, count: number): number {
  const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };
  const step = steps[key];
  if (!count || (step === undefined && key !== "Home" && key !== "End")) return -1;
  if (key === "Home") return 0;
  if (key === "End" || current < 0) return count - 1;
  return Math.max(0, Math.min(count - 1, current + (step ?? 0)));
}

/** Move the focus among the buttons of a toolbar, which are one tab stop together. */
export function moveInToolbar(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || !(event.currentTarget instanceof HTMLElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button:not([disabled])")];
  const current = buttons.indexOf(event.target as HTMLButtonElement);
  const next = buttons[rovingIndex(event.key, current, buttons.length)];
  if (!next) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}
