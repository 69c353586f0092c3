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
 * The rules that contain every word, in their ID, their texts, their captions or the title of their section; the one
 * whose ID was typed comes before those that refer to it.
 */
export function found(search: string): Place[] {
  const wanted = wordsOf(search);
  if (!wanted.length) return [];
  const holding = places.value.filter((place) => {
    const text = textOf(place);
    return wanted.every((word) => text.includes(word));
  });
  const named = placeOf(search.trim());
  return named ? [named, ...holding.filter((place) => place !== named)] : holding;
}

/** The words of a search, in small letters. */
export function wordsOf(search: string): string[] {
  return search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
}

function textOf({ box, section, rule }: Place): string {
  const captions = rule.diagrams.map(({ caption }) => caption);
  const told = [rule.id, section.title, box.name, rule.text, rule.ruling, rule.example, ...captions];
  return told.join(" ").replace(/[*`]/g, "").toLocaleLowerCase();
}
