import { catalogue } from "../../catalogue.js";
import type { PhraseOffer } from "../../messages.js";

/** The phrases that make sense before anything is played. */
const BEFORE_THE_START = ["hello", "good-luck", "one-moment", "thanks"];

/** The quick phrases, in the order of their buttons. */
export function phrases(isWaiting = false): readonly PhraseOffer[] {
  const all = catalogue.value?.phrases ?? [];
  return isWaiting ? all.filter(({ key }) => BEFORE_THE_START.includes(key)) : all;
}

/** A phrase in the reader's language; a key of a newer server is shown as it is. */
export function phraseWords(key: string): string {
  return phrases().find((phrase) => phrase.key === key)?.text ?? key;
}
