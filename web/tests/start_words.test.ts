import { afterEach, expect, test, vi } from "vitest";
import { currentLanguage, onNewLanguage, say, setMessages } from "../src/i18n.js";
import { speakAtStart } from "../src/startWords.js";

vi.mock("virtual:start-words", () => ({ START_WORDS: { de: { "Try again": ["Noch einmal"] } } }));

afterEach(() => setMessages("en", {}, ""));

test.each([
  ["de-AT,en", "de", "Noch einmal"],
  ["fr, de", "de", "Noch einmal"],
  ["en-GB,de", "en", "Try again"],
  ["", "en", "Try again"],
])("before the catalogue has come, %s is answered in %s", (wanted, language, words) => {
  speakAtStart(wanted);
  expect([currentLanguage(), say("Try again")]).toEqual([language, words]);
});

test("only another language is told, not the same words once more", () => {
  const heard: string[] = [];
  const stop = onNewLanguage(() => heard.push(currentLanguage()));
  setMessages("en", { Board: ["Board"] }, "");
  setMessages("de", {}, "");
  setMessages("de", {}, "");
  stop();
  setMessages("nl", {}, "");
  expect(heard).toEqual(["de"]);
});
