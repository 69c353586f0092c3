/** A drawing from the artwork sheet, at the size of the words around it or as given. */
export function Sign({ id, size = 24, box = 24, label }: { id: string; size?: number; box?: number; label?: string }) {
  const half = box / 2;
  const naming = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true as const };
  return (
    <svg class="sign" width={size} height={size} viewBox={`${-half} ${-half} ${box} ${box}`} {...naming}>
      <use href={`#kb-${id}`} />
    </svg>
  );
}

/** The settlement of a seat, with its mark. */
export const SeatSign = ({ seat, size = 24, label }: { seat: number; size?: number; label?: string }) => (
  <Sign id={`seat${seat}`} size={size} box={40} {...(label ? { label } : {})} />
);

/** The icon of a tile. */
export const TileSign = ({ tile, size = 24 }: { tile: string; size?: number }) => <Sign id={`tile-${tile}`} size={size} />;

/** The icon of a card. */
export const CardSign = ({ card, size = 24 }: { card: string; size?: number }) => <Sign id={`card-${card}`} size={size} />;

/** A hex of a terrain. */
export const TerrainSign = ({ terrain, size = 48 }: { terrain: string; size?: number }) => (
  <Sign id={`${terrain}0`} size={size} box={62} />
);
