import { computed, effect, signal } from "@preact/signals";
import { currentLanguage } from "../i18n.js";
import type { RuleBox, RuleSection, Rules, RuleView } from "../messages.js";
import { ask } from "../wire/http.js";
import { reconnections } from "../wire/reachability.js";

/** The rules of all boxes in the language in use; null until they are loaded. */
export const rules = signal<Rules | null>(null);
export const loadingFailed = signal("");

/** A rule, and where it stands. */
export interface Place {
  readonly box: RuleBox;
  readonly section: RuleSection;
  readonly rule: RuleView;
}

const places = computed(() => (rules.value?.boxes ?? []).flatMap(placesIn));
const byId = computed(() => new Map(places.value.map((place) => [place.rule.id, place])));

export const placeOf = (id: string): Place | undefined => byId.value.get(id.toUpperCase());

function placesIn(box: RuleBox): Place[] {
  return box.sections.flatMap((section) => section.rules.map((rule) => ({ box, section, rule })));
}

/** Load the rules, again whenever the language changes, and once the server is back if they are missing; returns how to stop. */
export function openRules(): () => void {
  return effect(() => {
    if (reconnections.value >= 0) fetchRules(currentLanguage());
  });
}

export function fetchRules(wanted = currentLanguage()): void {
  if (rules.peek()?.language === wanted) return;
  loadingFailed.value = "";
  ask<Rules>("/api/rules").then(
    (told) => {
      if (wanted === currentLanguage()) rules.value = told;
    },
    (why: Error) => (loadingFailed.value = why.message),
  );
}

/**
 * The rules that contain every word, in their ID, their texts, their captions or the title of their section, the best
 * first: the one whose ID was typed, those that a title or an ID names, those with the whole words, then all others.
 */
export function found(search: string): Place[] {
  const wanted = wordsOf(search);
  if (!wanted.length) return [];
  const named = placeOf(search.trim());
  const ranked = places.value.flatMap((place) => {
    const worth = Math.min(...wanted.map((word) => worthOf(place, word)));
    return worth ? [{ place, worth: place === named ? NAMED : worth }] : [];
  });
  return ranked.sort((one, other) => other.worth - one.worth).map(({ place }) => place); // a stable sort
}

const NAMED = 5;

/** How well a rule answers a word: 4 if its ID or title has it as a whole word, 3 as a part, 2 and 1 for its text; 0 if nowhere. */
function worthOf(place: Place, word: string): number {
  const title = plain(`${place.rule.id} ${place.section.title}`);
  if (title.includes(word)) return isWhole(title, word) ? 4 : 3;
  const text = textOf(place);
  return text.includes(word) ? (isWhole(text, word) ? 2 : 1) : 0;
}

/** Whether a word stands there by itself. */
function isWhole(text: string, word: string): boolean {
  return ` ${text.replace(/[^\p{L}\p{N}]+/gu, " ")} `.includes(` ${word.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `);
}

/** The words of a search, in small letters. */
export function wordsOf(search: string): string[] {
  return search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
}

function textOf({ box, section, rule }: Place): string {
  const captions = rule.diagrams.map(({ caption }) => caption);
  return plain([rule.id, section.title, box.name, rule.text, rule.ruling, rule.example, ...captions].join(" "));
}

function plain(text: string): string {
  return text.replace(/[*`]/g, "").toLocaleLowerCase();
}
