import { CORNERS, centre } from "../board/geometry.js";
import type { HexOnBoard, Welcome } from "../messages.js";
import "../style/mini-board.css";

const SEAT_SIZE = 26; // as large as a hex, so that it is seen

/** A picture of a game the size of a stamp: its land, and who stands where; words elsewhere say the same. */
export function MiniBoard({ table: { scenery, update } }: { table: Welcome }) {
  const hexes = scenery.hexes.filter((hex) => !hex.is_island);
  const places = new Map(hexes.map((hex) => [hex.name, centre(hex)]));
  const grounds = [...new Set(hexes.map(({ ground }) => ground))];
  const width = Math.max(...hexes.map((hex) => centre(hex).x)) + 26;
  const height = Math.max(...hexes.map((hex) => centre(hex).y)) + 30;
  return (
    <svg class="mini-board" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {grounds.map((ground) => (
        <path
          key={ground}
          data-ground={ground}
          d={hexes
            .filter((hex) => hex.ground === ground)
            .map(outline)
            .join("")}
        />
      ))}
      {update.view.seats.map(({ settlements }, seat) => (
        <g key={seat} class="mini-seat" data-seat={seat}>
          {settlements.map((name) => {
            const at = places.get(name);
            return at && <circle key={name} cx={at.x} cy={at.y} r={SEAT_SIZE} />;
          })}
        </g>
      ))}
    </svg>
  );
}

function outline(hex: HexOnBoard): string {
  const { x, y } = centre(hex);
  return `M${CORNERS.map(([dx, dy]) => `${x + dx} ${y + dy}`).join("L")}Z`;
}
