/** Letters and numbers along the borders: A to T and 1 to 20, at the island its own. */
import type { HexOnBoard, Scenery } from "../messages.js";
import { HEIGHT, type Point, WIDTH } from "./geometry.js";
import { island, type Land, mainland } from "./land.js";
import { group, lettering } from "./svg.js";

const GAP = 22;
const SMALL_GAP = 16;

export function drawCoordinates(scenery: Scenery, land: Land): SVGGElement[] {
  const around = mainland(scenery).flatMap((hex) => labelsAt(hex, land));
  return [group("kb-labels", ...around), group("kb-labels kb-labels-island", ...beside(island(scenery), land))];
}

/** A letter wherever nothing lies above or below, a number wherever a row begins or ends. */
function labelsAt(hex: HexOnBoard, land: Land): SVGTextElement[] {
  const { letter, number } = parts(hex);
  const sides = [
    [letter, -1, 0],
    [letter, 1, 0],
    [number, 0, -1],
    [number, 0, 1],
  ] as const;
  const { x, y } = land.middle(hex.name);
  return sides
    .filter(([, down, right]) => !land.at({ row: hex.row + down, column: hex.column + right }))
    .map(([text, down, right]) => label(text, { x: x + right * (WIDTH / 2 + GAP), y: y + down * (HEIGHT / 2 + GAP) }));
}

/** The letters in one line above the island, the numbers where its rows begin. */
function beside(hexes: readonly HexOnBoard[], land: Land): SVGTextElement[] {
  const top = Math.min(...hexes.map((hex) => land.middle(hex.name).y)) - HEIGHT / 2 - SMALL_GAP;
  const columns = new Map([...hexes].reverse().map((hex) => [hex.column, hex]));
  const rows = new Map([...hexes].reverse().map((hex) => [hex.row, hex]));
  const letters = [...columns.values()].map((hex) => label(parts(hex).letter, { x: evenX(hex, land), y: top }));
  const numbers = [...rows.values()].map((hex) => {
    const { x, y } = land.middle(hex.name);
    return label(parts(hex).number, { x: x - WIDTH / 2 - SMALL_GAP, y });
  });
  return [...letters, ...numbers];
}

/** Where the column is in rows that are not shifted. */
function evenX(hex: HexOnBoard, land: Land): number {
  return land.middle(hex.name).x - (hex.row % 2) * (WIDTH / 2);
}

function parts({ name }: HexOnBoard): { letter: string; number: string } {
  const letter = name.replace(/\d+$/, "");
  return { letter, number: name.slice(letter.length) };
}

function label(text: string, at: Point): SVGTextElement {
  return lettering(text, at, "kb-label");
}
