/** Checks of stored values, which an older version may have written: the value, or undefined if it has another type. */
export type Check<Value> = (told: unknown) => Value | undefined;

export const aFlag: Check<boolean> = (told) => (typeof told === "boolean" ? told : undefined);

export const aText =
  (most: number): Check<string> =>
  (told) =>
    typeof told === "string" && told.length <= most ? told : undefined;

/** A text that matches a pattern. */
export const aTextLike =
  (pattern: RegExp): Check<string> =>
  (told) =>
    typeof told === "string" && pattern.test(told) ? told : undefined;

export const aNumber: Check<number> = (told) => (Number.isFinite(told) ? (told as number) : undefined);

export const oneOf =
  <Value extends string>(...known: readonly Value[]): Check<Value> =>
  (told) =>
    known.find((value) => value === told);

/** A list without the items that fail the check. */
export const listOf =
  <Item>(item: Check<Item>): Check<readonly Item[]> =>
  (told) =>
    Array.isArray(told) ? told.map(item).filter((good) => good !== undefined) : undefined;

/** The properties of an object; none if it is not an object. */
export function partsOf(told: unknown): Readonly<Record<string, unknown>> {
  return typeof told === "object" && told !== null ? (told as Record<string, unknown>) : {};
}
