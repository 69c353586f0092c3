/**
 * Every sentence for people is English in the source and inspected up here, as in the terminal: the
 * server sends the catalogue of the language in use. `scripts/messages.py` collects the sentences
 * for translators.
 */
let catalogue: Readonly<Record<string, readonly string[]>> = {};

type Facts = Readonly<Record<string, string | number>>;

/** Speak the language of this catalogue from now on. */
export function setMessages(words: Readonly<Record<string, readonly string[]>>): void {
  catalogue = words;
}

/** The text in the language in use, with the facts filled in. */
export function say(text: string, facts: Facts = {}): string {
  return filled(catalogue[text]?.[0] || text, facts);
}

/** The singular or plural text for `n` drawings; `{n}` is filled in too. */
export function sayMany(one: string, many: string, n: number, facts: Facts = {}): string {
  const forms = catalogue[one];
  const text = n === 1 ? forms?.[0] || one : forms?.[1] || many;
  return filled(text, { n, ...facts });
}

function filled(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}
