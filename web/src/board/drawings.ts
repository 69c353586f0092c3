/** How everything on the board is drawn, each thing around the middle of its hex. */
import { hasArt } from "./artwork.js";
import { flattenArtwork } from "./flattenArtwork.js";
import { INNER, OUTLINE } from "./geometry.js";
import { group, lettering, svg, use } from "./svg.js";

/** The tiles on a field; `left` is null where nobody has said how many. */
export interface Field {
  readonly tile: string;
  readonly left: number | null;
  /** How many there were at the start, 0 where nobody has said it. */
  readonly full: number;
  readonly isNomad: boolean;
}

const MOST_PIPS = 4;
const PIP_GAP = 13;
const STRIKE = "M-16-16 16 16M16-16-16 16";
const TOKEN = "M-13.5-14.5H13.5L19.5 0 13.5 14.5H-13.5L-19.5 0z";

export function sameField(one: Field, other: Field): boolean {
  return one.tile === other.tile && one.left === other.left && one.full === other.full;
}

export function field(field: Field): SVGElement {
  return field.isNomad ? nomadTile(field) : locationTiles(field);
}

/** The icon, and a pip for each tile; empty rings and a faint icon for those that were taken. */
function locationTiles({ tile, left, full }: Field): SVGElement {
  const icon = group(left === 0 ? "kb-tile kb-taken" : "kb-tile", tileIcon(tile));
  icon.setAttribute("transform", left === null ? "scale(1.15)" : "translate(0 -5.5) scale(.96)");
  return group("", icon, ...(left === null ? [] : pips(left, full)));
}

function pips(left: number, full: number): SVGElement[] {
  const all = Math.min(Math.max(full, left), MOST_PIPS);
  return Array.from({ length: all }, (_, n) =>
    svg("circle", {
      class: n < left ? "kb-pip" : "kb-hole",
      cx: (n - (all - 1) / 2) * PIP_GAP,
      cy: 14.5,
      r: n < left ? 4.6 : 3.9,
    }),
  );
}

/** A token on the nomads' field; the field is bare once it was taken. */
function nomadTile({ tile, left }: Field): SVGElement {
  if (left === 0) return group("");
  return group("", svg("path", { class: "kb-token", d: TOKEN }), group("kb-tile", tileIcon(tile)));
}

/** The drawing of a tile, or two letters of a custom one. */
function tileIcon(tile: string): SVGElement {
  const symbol = `kb-tile-${tile}`;
  if (hasArt(symbol)) return use(symbol);
  return lettering(letters(tile), { x: 0, y: 0 }, "kb-tile-letters");
}

export function letters(key: string): string {
  return key.slice(0, 1).toUpperCase() + key.slice(1, 2);
}

export function settlement(seat: number): SVGElement {
  return flattenArtwork(`kb-seat${seat}`);
}

export function piece(symbol: string): SVGElement {
  return flattenArtwork(`kb-${symbol}`);
}

/** A hex that pays: gold with a dark edge, and a coin at its shoulder. */
export function earning(): SVGElement {
  const coin = [8, 4.2].map((r) => svg("circle", { class: "kb-earning-coin", cx: -16, cy: -17, r }));
  return group(
    "",
    svg("path", { class: "kb-earning-dark", d: INNER }),
    svg("path", { class: "kb-earning-gold", d: INNER }),
    ...coin,
  );
}

export function badge(text: string): SVGElement {
  const drawn = group("", use("kb-badge"), lettering(text, { x: 0, y: 0 }, "kb-badge-text"));
  drawn.setAttribute("transform", "translate(17 -17)");
  return group("", drawn);
}

/** A settlement that is no longer there: faint, and struck out. */
export function removedSettlement(seat: number): SVGElement {
  const shadow = use(`kb-seat${seat}`);
  shadow.classList.add("kb-gone");
  const strike = ["kb-strike-light", "kb-strike-dark"].map((name) => svg("path", { class: name, d: STRIKE }));
  return group("", shadow, ...strike);
}

/** A hex of an advised turn. */
export interface Advice {
  readonly text: string;
  readonly ghost: string;
}

export function sameAdvice(one: Advice, other: Advice): boolean {
  return one.text === other.text && one.ghost === other.ghost;
}

/** A ring, the shadow of what would lie there, and a number at its shoulder. */
export function advised({ text, ghost }: Advice): SVGElement {
  const rings = ["kb-advised-dark", "kb-advised-light"].map((name) => svg("path", { class: name, d: INNER }));
  const half = Math.max(12, 4 + text.length * 5);
  const disc = svg("rect", { class: "kb-advised-disc", x: -half, y: -12, width: 2 * half, height: 24, rx: 12 });
  const number = group("", disc, lettering(text, { x: 0, y: 0 }, "kb-advised-text"));
  number.setAttribute("transform", "translate(14 -16)");
  const shadow = ghost ? [use(`kb-${ghost}`)] : [];
  for (const one of shadow) one.classList.add("kb-ghost");
  return group("", ...rings, ...shadow, number);
}

/** A golden bubble at the upper side of the hex. */
export function note(text: string): SVGElement {
  const half = Math.max(15, 5 + text.length * 5.4);
  const bubble = svg("path", {
    class: "kb-note-bubble",
    d: `M${11 - half}-13H${half - 11}a11 11 0 0 1 0 22H5L0 15-5 9H${11 - half}a11 11 0 0 1 0-22z`,
  });
  const drawn = group("kb-note", bubble, lettering(text, { x: 0, y: -2 }, "kb-note-text"));
  drawn.setAttribute("transform", "translate(0 -30)");
  return group("", drawn);
}

/** A ring that beats until the server has answered. */
export function awaited(): SVGElement {
  return group(
    "",
    svg("path", { class: "kb-awaited-dark", d: INNER }),
    svg("path", { class: "kb-awaited-light", d: INNER }),
  );
}

/** A ring around a hex that is spoken of, with its name. */
export function flash(name: string): SVGElement {
  return group(
    "",
    svg("path", { class: "kb-flash-dark", d: OUTLINE }),
    svg("path", { class: "kb-flash-light", d: OUTLINE }),
    lettering(name, { x: 0, y: 16 }, "kb-hover-name"),
  );
}
