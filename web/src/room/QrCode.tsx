import { useMemo } from "preact/hooks";
import { type QrModules, qrModules } from "./qrModules.js";

const QUIET_ZONE = 4; // light modules around the code, which readers need

/** A text as a QR code, dark on light in every colour scheme; nothing if the text is too long. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => qrModules(text), [text]);
  if (!modules) return null;
  const side = modules.length + 2 * QUIET_ZONE;
  return (
    <svg class="qr-code" viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`} role="img" aria-label={label}>
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="#fff" />
      <path d={pathOf(modules)} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}

/** The dark modules as rectangles, one for each run in a row. */
function pathOf(modules: QrModules): string {
  const runs = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const length = (end < 0 ? row.length : end) - x;
      return [`M${x} ${y}h${length}v1h-${length}z`];
    }),
  );
  return runs.join("");
}
