import type { LandFile } from "../messages.js";
import { aTextLike, listOf, oneOf, partsOf, type Check } from "../checks.js";
import { kept } from "../storage.js";
import { send } from "../wire/http.js";

/** A quadrant or an island that somebody has typed off their own board. */
export interface OwnLand {
  readonly kind: "quadrant" | "island";
  readonly key: string;
  readonly text: string;
}

const aWord = aTextLike(/\S/);

const aPiece: Check<OwnLand> = (told) => {
  const parts = partsOf(told);
  const kind = oneOf<OwnLand["kind"]>("quadrant", "island")(parts["kind"]);
  const [key, text] = [aWord(parts["key"]), aWord(parts["text"])];
  return kind && key && text ? { kind, key, text } : undefined;
};

export const ownLand = kept<readonly OwnLand[]>("land", [], listOf(aPiece));

const HEADS = { QUADRANT: "quadrant", ISLAND: "island" } as const;

/** The pieces of a file, each with its own text, under the keys that the server has read in it. */
export function piecesOf(text: string, read: LandFile): readonly OwnLand[] {
  const blocks = text.split(/^(?=\s*(?:QUADRANT|ISLAND)\b)/m).map((block) => block.trim());
  const keys = { quadrant: [...read.quadrants], island: [...read.islands] };
  return blocks.flatMap((block) => {
    const head = /^(QUADRANT|ISLAND)\b/.exec(block)?.[1] as keyof typeof HEADS | undefined;
    const kind = head && HEADS[head];
    const key = kind && keys[kind].shift();
    return kind && key ? [{ kind, key, text: block }] : [];
  });
}

/** Both lists in one; a piece of the same kind and key is replaced. */
export function joined(old: readonly OwnLand[], fresh: readonly OwnLand[]): readonly OwnLand[] {
  const isNew = (piece: OwnLand) => fresh.some(({ kind, key }) => kind === piece.kind && key === piece.key);
  return [...old.filter((piece) => !isNew(piece)), ...fresh];
}

/** Have a text checked and keep what is in it; a slip is thrown as a sentence with line and column. */
export async function keepLand(text: string): Promise<void> {
  const read = await send<LandFile>("/api/land", { text });
  ownLand.value = joined(ownLand.value, piecesOf(text, read));
}

export function dropLand(piece: OwnLand): void {
  ownLand.value = ownLand.value.filter((other) => other !== piece);
}
