/** What never changes: the land, its lines, the sea around the island. Drawn once. */
import type { HexOnBoard, Scenery } from "../messages.js";
import type { Arrangement, Caption } from "./arrangement.js";
import { hasArt } from "./artwork.js";
import { borders, contour, ground, isWater, quadrant } from "./borders.js";
import { flattenArtwork } from "./flattenArtwork.js";
import { variant } from "./geometry.js";
import { island, Land, mainland } from "./land.js";
import { group, lettering, moveTo, svg } from "./svg.js";

const LETTER = 0.55; // the average width of a letter, as a part of the font's size
const LINE = 1.3;
const SEA_CORNER = 26;

export interface Ground {
  readonly element: SVGGElement;
  /** Put sea and island where the arrangement wants them. */
  arrange(arrangement: Arrangement, caption: string): void;
}

export function drawGround(scenery: Scenery): Ground {
  const there = island(scenery);
  const sea = svg("rect", { class: "kb-sea", rx: SEA_CORNER });
  const words = group("kb-caption");
  const isle = group("kb-isle", ...(there.length ? [coast(there), ...part(there)] : []));
  const surround = there.length ? [sea, words, isle] : [];
  const element = group("kb-ground", ...part(mainland(scenery)), ...surround);
  const arrange = ({ sea: frame, shift, caption }: Arrangement, text: string): void => {
    for (const [key, value] of Object.entries(frame ?? {})) sea.setAttribute(key, String(value));
    moveTo(isle, shift);
    words.replaceChildren(...captionLines(text, caption));
    words.classList.toggle("kb-ashore", frame !== null && caption.x > frame.x + frame.width);
  };
  return { element, arrange };
}

function part(hexes: readonly HexOnBoard[]): SVGElement[] {
  if (hexes.length === 0) return [];
  const land = new Land(hexes);
  const edge = contour(land);
  return [
    line("kb-rim", edge),
    group("kb-hexes", ...hexes.map((hex) => tile(hex, land))),
    line("kb-foam", borders(land, isWater)),
    line("kb-border", borders(land, ground)),
    line("kb-seam", borders(land, quadrant)),
    line("kb-edge", edge),
  ];
}

function tile(hex: HexOnBoard, land: Land): SVGElement {
  const drawn = flattenArtwork(symbolOf(hex));
  moveTo(drawn, land.middle(hex.name));
  drawn.dataset["hex"] = hex.name;
  return drawn;
}

/** Most grounds are drawn in several ways, some in one. */
function symbolOf(hex: HexOnBoard): string {
  const only = `kb-${hex.ground}`;
  return hasArt(only) ? only : `${only}${variant(hex)}`;
}

function coast(hexes: readonly HexOnBoard[]): SVGElement {
  return line("kb-coast", contour(new Land(hexes)));
}

function line(name: string, path: string): SVGPathElement {
  return svg("path", { class: name, d: path });
}

function captionLines(text: string, { x, y, room, size }: Caption): SVGTextElement[] {
  const lines = wrapped(text, Math.floor(room / (size * LETTER)));
  const top = y - ((lines.length - 1) * size * LINE) / 2 + size / 3;
  return lines.map((words, number) => {
    const drawn = lettering(words, { x, y: top + number * size * LINE }, "kb-caption-line");
    drawn.setAttribute("font-size", String(size));
    return drawn;
  });
}

/** The text in lines of at most so many letters, longer words excepted. */
function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
