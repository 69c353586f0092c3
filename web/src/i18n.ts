/**
 * Every UI sentence is English in the source and looked up here, as in the terminal: the server
 * sends the messages of the current language. `scripts/messages.py` collects the sentences for
 * translators. Numbers and lists are written as the language writes them.
 */
type Words = Readonly<Record<string, readonly string[]>>;
export type Fact = string | number | readonly string[];
type Facts = Readonly<Record<string, Fact>>;

let messages: Words = {};
let plurals = "";
let locale = "en-GB";

/** Use the messages of another language from now on. */
export function setMessages(language: string, words: Words, forms: string): void {
  messages = words;
  plurals = forms;
  locale = language === "en" ? "en-GB" : language;
}

/** The language in use, for the formats of `Intl`. */
export const currentLocale = (): string => locale;

/** The text in the current language, with the facts filled in. */
export function say(text: string, facts: Facts = {}): string {
  return filled(messages[text]?.[0] || text, facts);
}

/** The same for a text that is translated in another way elsewhere. */
export function sayIn(context: string, text: string, facts: Facts = {}): string {
  return filled(messages[`${context}\u0004${text}`]?.[0] || text, facts);
}

/** The singular or plural text for `n` things; `{n}` is filled in, too. */
export function sayMany(one: string, many: string, n: number, facts: Facts = {}): string {
  const form = Number(plurals[n < plurals.length ? n : 100 + (n % 100)] ?? (n === 1 ? 0 : 1));
  return filled(messages[one]?.[form] || (n === 1 ? one : many), { n, ...facts });
}

/** "Ana, Ben and Ida", as the language in use lists names. */
export const listed = (items: readonly string[]): string => new Intl.ListFormat(locale).format(items);

/** A number as the language in use writes it. */
export const numbered = (n: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale, options).format(n);

function filled(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => written(facts[name] ?? whole));
}

function written(fact: Fact): string {
  if (typeof fact === "number") return Number.isInteger(fact) && Math.abs(fact) < 1000 ? String(fact) : numbered(fact);
  return typeof fact === "string" ? fact : listed(fact);
}
