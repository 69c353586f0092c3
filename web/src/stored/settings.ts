import { effect } from "@preact/signals";
import type { Taps } from "../board/taps.js";
import { storedSignal } from "./storage.js";
import { aFlag, aText, aTextLike, listOf, oneOf, partsOf } from "./storedValues.js";

export type Theme = "system" | "light" | "dark";
export type Pace = "calm" | "brisk" | "at once";
export type Motion = "system" | "on" | "off";

const MOST_LETTERS = 40; // of a name

/** Whether people at one screen hide their next cards: always, never, or the named ones from each other. */
export interface CardPrivacy {
  readonly mode: "always" | "never" | "chosen";
  readonly names: readonly string[];
}

function aCardPrivacy(told: unknown): CardPrivacy | undefined {
  const { mode, names } = partsOf(told);
  const known = oneOf<CardPrivacy["mode"]>("always", "never", "chosen")(mode);
  return known && { mode: known, names: listOf(aText(MOST_LETTERS))(names) ?? [] };
}

/** The language that was chosen; "" leaves it to those of the browser. */
export const language = storedSignal("language", "", aTextLike(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i));
/** The languages that are wanted, the best first, as requests name them. */
export const wantedLanguages = (): string => language.value || navigator.languages.join() || "en";
export const theme = storedSignal<Theme>("theme", "system", oneOf<Theme>("system", "light", "dark"));
export const pace = storedSignal<Pace>("pace", "calm", oneOf<Pace>("calm", "brisk", "at once"));
export const showsGold = storedSignal("shows-gold", true, aFlag);
export const showsCoordinates = storedSignal("shows-coordinates", false, aFlag);
/** Whether the first attempt to end a turn asks if something worthwhile is unused. */
export const asksBeforeEnd = storedSignal("asks-before-end", true, aFlag);
export const taps = storedSignal<Taps>("taps", "by size", oneOf<Taps>("by size", "two", "one"));
/** Whether a card explains what the pointer rests on; the key I and a long press always do. */
export const explainsOnHover = storedSignal("explains-on-hover", true, aFlag);
/** Whether a sound tells that it is the turn of a player here, in games with people elsewhere. */
export const playsSound = storedSignal("plays-sound", true, aFlag);
/** Whether settlements and tiles sound, in games on a page that is looked at. */
export const playsMoves = storedSignal("plays-moves", true, aFlag);
/** Whether gold that is paid at once sounds, and the end of the game. */
export const playsGold = storedSignal("plays-gold", true, aFlag);
export const motion = storedSignal<Motion>("motion", "system", oneOf<Motion>("system", "on", "off"));
/** Whether single letters and numbers are shortcuts; speech input may type them by mistake. */
export const usesLetterKeys = storedSignal("uses-letter-keys", true, aFlag);
/** From whom the next cards of the people at this screen are hidden, by name. */
export const cardPrivacy = storedSignal<CardPrivacy>("card-privacy", { mode: "always", names: [] }, aCardPrivacy);
export const talkIsOpen = storedSignal("talk-is-open", false, aFlag);
export const playerName = storedSignal("player-name", "", aText(MOST_LETTERS));

effect(() => {
  document.documentElement.dataset["theme"] = theme.value;
});

effect(() => {
  document.documentElement.dataset["motion"] = motion.value;
});
