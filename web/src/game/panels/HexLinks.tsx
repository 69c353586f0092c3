import { useGame } from "../context.js";
import { piecesOf } from "./logTurns.js";

/** A sentence in which the names of hexes can be clicked: the board shows where they are. */
export function HexWords({ text, hexes }: { text: string; hexes: readonly string[] }) {
  return (
    <>
      {piecesOf(text, hexes).map((piece, n) => (piece.isHex ? <HexButton key={n} hex={piece.text} /> : piece.text))}
    </>
  );
}

export function HexButton({ hex }: { hex: string }) {
  const game = useGame();
  const show = () => (game.flash.value = [hex]);
  return (
    <button type="button" class="hex-name" onClick={show} onMouseEnter={show}>
      {hex}
    </button>
  );
}
