import { computed, effect, signal, untracked } from "@preact/signals";

/**
 * Every UI sentence is English in the source and looked up here, as in the terminal: the server
 * sends the messages of the current language. `scripts/messages.py` collects the sentences for
 * translators. Numbers and lists are written as the language writes them. Whatever is drawn with
 * these words is drawn again when the language changes.
 */
type Words = Readonly<Record<string, readonly string[]>>;
export type Fact = string | number | readonly string[];
type Facts = Readonly<Record<string, Fact>>;

const ENGLISH = { language: "en", messages: {} as Words, plurals: "" };
const spoken = signal(ENGLISH);

/** Use the messages of another language from now on. */
export function setMessages(language: string, messages: Words, plurals: string): void {
  spoken.value = { language, messages, plurals };
}

const language = computed(() => spoken.value.language);

/** The language in use, as the server calls it. */
export const currentLanguage = (): string => language.value;

/** Call back whenever another language comes into use; returns a function that stops it. */
export function onNewLanguage(retell: () => void): () => void {
  let before = language.peek();
  return effect(() => {
    const isNew = language.value !== before;
    before = language.value;
    if (isNew) untracked(retell);
  });
}

/** The language in use, for the formats of `Intl`. */
export function currentLocale(): string {
  const language = currentLanguage();
  return language === "en" ? "en-GB" : language;
}

function translated(key: string, form = 0): string | undefined {
  return spoken.value.messages[key]?.[form];
}

/** The text in the current language, with the facts filled in. */
export function say(text: string, facts: Facts = {}): string {
  return filled(translated(text) || text, facts);
}

/** The same for a text that is translated in another way elsewhere. */
export function sayIn(context: string, text: string, facts: Facts = {}): string {
  return filled(translated(`${context}\u0004${text}`) || text, facts);
}

/** The singular or plural text for `n` things; `{n}` is filled in, too. */
export function sayMany(one: string, many: string, n: number, facts: Facts = {}): string {
  const { plurals } = spoken.value;
  const form = Number(plurals[n < plurals.length ? n : 100 + (n % 100)] ?? (n === 1 ? 0 : 1));
  return filled(translated(one, form) || (n === 1 ? one : many), { n, ...facts });
}

/** "Ana, Ben and Ida", as the language in use lists names. */
export const listed = (items: readonly string[]): string => new Intl.ListFormat(currentLocale()).format(items);

/** A number as the language in use writes it. */
export const numbered = (n: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(currentLocale(), options).format(n);

function filled(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => written(facts[name] ?? whole));
}

function written(fact: Fact): string {
  if (typeof fact === "number") return Number.isInteger(fact) && Math.abs(fact) < 1000 ? String(fact) : numbered(fact);
  return typeof fact === "string" ? fact : listed(fact);
}
