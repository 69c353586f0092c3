import { catalogue, terrainName, tileOf } from "../../catalogue.js";
import { say, sayMany } from "../../i18n.js";
import type { HexOnBoard, Scenery, SeatView } from "../../messages.js";

interface Facts {
  readonly hex: HexOnBoard;
  readonly view: SeatView;
  readonly players: readonly string[];
  readonly isLegal: boolean;
  /** The names of grounds and pieces. */
  readonly names: Scenery["names"];
}

/** The description of a hex for screen readers: "F8, flower field, free, legal". */
export function describeHex({ hex, view, players, isLegal, names }: Facts): string {
  const owner = view.seats.findIndex((seat) => seat.settlements.includes(hex.name));
  const parts = [
    hex.name,
    groundName(hex, names),
    names[hex.piece] ?? hex.piece,
    owner >= 0 ? say("settlement of {player}", { player: players[owner] ?? "" }) : "",
    view.walls.includes(hex.name) ? say("wall") : "",
    fieldWords(hex, view),
    isPlain(hex) && owner < 0 && !view.walls.includes(hex.name) ? say("free") : "",
    isLegal ? say("legal") : "",
  ];
  return parts.filter(Boolean).join(", ");
}

function isPlain(hex: HexOnBoard): boolean {
  return !hex.tile && !hex.piece && isTerrain(hex.ground);
}

function isTerrain(ground: string): boolean {
  return Boolean(catalogue.value?.terrains.some((terrain) => terrain.key === ground));
}

/** The name of the terrain or of the field. */
function groundName({ tile, ground }: HexOnBoard, names: Scenery["names"]): string {
  return tile ? (tileOf(tile)?.name ?? tile) : (names[ground] ?? terrainName(ground));
}

function fieldWords(hex: HexOnBoard, view: SeatView): string {
  if (!hex.tile) return "";
  const left = view.fields.find((field) => field.hex === hex.name)?.left ?? 0;
  return left ? sayMany("{n} tile left", "{n} tiles left", left) : say("no tile left");
}
