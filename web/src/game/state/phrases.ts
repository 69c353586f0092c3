import { catalogue } from "../../catalogue.js";

/** The quick phrases, in the order of their buttons. */
export const phrases = () => catalogue.value?.phrases ?? [];

/** A phrase in the reader's language; a key of a newer server is shown as it is. */
export function phraseWords(key: string): string {
  return phrases().find((phrase) => phrase.key === key)?.text ?? key;
}
