import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const MODULE = "virtual:start-words";
/** What may have to be said before the server has answered. */
const SENTENCES = ["The server cannot be reached; please try again in a moment.", "Try again"];
const PSEUDO_LANGUAGE = "en-XA"; // for tests only

/** Puts the few words that a page needs before it has reached the server into its script, in every language. */
export function startWordsPlugin(locale: string): Plugin {
  return {
    name: "start-words",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? `export const START_WORDS = ${JSON.stringify(startWords(locale))};` : null),
  };
}

function startWords(locale: string): Record<string, Record<string, readonly string[]>> {
  const files = readdirSync(locale).filter((name) => name.endsWith(".json") && name !== `${PSEUDO_LANGUAGE}.json`);
  return Object.fromEntries(
    files.map((name) => {
      const { words } = JSON.parse(readFileSync(join(locale, name), "utf8"));
      const known = SENTENCES.filter((text) => text in words).map((text) => [text, words[text]]);
      return [name.replace(".json", ""), Object.fromEntries(known)];
    }),
  );
}
