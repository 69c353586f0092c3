import type { CardOffer, Catalogue, LandOffer } from "../../src/messages.js";
import type { CustomLand } from "../../src/setup/customLand.js";

const land = (key: string): LandOffer => ({ key, name: key, is_ours: false });
const card = (key: string, name: string): CardOffer => ({
  key,
  name,
  text: "",
  rule: "",
  is_red: false,
  has_icon: false,
});
const box = { text: "", lesson: "", quadrants: [], islands: [], tiles: [], cards: [], always: [] };

/** A game that does not exist: the pages know none by name. */
export const CATALOGUE: Catalogue = {
  language: "en",
  languages: [],
  least_players: 2,
  most_players: 4,
  cards_in_play: 2,
  builds_a_turn: 3,
  quadrants_in_play: 2,
  terrains: [],
  boxes: [
    {
      ...box,
      key: "plain",
      name: "Plain",
      is_module: false,
      quadrants: [land("north"), land("south")],
      cards: [card("a", "Alpha"), card("b", "Beta")],
    },
    {
      ...box,
      key: "sea",
      name: "Sea",
      is_module: true,
      quadrants: [land("reef")],
      islands: [land("atoll")],
      cards: [card("shell", "Shell")],
    },
  ],
  switches: [],
  bots: [
    { key: "ant", name: "Ant", text: "", level: "" },
    { key: "elm", name: "Elm", text: "", level: "easy" },
    { key: "oak", name: "Oak", text: "", level: "hard" },
  ],
  default_bot: "oak",
  lesson_bot: "oak",
  phrases: [
    { key: "hello", text: "Hello!" },
    { key: "good-luck", text: "Good luck!" },
    { key: "nice-move", text: "Nice move!" },
    { key: "good-game", text: "Good game!" },
  ],
  colours: [],
  marks: [],
  words: {},
  plurals: "",
};

export const OWN: readonly CustomLand[] = [
  { kind: "quadrant", key: "meadow", text: "QUADRANT Meadow" },
  { kind: "quadrant", key: "moor", text: "QUADRANT Moor" },
  { kind: "island", key: "lagoon", text: "ISLAND Lagoon" },
];
