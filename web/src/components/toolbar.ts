/** Which item of a row or a column a key leads to; -1 for a key without a meaning. Without a current item (-1) it begins at the last. */
export function rovingIndex(key: string, current: number, count: number): number {
  const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };
  const step = steps[key];
  if (!count || (step === undefined && key !== "Home" && key !== "End")) return -1;
  if (key === "Home") return 0;
  if (key === "End" || current < 0) return count - 1;
  return Math.max(0, Math.min(count - 1, current + (step ?? 0)));
}

/** Move the focus among the buttons of an element, which are one tab stop together: always the same one. */
export function moveAmongButtons(event: KeyboardEvent): void {
  const buttons = buttonsIn(event);
  const next = buttons[rovingIndex(event.key, buttons.indexOf(event.target as HTMLButtonElement), buttons.length)];
  if (!next || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  next.focus();
}

/** Move the focus among the buttons of a toolbar; the one that has it becomes the tab stop. */
export function moveInToolbar(event: KeyboardEvent): void {
  moveAmongButtons(event);
  if (!event.defaultPrevented) return;
  for (const button of buttonsIn(event)) button.tabIndex = button === document.activeElement ? 0 : -1;
}

function buttonsIn({ currentTarget }: Event): readonly HTMLButtonElement[] {
  if (!(currentTarget instanceof Element)) return [];
  return [...currentTarget.querySelectorAll<HTMLButtonElement>("button:not([disabled])")];
}
