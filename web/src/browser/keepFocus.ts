/**
 * The focus never gets lost: where the element that has it is disabled or goes, the focus goes back to
 * it as soon as it can be used again, or to its neighbourhood, or to the board, or to the page.
 */
const GRACE = 150; // milliseconds: a button may be disabled only until the server has answered
const FOCUSABLE = "button:not(:disabled), a[href], input:not(:disabled), select, textarea, [tabindex='0']";
const NEIGHBOURHOOD = "dialog[open], section, nav, fieldset";
const PLACES = [".board-room .kb-board", "#content"];

/** Watch over the focus of the page; returns a function that stops it. */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null; // null after a click, which may leave the focus nowhere
  let surroundings: readonly Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const { signal } = listening;

  function remember({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    last = target;
    surroundings = surroundingsOf(target);
  }

  function check(): void {
    timer = undefined;
    const isElsewhere = ![null, document.body, last].includes(document.activeElement as HTMLElement | null);
    if (!last || isElsewhere) return;
    const place = canTakeFocus(last) ? last : fallback(surroundings);
    place?.focus({ preventScroll: true });
  }

  const watching = new MutationObserver(() => {
    if (last && !canTakeFocus(last)) timer ??= setTimeout(check, GRACE);
  });
  watching.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  addEventListener("focusin", remember, { signal });
  addEventListener("pointerdown", () => (last = null), { signal, capture: true });
  return () => {
    listening.abort();
    watching.disconnect();
    clearTimeout(timer);
  };
}

/** The parts of the page that an element lies in, the smallest first. */
function surroundingsOf(element: Element): readonly Element[] {
  const surroundings: Element[] = [];
  for (let part = element.closest(NEIGHBOURHOOD); part; part = part.parentElement?.closest(NEIGHBOURHOOD) ?? null)
    surroundings.push(part);
  return surroundings;
}

function canTakeFocus(element: HTMLElement): boolean {
  return element.isConnected && !("disabled" in element && element.disabled) && isSeen(element);
}

/** Where the focus goes instead. */
function fallback(surroundings: readonly Element[]): HTMLElement | undefined {
  const near = surroundings.flatMap((part) => [...part.querySelectorAll<HTMLElement>(FOCUSABLE)]);
  const far = PLACES.flatMap((place) => [...document.querySelectorAll<HTMLElement>(place)]);
  return [...near, ...far].find(canTakeFocus);
}

function isSeen(element: HTMLElement): boolean {
  return typeof element.checkVisibility !== "function" || element.checkVisibility();
}
