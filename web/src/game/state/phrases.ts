import { say } from "../../i18n.js";

/** The keys of the quick phrases, in the order of their buttons; the server knows the same ones. */
export const PHRASES = [
  "hello",
  "good-luck",
  "nice-move",
  "thinking",
  "one-moment",
  "your-turn",
  "oops",
  "thanks",
  "good-game",
  "rematch",
] as const;

/** A phrase in the reader's language; a key of a newer server is shown as it is. */
export function phraseWords(key: string): string {
  const words: Readonly<Record<(typeof PHRASES)[number], string>> = {
    hello: say("Hello!"),
    "good-luck": say("Good luck!"),
    "nice-move": say("Nice move!"),
    thinking: say("Thinking…"),
    "one-moment": say("One moment, please"),
    "your-turn": say("Your turn"),
    oops: say("Oops"),
    thanks: say("Thank you"),
    "good-game": say("Good game!"),
    rematch: say("Rematch?"),
  };
  return (words as Readonly<Record<string, string>>)[key] ?? key;
}
