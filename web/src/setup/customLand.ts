import type { LandFile, LandRequest } from "../messages.js";
import { storedSignal } from "../stored/storage.js";
import { aTextLike, type Check, listOf, oneOf, partsOf } from "../stored/storedValues.js";
import { send } from "../wire/http.js";

/** A quadrant or an island that the player has typed in. */
export interface CustomLand {
  readonly kind: "quadrant" | "island";
  readonly key: string;
  readonly text: string;
}

const aWord = aTextLike(/\S/);

const aPiece: Check<CustomLand> = (told) => {
  const parts = partsOf(told);
  const kind = oneOf<CustomLand["kind"]>("quadrant", "island")(parts["kind"]);
  const [key, text] = [aWord(parts["key"]), aWord(parts["text"])];
  return kind && key && text ? { kind, key, text } : undefined;
};

export const customLand = storedSignal<readonly CustomLand[]>("land", [], listOf(aPiece));

const HEADS = { QUADRANT: "quadrant", ISLAND: "island" } as const;

/** The quadrants and islands of a file, each with its own text, under the keys that the server found. */
export function landIn(text: string, read: LandFile): readonly CustomLand[] {
  const blocks = text.split(/^(?=\s*(?:QUADRANT|ISLAND)\b)/m).map((block) => block.trim());
  const keys = { quadrant: [...read.quadrants], island: [...read.islands] };
  return blocks.flatMap((block) => {
    const head = /^(QUADRANT|ISLAND)\b/.exec(block)?.[1] as keyof typeof HEADS | undefined;
    const kind = head && HEADS[head];
    const key = kind && keys[kind].shift();
    return kind && key ? [{ kind, key, text: block }] : [];
  });
}

/** Both lists together; new land replaces old land of the same kind and key. */
export function mergedLand(old: readonly CustomLand[], fresh: readonly CustomLand[]): readonly CustomLand[] {
  const isNew = (piece: CustomLand) => fresh.some(({ kind, key }) => kind === piece.kind && key === piece.key);
  return [...old.filter((piece) => !isNew(piece)), ...fresh];
}

/** Have a text checked and save its land; a mistake is thrown as a sentence with line and column. */
export async function saveLand(text: string): Promise<void> {
  const read = await send<LandFile>("/api/land", { text } satisfies LandRequest);
  customLand.value = mergedLand(customLand.value, landIn(text, read));
}

export function removeLand(piece: CustomLand): void {
  customLand.value = customLand.value.filter((other) => other !== piece);
}
