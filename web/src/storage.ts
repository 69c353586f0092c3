import { effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { type Check, listOf } from "./checks.js";

const placeOf = (key: string): string => `kingdom-builder.${key}`;

/**
 * What somebody prefers, storedSignal in this browser; nothing is written before it is chosen. All tabs follow.
 * What does not pass the check counts as not storedSignal.
 */
export function storedSignal<Value>(key: string, usual: Value, check: Check<Value>): Signal<Value> {
  const place = placeOf(key);
  const value = signal(checked(stored(place), check) ?? usual);
  let known = value.peek();
  effect(() => {
    if (value.value === known) return;
    known = value.value;
    write(place, known);
  });
  onOtherTabs(place, (_, now) => (value.value = known = checked(now, check) ?? usual));
  return value;
}

/** A list that every tab may add to: what one of them adds, no other can lose. */
export interface StoredList<Item> {
  readonly items: ReadonlySignal<readonly Item[]>;
  /** Change the list as it is storedSignal now, which may be more than this tab has heard of. */
  change(how: (items: readonly Item[]) => readonly Item[]): void;
  /** The list as it is in the storage: what is not there is gone with the page. */
  stored(): readonly Item[];
}

export function storedList<Item>(key: string, nameOf: (item: Item) => string, check: Check<Item>): StoredList<Item> {
  const place = placeOf(key);
  const listed = (text: string | null, usual: readonly Item[] = []) => checked(text, listOf(check)) ?? usual;
  let base = listed(stored(place)); // what this tab has last read or written
  const items = signal(base);

  function keep(now: readonly Item[], before: readonly Item[]): void {
    const isOther = JSON.stringify(now) !== JSON.stringify(before);
    base = !isOther || write(place, now) ? now : before;
    items.value = now;
  }

  onOtherTabs(place, (before, now) => {
    const theirs = listed(now);
    keep(merged(items.peek(), listed(before), theirs, nameOf), theirs);
  });

  return {
    items,
    stored: () => listed(stored(place)),
    change(how) {
      const ours = items.peek();
      const theirs = listed(stored(place), base);
      keep(how(merged(ours, base, theirs, nameOf)), theirs);
    },
  };
}

/** Theirs, and before them what is ours alone: not what they have removed off, since that was in the base. */
export function merged<Item>(
  ours: readonly Item[],
  base: readonly Item[],
  theirs: readonly Item[],
  nameOf: (item: Item) => string,
): readonly Item[] {
  const known = new Set([...base, ...theirs].map(nameOf));
  const added = ours.filter((item) => !known.has(nameOf(item)));
  return added.length ? [...added, ...theirs] : theirs;
}

/** Hear what another tab has written there: the text before and the text now. */
function onOtherTabs(place: string, hear: (before: string | null, now: string | null) => void): void {
  addEventListener("storage", ({ key, oldValue, newValue }) => {
    if (key === place) hear(oldValue, newValue);
  });
}

function stored(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null; // storage may be forbidden
  }
}

function checked<Value>(text: string | null, check: Check<Value>): Value | undefined {
  try {
    return text === null ? undefined : check(JSON.parse(text));
  } catch {
    return undefined; // something strange
  }
}

/** Whether it could be storedSignal: storage may be forbidden or full, then it lasts as long as the page. */
function write(place: string, value: unknown): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
