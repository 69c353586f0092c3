import { beforeEach, expect, test, vi } from "vitest";
import type { SavedGame } from "../src/stored/savedGames.js";
import { merged, storedList, storedSignal } from "../src/stored/storage.js";
import { aText } from "../src/stored/storedValues.js";

const GAMES = "kingdom-builder.games";

type Tab = typeof import("../src/stored/settings.js") & typeof import("../src/stored/savedGames.js");

const game = (name: string, more: Partial<SavedGame> = {}): SavedGame => ({
  game: name,
  tokens: [`t-${name}`],
  players: [],
  opened: 0,
  touched: 0,
  turn: 0,
  over: false,
  gold: [],
  onTurn: -1,
  mine: [],
  ...more,
});

/** Another tab of the same browser: its own script, the same storage. */
async function openTab(): Promise<Tab> {
  vi.resetModules();
  return { ...(await import("../src/stored/settings.js")), ...(await import("../src/stored/savedGames.js")) };
}

const keptGames = (): SavedGame[] => JSON.parse(localStorage.getItem(GAMES) ?? "[]");
const keptTokens = (): string[] =>
  keptGames()
    .flatMap(({ tokens }) => tokens)
    .toSorted();

/** The browser tells the other tabs what one has written. */
function tellTabs(key: string, oldValue: string | null, newValue: string | null): void {
  dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue }));
}

beforeEach(() => localStorage.clear());

test("two tabs keep each other's tokens", async () => {
  const [one, other] = [await openTab(), await openTab()];
  one.saveGame(game("old"));
  other.saveGame(game("new"));
  one.updateStatus("old", { ...game("old"), turn: 2 });
  expect(keptTokens()).toEqual(["t-new", "t-old"]);
  one.saveGame(game("third"));
  other.removeGame("old");
  expect(keptTokens()).toEqual(["t-new", "t-third"]);
});

test("a tab hears what another has written", async () => {
  const tab = await openTab();
  tab.saveGame(game("mine"));
  const before = localStorage.getItem(GAMES);
  const after = JSON.stringify([game("theirs"), game("mine")]);
  localStorage.setItem(GAMES, after);
  tellTabs(GAMES, before, after);
  expect(tab.savedGames.value.map(({ game }) => game)).toEqual(["theirs", "mine"]);
  tellTabs(GAMES, after, JSON.stringify([game("theirs")]));
  expect(tab.savedGames.value.map(({ game }) => game)).toEqual(["theirs"]);
});

test("what was written over by a tab that did not know it is written again", async () => {
  const tab = await openTab();
  tab.saveGame(game("mine"));
  const after = JSON.stringify([game("theirs")]); // written at the same moment
  localStorage.setItem(GAMES, after);
  tellTabs(GAMES, null, after);
  expect(tab.savedGames.value.map(({ game }) => game)).toEqual(["mine", "theirs"]);
  expect(keptTokens()).toEqual(["t-mine", "t-theirs"]);
});

test("a game that could not be written is not lost by the next one", async () => {
  const tab = await openTab();
  const real = localStorage;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => real.getItem(key),
    setItem() {
      throw new Error("full");
    },
  });
  tab.saveGame(game("one"));
  tab.saveGame(game("two"));
  expect(tab.savedGames.value.map(({ game }) => game)).toEqual(["two", "one"]);
  vi.unstubAllGlobals();
  tab.saveGame(game("three"));
  expect(keptTokens()).toEqual(["t-one", "t-three", "t-two"]);
});

test("tokens of a game add up, and nothing is written when nothing has changed", async () => {
  const tab = await openTab();
  tab.saveGame(game("a", { tokens: ["x"] }));
  tab.saveGame(game("a", { tokens: ["y"], turn: 3 }));
  expect(keptGames()).toMatchObject([{ tokens: ["x", "y"], turn: 3 }]);
  localStorage.setItem(GAMES, JSON.stringify(keptGames(), null, 1)); // the same, told apart
  const before = localStorage.getItem(GAMES);
  tab.updateStatus("a", game("a", { turn: 3 }));
  tab.updateStatus("unknown", game("unknown"));
  expect(localStorage.getItem(GAMES)).toBe(before);
  tab.updateStatus("a", game("a", { turn: 4 }));
  expect(keptGames()).toMatchObject([{ tokens: ["x", "y"], turn: 4 }]);
});

test("a preference is written when it is chosen, not when the page opens", async () => {
  const { language } = await openTab();
  expect(localStorage).toHaveLength(0);
  language.value = "fr";
  expect(localStorage.getItem("kingdom-builder.language")).toBe('"fr"');
});

test("all tabs follow a preference, and do not write it again", () => {
  const colour = storedSignal("colour", "red", aText(9));
  tellTabs("kingdom-builder.colour", null, '"blue"');
  expect(colour.value).toBe("blue");
  tellTabs("kingdom-builder.colour", '"blue"', "{");
  expect(colour.value).toBe("red");
  expect(localStorage).toHaveLength(0);
});

test("a list that is no list is an empty one", () => {
  localStorage.setItem("kingdom-builder.odd", '{"a": 1}');
  expect(storedList<string>("odd", (item) => item, aText(9)).items.value).toEqual([]);
});

test("merging keeps what only we have, not what they struck off", () => {
  const name = (item: string) => item;
  expect(merged(["ours", "struck", "both"], ["struck", "both"], ["both", "theirs"], name)).toEqual([
    "ours",
    "both",
    "theirs",
  ]);
});

test("whatever is kept wrongly counts as not kept", async () => {
  const wrong = {
    language: '"\\n"',
    theme: '"pink"',
    pace: "3",
    "shows-gold": '"yes"',
    "shows-coordinates": "null",
    games: "7",
    land: '{"a": 1}',
  };
  for (const [key, text] of Object.entries(wrong)) localStorage.setItem(`kingdom-builder.${key}`, text);
  localStorage.setItem("kingdom-builder.player-name", JSON.stringify("x".repeat(41)));
  const tab = await openTab();
  const { customLand } = await import("../src/setup/customLand.js");
  expect([tab.theme.value, tab.pace.value, tab.showsGold.value, tab.showsCoordinates.value]).toEqual([
    "system",
    "calm",
    true,
    false,
  ]);
  expect([tab.language.value, tab.playerName.value]).toEqual(["", ""]);
  expect([tab.savedGames.value, customLand.value]).toEqual([[], []]);
});

test("bad entries are dropped one by one, and none with tokens", async () => {
  const good = game("good", { players: ["Ana"], gold: [3], mine: [0] });
  const old = { game: "old", tokens: ["t"], gold: "many", mine: null };
  localStorage.setItem(GAMES, JSON.stringify([null, "x", good, { tokens: ["lost"] }, { game: "bare" }, old]));
  const tab = await openTab();
  expect(tab.savedGames.value).toEqual([good, game("old", { tokens: ["t"] })]);
  const piece = { kind: "island", key: "mine", text: "ISLAND mine" };
  localStorage.setItem("kingdom-builder.land", JSON.stringify([piece, { kind: "moon", key: "a", text: "b" }, 3]));
  vi.resetModules();
  expect((await import("../src/setup/customLand.js")).customLand.value).toEqual([piece]);
});

test("it is known whether a key will outlast the page", async () => {
  const tab = await openTab();
  tab.saveGame(game("safe"));
  const real = localStorage;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => real.getItem(key),
    setItem() {
      throw new Error("forbidden");
    },
  });
  tab.saveGame(game("lost"));
  vi.unstubAllGlobals();
  expect([tab.hasStoredTokens("safe"), tab.hasStoredTokens("lost"), tab.hasStoredTokens("watched")]).toEqual([
    true,
    false,
    true,
  ]);
});
