import { START_WORDS } from "virtual:start-words";
import { setMessages } from "./i18n.js";

/** Until the catalogue has come, speak the first of the wanted languages in which the build has the words for that. */
export function speakAtStart(wanted: string): void {
  const known = wanted.split(",").map((tag) => tag.trim().split("-")[0] ?? "");
  const language = known.find((tag) => tag === "en" || tag in START_WORDS) ?? "en";
  setMessages(language, START_WORDS[language] ?? {}, "");
}
