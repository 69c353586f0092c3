import { afterEach, expect, test } from "vitest";
import { say, sayMany, setMessages } from "../src/i18n.js";

afterEach(() => setMessages({}));

test("English is what stands in the source", () => {
  expect(say("Turn {n}", { n: 3 })).toBe("Turn 3");
  expect(sayMany("{n} house", "{n} houses", 1)).toBe("1 house");
  expect(sayMany("{n} house", "{n} houses", 2)).toBe("2 houses");
});

test("a catalogue translates", () => {
  setMessages({ "Turn {n}": ["Zug {n}"], "{n} house": ["{n} Haus", "{n} Häuser"] });
  expect(say("Turn {n}", { n: 3 })).toBe("Zug 3");
  expect(sayMany("{n} house", "{n} houses", 2)).toBe("2 Häuser");
});
