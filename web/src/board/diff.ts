/** What changed between two moments: only that is drawn anew. */
export interface Difference<Value> {
  readonly added: readonly (readonly [string, Value])[];
  readonly changed: readonly (readonly [string, Value])[];
  readonly removed: readonly string[];
}

export type Same<Value> = (one: Value, other: Value) => boolean;

export function difference<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
  same: Same<Value> = Object.is,
): Difference<Value> {
  const added: [string, Value][] = [];
  const changed: [string, Value][] = [];
  for (const [hex, value] of after) {
    const old = before.get(hex);
    if (old === undefined) added.push([hex, value]);
    else if (!same(old, value)) changed.push([hex, value]);
  }
  return { added, changed, removed: [...before.keys()].filter((hex) => !after.has(hex)) };
}

/** The settlements that moved: where one of a seat went away and one came, and nothing else did. */
export function moved(
  before: ReadonlyMap<string, number>,
  { added, removed }: Difference<number>,
): (readonly [from: string, to: string])[] {
  const seats = new Set(added.map(([, seat]) => seat));
  return [...seats].flatMap((seat) => {
    const gone = removed.filter((hex) => before.get(hex) === seat);
    const come = added.filter(([, of]) => of === seat);
    return gone.length === 1 && come.length === 1 ? [[gone[0]!, come[0]![0]] as const] : [];
  });
}
