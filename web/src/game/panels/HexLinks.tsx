import { useGame } from "../context.js";

interface HexTextProps {
  readonly text: string;
  readonly hexes: readonly string[];
  /** -1 where other keys than Tab lead to the hexes. */
  readonly tabIndex?: number;
}

/** A text in which the names of hexes can be clicked to highlight them on the board. */
export function HexText({ text, hexes, tabIndex = 0 }: HexTextProps) {
  return (
    <>
      {splitAtHexes(text, hexes).map((piece, n) =>
        piece.isHex ? <HexButton key={n} hex={piece.text} tabIndex={tabIndex} /> : piece.text,
      )}
    </>
  );
}

function HexButton({ hex, tabIndex = 0 }: { hex: string; tabIndex?: number }) {
  const game = useGame();
  const show = () => (game.flash.value = [hex]);
  return (
    <button type="button" class="hex-name" tabIndex={tabIndex} onClick={show} onFocus={show} onMouseEnter={show}>
      {hex}
    </button>
  );
}

interface TextPart {
  readonly text: string;
  readonly isHex: boolean;
}

/** A text split at the names of these hexes. */
export function splitAtHexes(text: string, hexes: readonly string[]): readonly TextPart[] {
  if (!hexes.length) return [{ text, isHex: false }];
  const names = [...new Set(hexes)].sort((a, b) => b.length - a.length).map((name) => name.replace(/\W/g, "\\$&"));
  const cut = text.split(new RegExp(`(?<![\\w*])(${names.join("|")})(?!\\w)`));
  return cut.map((part, n) => ({ text: part, isHex: n % 2 === 1 })).filter((piece) => piece.text);
}
