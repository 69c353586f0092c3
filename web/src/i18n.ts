/**
 * Every UI sentence is English in the source and looked up here, as in the terminal: the server
 * sends the messages of the current language. `scripts/messages.py` collects the sentences for
 * translators.
 */
let messages: Readonly<Record<string, readonly string[]>> = {};

type Facts = Readonly<Record<string, string | number>>;

/** Use the messages of another language from now on. */
export function setMessages(words: Readonly<Record<string, readonly string[]>>): void {
  messages = words;
}

/** The text in the current language, with the facts filled in. */
export function say(text: string, facts: Facts = {}): string {
  return filled(messages[text]?.[0] || text, facts);
}

/** The singular or plural text for `n` things; `{n}` is filled in, too. */
export function sayMany(one: string, many: string, n: number, facts: Facts = {}): string {
  const forms = messages[one];
  const text = n === 1 ? forms?.[0] || one : forms?.[1] || many;
  return filled(text, { n, ...facts });
}

function filled(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}
