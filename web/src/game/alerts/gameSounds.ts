import { effect, untracked } from "@preact/signals";
import { isPageVisible } from "../../browser/pageVisibility.js";
import { playsGold, playsMoves } from "../../stored/settings.js";
import type { Frame } from "../state/timeline.js";
import type { Game } from "../types.js";
import { armSound, playSound, type Sound } from "./sound.js";

const SHORTEST = 80; // milliseconds between two sounds; of steps that are shown at once, only the first sounds

/** Let the steps of a game sound as they are shown; returns a function that stops it. */
export function playSounds(game: Game): () => void {
  let before: Frame | null = null;
  let last = 0;
  const disarm = armSound();
  const stop = effect(() => {
    const shown = game.shown.value;
    const known = before;
    before = shown;
    if (!shown || !known || !isPageVisible.value || performance.now() - last < SHORTEST) return;
    const sound = untracked(() => chosenSound(known, shown, { moves: playsMoves.value, gold: playsGold.value }));
    if (!sound) return;
    last = performance.now();
    playSound(sound);
  });
  return () => {
    stop();
    disarm();
  };
}

/** Which sounds are switched on. */
export interface SoundSwitches {
  readonly moves: boolean;
  readonly gold: boolean;
}

/** The sound of a step: of all that happened, the rarest; none for a step back and for a jump, which tell nothing new. */
export function chosenSound(before: Frame, after: Frame, { moves, gold }: SoundSwitches): Sound | null {
  if (after.step !== before.step + 1) return null;
  const [was, is] = [before.position.view, after.position.view];
  if (is.over && !was.over) return gold ? "end" : null;
  if (gold && sum(after.position.gold.earned) > sum(before.position.gold.earned)) return "gold";
  if (!moves) return null;
  if (is.seats.some(({ tiles }, seat) => tiles.length > (was.seats[seat]?.tiles.length ?? 0))) return "tile";
  const [stood, stand] = [new Set(was.seats.flatMap(settlementsOf)), new Set(is.seats.flatMap(settlementsOf))];
  if (is.walls.length > was.walls.length || [...stand].some((hex) => !stood.has(hex))) return "settlement";
  return [...stood].some((hex) => !stand.has(hex)) ? "removal" : null;
}

const settlementsOf = ({ settlements }: { readonly settlements: readonly string[] }) => settlements;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
