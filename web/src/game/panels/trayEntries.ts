import type { SeatView } from "../../messages.js";

/** All the tiles of one kind that a player may look at in the tray. */
export interface TrayEntry {
  readonly key: string;
  readonly count: number;
  readonly ready: number;
  readonly used: number;
  readonly fresh: number;
}

/** The tiles of a seat by kind in the order they are told, then the actions that need none. */
export function trayOf(view: SeatView, seat: number, free: readonly string[]): readonly TrayEntry[] {
  const entries = new Map<string, TrayEntry>();
  for (const { tile, state } of view.seats[seat]?.tiles ?? []) {
    const before = entries.get(tile) ?? { key: tile, count: 0, ready: 0, used: 0, fresh: 0 };
    const kind = state === "used" || state === "fresh" ? state : "ready";
    entries.set(tile, { ...before, count: before.count + 1, [kind]: before[kind] + 1 });
  }
  const others = [...new Set(free)].filter((key) => !entries.has(key));
  return [...entries.values(), ...others.map((key) => freeEntry(key, view))];
}

function freeEntry(key: string, view: SeatView): TrayEntry {
  const used = view.done.includes(key) ? 1 : 0;
  return { key, count: 0, ready: 1 - used, used, fresh: 0 };
}
