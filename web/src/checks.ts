/** Checks of what was kept by an older program or by another hand: the value, or nothing if it is none of its kind. */
export type Check<Value> = (told: unknown) => Value | undefined;

export const aFlag: Check<boolean> = (told) => (typeof told === "boolean" ? told : undefined);

export const aText =
  (most: number): Check<string> =>
  (told) =>
    typeof told === "string" && told.length <= most ? told : undefined;

/** A text that looks like this. */
export const aTextLike =
  (pattern: RegExp): Check<string> =>
  (told) =>
    typeof told === "string" && pattern.test(told) ? told : undefined;

export const aNumber: Check<number> = (told) => (Number.isFinite(told) ? (told as number) : undefined);

export const oneOf =
  <Value extends string>(...known: readonly Value[]): Check<Value> =>
  (told) =>
    known.find((value) => value === told);

/** A list; what in it is none of its kind is left out, one by one. */
export const listOf =
  <Item>(item: Check<Item>): Check<readonly Item[]> =>
  (told) =>
    Array.isArray(told) ? told.map(item).filter((good) => good !== undefined) : undefined;

/** The parts of a thing, none if it has no parts. */
export function partsOf(told: unknown): Readonly<Record<string, unknown>> {
  return typeof told === "object" && told !== null ? (told as Record<string, unknown>) : {};
}
