import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { insertArtwork } from "./board/artwork.js";
import { currentLanguage, setMessages } from "./i18n.js";
import type { CardOffer, Catalogue, TileOffer } from "./messages.js";
import { speakAtStart } from "./startWords.js";
import { wantedLanguages } from "./stored/settings.js";
import { ask, askText } from "./wire/http.js";
import { reconnections } from "./wire/reachability.js";

/** Everything the server offers: boxes, tiles, cards, bots, switches; null until it is loaded. */
export const catalogue = signal<Catalogue | null>(null);
export const loadingFailed = signal("");

const hasArtwork = signal(false);

/** Whether everything that all pages need is loaded. */
export const isReady = computed(() => catalogue.value !== null && hasArtwork.value);

const tiles = computed(
  () => new Map(catalogue.value?.boxes.flatMap((box) => box.tiles.map((tile) => [tile.key, tile]))),
);
const cards = computed(
  () => new Map(catalogue.value?.boxes.flatMap((box) => [...box.cards, ...box.always].map((card) => [card.key, card]))),
);
const terrains = computed(() => new Map(catalogue.value?.terrains.map((terrain) => [terrain.key, terrain.name])));

export const tileOf = (key: string): TileOffer | undefined => tiles.value.get(key);
export const cardOf = (key: string): CardOffer | undefined => cards.value.get(key);
export const terrainName = (key: string): string => terrains.value.get(key) ?? key;

const attempt = signal(0);

/** Load the artwork once, and the catalogue whenever the language changes. */
export function openCatalogue(): void {
  speakAtStart(untracked(wantedLanguages));
  effect(() => {
    document.documentElement.lang = currentLanguage();
  });
  effect(() => {
    if (attempt.value >= 0 && !hasArtwork.peek()) untracked(fetchArtwork);
  });
  effect(() => {
    if (attempt.value >= 0) fetchCatalogue(wantedLanguages());
  });
}

/** Once the server is back, tell what it says now in the place of what was kept or missing. */
effect(() => {
  if (reconnections.value) untracked(tryAgain);
});

/** After a failure, load again what is missing. */
export function tryAgain(): void {
  loadingFailed.value = "";
  attempt.value += 1;
}

function fetchArtwork(): void {
  askText("/artwork.svg")
    .then(({ text }) => {
      insertArtwork(text);
      hasArtwork.value = true;
    })
    .catch(failed);
}

function fetchCatalogue(wanted: string): void {
  ask<Catalogue>("/api/catalogue")
    .then((told) => {
      if (wanted !== untracked(wantedLanguages)) return;
      batch(() => {
        setMessages(told.language, told.words, told.plurals);
        catalogue.value = told;
      });
    })
    .catch(failed);
}

function failed(why: Error): void {
  loadingFailed.value = why.message;
}
