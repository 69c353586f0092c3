/** The keys that lead to the parts of the page and press the tiles. */
import { type Tab, tab } from "../panels/Tabs.js";

interface Part {
  /** Whatever can take the focus, the best first. */
  readonly places: readonly string[];
  /** The tab that shows it on small screens. */
  readonly tab?: Tab;
}

const PARTS: ReadonlyMap<string, Part> = new Map<string, Part>([
  ["b", { places: [".board-room .kb-board"] }],
  ["t", { places: [".tray .tile[aria-disabled=false]", ".tray .tile", ".tray"] }],
  ["g", { places: [".gold-cards .card-head"], tab: "gold" }],
  ["s", { places: [".players"], tab: "players" }],
  ["l", { places: [".log-room"], tab: "log" }],
]);

const TILE_KEYS = "1234567890";

/** The key of a tile of the tray, by its place; "" for none. */
export function tileKey(place: number): string {
  return TILE_KEYS[place] ?? "";
}

/** Press the tile that has this key; false if there is none. */
export function pressTile(key: string): boolean {
  const place = TILE_KEYS.indexOf(key);
  const tile = place < 0 ? undefined : document.querySelectorAll<HTMLElement>(".tray .tile")[place];
  tile?.click();
  return tile !== undefined;
}

/** Put the focus on the part that has this key; false if there is none. */
export function goToPart(key: string): boolean {
  const part = PARTS.get(key);
  if (!part) return false;
  if (part.tab) tab.value = part.tab;
  requestAnimationFrame(() => firstOf(part.places)?.focus()); // a part behind a tab is shown by then
  return true;
}

function firstOf(places: readonly string[]): HTMLElement | undefined {
  return places.flatMap((place) => [...document.querySelectorAll<HTMLElement>(place)])[0];
}
