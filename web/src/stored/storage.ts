import { effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { type Check, listOf } from "./storedValues.js";

const placeOf = (key: string): string => `kingdom-builder.${key}`;

/**
 * A setting stored in this browser and shared by all tabs; nothing is written before it changes.
 * A stored value that fails the check is ignored.
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

/** A stored list that every tab may add to without losing what other tabs add. */
export interface StoredList<Item> {
  readonly items: ReadonlySignal<readonly Item[]>;
  /** Change the list as it is stored now, which may hold more than this tab knows. */
  change(how: (items: readonly Item[]) => readonly Item[]): void;
  /** The list in the storage; anything else is lost with the page. */
  stored(): readonly Item[];
}

export function storedList<Item>(key: string, nameOf: (item: Item) => string, check: Check<Item>): StoredList<Item> {
  const place = placeOf(key);
  const listed = (text: string | null, usual: readonly Item[] = []) => checked(text, listOf(check)) ?? usual;
  let base = listed(stored(place)); // what this tab last read or wrote
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

/** Their items, preceded by those that only we have added; items they removed were in the base, so they stay removed. */
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

/** Listen to writes of other tabs: the text before and now. */
function onOtherTabs(place: string, hear: (before: string | null, now: string | null) => void): void {
  addEventListener("storage", ({ key, oldValue, newValue }) => {
    if (key === place) hear(oldValue, newValue);
  });
}

function stored(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null; // storage may be disabled
  }
}

function checked<Value>(text: string | null, check: Check<Value>): Value | undefined {
  try {
    return text === null ? undefined : check(JSON.parse(text));
  } catch {
    return undefined; // not JSON
  }
}

/** Whether it could be stored: storage may be disabled or full, then it lasts as long as the page. */
function write(place: string, value: unknown): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
