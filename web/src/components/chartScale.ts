export interface Scale {
  readonly x: (n: number) => number;
  readonly y: (gold: number) => number;
  readonly top: number;
}

/** Scales n positions and gold up to `most` to a box; the top is a round number. */
export function chartScale(n: number, most: number, width: number, height: number): Scale {
  const top = roundUp(most);
  return {
    x: (at) => (n > 1 ? (at / (n - 1)) * width : 0),
    y: (gold) => height - (gold / top) * height,
    top,
  };
}

/** The next of 10, 20, 30 … or 50, 100, 150 … */
export function roundUp(most: number): number {
  const grain = most > 100 ? 50 : 10;
  return Math.max(grain, Math.ceil(most / grain) * grain);
}

/** Heights of labels, moved apart so that none covers another; their order stays the same. */
export function spread(heights: readonly number[], gap: number, bottom: number): readonly number[] {
  const order = heights.map((_, n) => n).sort((a, b) => heights[a]! - heights[b]!);
  const placed = [...heights];
  let least = -Infinity;
  for (const n of order) least = placed[n] = Math.max(placed[n]!, least + gap);
  let most = bottom;
  for (const n of order.reverse()) {
    placed[n] = Math.min(placed[n]!, most);
    most = placed[n]! - gap;
  }
  return placed;
}

const ENDING = 2; // letters

/** Names that fit beside lines; those that begin alike keep their ends, which tell them apart. */
export function shortNames(names: readonly string[], letters: number): readonly string[] {
  const cut = names.map((name) => (name.length > letters ? `${name.slice(0, letters - 1)}…` : name));
  return names.map((name, n) =>
    cut.some((other, m) => m !== n && other === cut[n]) && name.length > letters
      ? `${name.slice(0, letters - 1 - ENDING)}…${name.slice(-ENDING)}`
      : cut[n]!,
  );
}
