import type { Scenery } from "../messages.js";
import type { Corner } from "./arrangement.js";
import type { Taps } from "./taps.js";

/** What lies on the board at a moment; the board draws it and knows no rule. */
export interface BoardState {
  /** Names of hexes, by seat. */
  readonly settlements: readonly (readonly string[])[];
  readonly fields: readonly {
    readonly hex: string;
    readonly tile: string;
    readonly left: number;
    readonly full: number;
  }[];
  readonly walls: readonly string[];
  /** What may be picked now: ringed. Empty while it is nobody's turn here. */
  readonly legal: readonly string[];
  /** The settlement of a half-done move, "" if there is none. */
  readonly picked: string;
  /** Picked, and not answered yet by the server; "" if there is none. */
  readonly awaited: string;
  /** Built in this turn: a solid ring. */
  readonly laid: readonly string[];
  /** Small numbers on the last turn of each player. */
  readonly badges: readonly { readonly hex: string; readonly text: string; readonly seat: number }[];
  /** Settlements that others have moved: an arrow. */
  readonly moves: readonly { readonly from: string; readonly to: string; readonly seat: number }[];
  /** Settlements that were removed: struck out, where nothing else stands now. */
  readonly removed: readonly { readonly hex: string; readonly seat: number }[];
  /** A turn that somebody thinks of: a ring and a number on each hex, and what would lie there (`seat0`, `wall`, or nothing). */
  readonly advised: readonly { readonly hex: string; readonly text: string; readonly ghost: string }[];
  /** Painted because a card that somebody looks at pays for them. */
  readonly earning: readonly string[];
  /** The drawing that is shown as a shadow on a legal hex that is looked at: `seat0`, `wall`, or none. */
  readonly ghost: string;
}

export const EMPTY_BOARD: BoardState = {
  settlements: [],
  fields: [],
  walls: [],
  legal: [],
  picked: "",
  awaited: "",
  laid: [],
  badges: [],
  moves: [],
  removed: [],
  advised: [],
  earning: [],
  ghost: "",
};

/** A finger that looks at a legal hex must tap it again to choose it. */
export type InputDevice = "pointer" | "finger" | "keyboard";

/** What the board tells its owner. */
export interface BoardOwner {
  /** A hex was chosen: by a click, by a second tap, by Enter; legal or not. */
  pick(hex: string): void;
  /** A hex is looked at: by hovering, by a first tap, by the keyboard's focus; null when no longer. */
  consider(hex: string | null, by: InputDevice): void;
  /** The accessible name of a hex: "F8, flower field, free, legal". */
  describe(hex: string): string;
}

export interface BoardOptions {
  readonly scenery: Scenery;
  readonly owner: BoardOwner;
  /** The accessible name of the whole board. */
  readonly label: string;
  /** How many taps choose a hex; two if left out. */
  readonly taps?: () => Taps;
  /** Told how much room is left above the island where the style asks for such a corner by `--aside`; null if none. */
  readonly arranged?: (corner: Corner | null) => void;
}

/** A board on the page. It owns its DOM; `show` is all that is needed to change it. */
export interface Board {
  readonly element: HTMLElement;
  show(state: BoardState): void;
  /** A small note at a hex, such as "+2"; null takes it away. */
  note(hex: string, text: string | null): void;
  /** Keep a ring around the hexes that are spoken of. */
  point(hexes: readonly string[]): void;
  /** Draw attention to hexes for a moment. */
  flash(hexes: readonly string[]): void;
  showCoordinates(shown: boolean): void;
  /** The language has changed: another name, and another text beside the island. */
  reword(label: string, caption: string): void;
  /** Zoom in (> 1) or out (< 1) around the middle; 0 shows all again. */
  zoom(factor: number): void;
  /** The hex at a point of the page. */
  hexAt(x: number, y: number): string | null;
  /** Where a hex is on the page. */
  boxOf(hex: string): DOMRect;
  /** Put the keyboard's focus on a hex. */
  focus(hex?: string): void;
  remove(): void;
}
