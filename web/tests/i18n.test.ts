import { afterEach, expect, test } from "vitest";
import { listed, numbered, say, sayIn, sayMany, setMessages } from "../src/i18n.js";

const GERMAN = `10${"1".repeat(198)}`;

afterEach(() => setMessages("en", {}, ""));

test("English is what stands in the source", () => {
  expect(say("Turn {n}", { n: 3 })).toBe("Turn 3");
  expect(sayIn("rotate", "Turn")).toBe("Turn");
  expect(sayMany("{n} house", "{n} houses", 1)).toBe("1 house");
  expect(sayMany("{n} house", "{n} houses", 2)).toBe("2 houses");
  expect(listed(["Ana", "Ben", "Ida"])).toBe("Ana, Ben and Ida");
});

test("a catalogue translates", () => {
  const words = {
    "Turn {n}": ["Zug {n}"],
    Turn: ["Zug"],
    "rotate\u0004Turn": ["Drehen"],
    "{n} house": ["{n} Haus", "{n} Häuser"],
  };
  setMessages("de", words, GERMAN);
  expect(say("Turn {n}", { n: 3 })).toBe("Zug 3");
  expect(say("Turn")).toBe("Zug");
  expect(sayIn("rotate", "Turn")).toBe("Drehen");
  expect([0, 1, 2, 1001].map((n) => sayMany("{n} house", "{n} houses", n))).toEqual([
    "0 Häuser",
    "1 Haus",
    "2 Häuser",
    "1.001 Häuser",
  ]);
});

test("numbers and lists are written as the language writes them", () => {
  setMessages("es", {}, "");
  expect(say("{gold} for {players}", { gold: 1.5, players: ["Ana", "Ida"] })).toBe("1,5 for Ana e Ida");
  expect(numbered(0.5, { style: "percent" })).toBe("50\u00a0%");
  expect(numbered(1000)).toBe("1000");
});

test("a language with more forms finds the right one", () => {
  const words = { "{n} house": ["dom", "domy", "domów"] };
  const polish = Array.from({ length: 200 }, (_, n) => {
    if (n === 1) return 0;
    return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2;
  }).join("");
  setMessages("pl", words, polish);
  expect([1, 2, 5, 12, 22, 112, 322].map((n) => sayMany("{n} house", "{n} houses", n))).toEqual([
    "dom",
    "domy",
    "domów",
    "domów",
    "domy",
    "domów",
    "domy",
  ]);
});
