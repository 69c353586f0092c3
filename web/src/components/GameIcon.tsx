/** A drawing from the artwork sheet. */
export function GameIcon({
  id,
  size = 24,
  box = 24,
  label,
}: {
  id: string;
  size?: number;
  box?: number;
  label?: string;
}) {
  const half = box / 2;
  const naming = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true as const };
  return (
    <svg class="sign" width={size} height={size} viewBox={`${-half} ${-half} ${box} ${box}`} {...naming}>
      <use href={`#kb-${id}`} />
    </svg>
  );
}

/** The settlement of a seat, with its mark. */
export const SeatIcon = ({ seat, size = 24, label }: { seat: number; size?: number; label?: string }) => (
  <GameIcon id={`seat${seat}`} size={size} box={40} {...(label ? { label } : {})} />
);

/** The icon of a tile. */
export const TileIcon = ({ tile, size = 24 }: { tile: string; size?: number }) => (
  <GameIcon id={`tile-${tile}`} size={size} />
);

/** The icon of a card. */
export const CardIcon = ({ card, size = 24 }: { card: string; size?: number }) => (
  <GameIcon id={`card-${card}`} size={size} />
);

/** A hex of a terrain. */
export const TerrainIcon = ({ terrain, size = 48 }: { terrain: string; size?: number }) => (
  <GameIcon id={`${terrain}0`} size={size} box={62} />
);
