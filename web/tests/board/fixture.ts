/** A small board for the tests: the real places of `vectors/hexes.json`, all of grass. */

import type { BoardState } from "../../src/board/types.js";
import { EMPTY_BOARD } from "../../src/board/types.js";
import type { HexOnBoard, Scenery } from "../../src/messages.js";
import vectors from "../vectors/hexes.json";

export const VECTORS = vectors as readonly {
  name: string;
  row: number;
  column: number;
  x: number;
  y: number;
  variant: number;
  neighbours: Partial<Record<string, string>>;
}[];

const SPECIAL: Readonly<Record<string, Partial<HexOnBoard>>> = {
  C3: { ground: "location", tile: "harbor" },
  D4: { ground: "nomad", tile: "homemade" },
  E5: { ground: "castle" },
  F6: { ground: "mountain", piece: "cave" },
};

export const SCENERY: Scenery = {
  hexes: VECTORS.map(({ name, row, column }) => ({
    name,
    row,
    column,
    ground: "grass",
    tile: "",
    piece: "",
    is_island: name.startsWith("i"),
    ...SPECIAL[name],
  })),
  quadrants: [],
  names: { castle: "keep", cave: "grotto" },
  card_texts: {},
  caption: "The island. Its layout is our own invention.",
};

export const MAINLAND: Scenery = { ...SCENERY, hexes: SCENERY.hexes.filter((hex) => !hex.is_island), caption: "" };

export function stateWith(changes: Partial<BoardState>): BoardState {
  return { ...EMPTY_BOARD, ...changes };
}

export const SHEET = `<svg xmlns="http://www.w3.org/2000/svg"><defs>
  <g id="kb-tuft"><path d="M-5 0Q-5-6-8-9" stroke="green" fill="none"/></g>
  ${[0, 1, 2].map((n) => `<g id="kb-grass${n}"><path d="M0-30 26-15V15L0 30-26 15V-15Z" fill="lime"/><use href="#kb-tuft" x="-8" y="2"/><use href="#kb-tuft" x="9" y="${n}"/></g>`).join("")}
  <g id="kb-odd"><rect width="3" height="4"/></g>
  <path id="kb-tile-harbor" d="M0 0h4v4z" fill="currentColor"/>
</defs></svg>`;
