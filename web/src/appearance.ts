import { signal } from "@preact/signals";
import { drawSeats } from "./board/seatArtwork.js";
import { catalogue } from "./catalogue.js";

/** The colour and the mark of a seat's pieces, by their places in the palette. */
export interface Appearance {
  readonly colour: number;
  readonly mark: number;
}

export const UNCHOSEN = -1;

/** Counts the changes; boards on the page are drawn again when it does. */
export const appearanceVersion = signal(0);

let shown = "0.0,1.1,2.2,3.3,4.4"; // as the sheet has it

/** Show all pieces like this from now on; seats beyond the list have the colour and the mark of their number. */
export function showAppearances(chosen: readonly Appearance[]): void {
  const offers = catalogue.peek();
  if (!offers) return;
  const seats = Array.from({ length: offers.most_players }, (_, n) => chosen[n] ?? { colour: n, mark: n });
  const key = seats.map(({ colour, mark }) => `${colour}.${mark}`).join();
  if (key === shown) return;
  shown = key;
  appearanceVersion.value += 1;
  drawSeats(
    seats.map(({ colour, mark }) => {
      const paint = offers.colours[colour];
      return { colour: paint?.colour ?? "", ink: paint?.ink ?? "", mark };
    }),
  );
}

/** What was chosen; the others get the value of their number, or the first that is left. The server does the same. */
export function fillIn(chosen: readonly number[]): readonly number[] {
  const taken = new Set(chosen.filter((value) => value !== UNCHOSEN));
  return chosen.map((value, n) => {
    if (value !== UNCHOSEN) return value;
    const spare = [n, ...Array.from({ length: chosen.length + taken.size }, (_, k) => k)];
    const free = spare.find((k) => !taken.has(k)) ?? n;
    taken.add(free);
    return free;
  });
}

/** The appearance of every seat when some have not chosen. */
export function resolved(chosen: readonly Appearance[]): readonly Appearance[] {
  const colours = fillIn(chosen.map(({ colour }) => colour));
  const marks = fillIn(chosen.map(({ mark }) => mark));
  return chosen.map((_, n) => ({ colour: colours[n]!, mark: marks[n]! }));
}
