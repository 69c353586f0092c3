import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RuleBox, Rules, RuleView } from "../../src/messages.js";
import { RulesPage } from "../../src/rules/RulesPage.js";
import { found, loadingFailed, rules, wordsOf } from "../../src/rules/rules.js";
import { reconnections } from "../../src/wire/reachability.js";

const rule = (id: string, text: string, more: Partial<RuleView> = {}): RuleView => ({
  id,
  text,
  ruling: "",
  example: "",
  diagrams: [],
  ...more,
});

const PICTURE = { key: "p", address: "/diagrams/p.svg", width: 100, height: 80, caption: "Pink roofs.", text: "A1." };

const box = (key: string, name: string, title: string, held: RuleView[]): RuleBox => ({
  key,
  name,
  text: "",
  sections: [{ key: `${key}-0`, title, level: 1, text: "", rules: held, table: null }],
});

const RULES: Rules = {
  language: "en",
  boxes: [
    box("red", "Red box", "Houses", [
      rule("R-HOUSE-1", "A *House* is built on sand (R-HOUSE-2).", { diagrams: [PICTURE] }),
      rule("R-HOUSE-2", "Nobody builds on rock.", { ruling: "ruling: it is too hard." }),
    ]),
    box("blue", "Blue box", "Boats", [rule("R-BOAT-1", "A boat needs sand, too. See R-NO-1.")]),
  ],
};

let page: HTMLElement;

beforeEach(() => {
  rules.value = RULES;
  page = document.body.appendChild(document.createElement("div"));
});

afterEach(() => {
  render(null, page);
  page.remove();
  rules.value = null;
});

const show = (open = "", id = "") => act(() => render(<RulesPage box={open} rule={id} />, page));
const settle = () => act(() => new Promise((done) => setTimeout(done, 10)));
const shown = () => [...page.querySelectorAll(".rule-item")].map(({ id }) => id);

function search(text: string): void {
  const field = page.querySelector<HTMLInputElement>("input");
  if (!field) throw new Error("there is no search");
  act(() => {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test("a search finds the rules that contain every word, also in captions, reasons and IDs", () => {
  const ids = (text: string) => found(text).map((place) => place.rule.id);
  expect(ids("sand")).toEqual(["R-HOUSE-1", "R-BOAT-1"]);
  expect(ids("SAND  house")).toEqual(["R-HOUSE-1"]);
  expect(ids("hard")).toEqual(["R-HOUSE-2"]);
  expect(ids("pink")).toEqual(["R-HOUSE-1"]);
  expect(ids("r-house")).toEqual(["R-HOUSE-1", "R-HOUSE-2"]);
  expect(ids("r-house-2 ")).toEqual(["R-HOUSE-2", "R-HOUSE-1"]);
  expect(ids("blue")).toEqual(["R-BOAT-1"]);
  expect(ids("castle")).toEqual([]);
  expect(ids("  ")).toEqual([]);
  expect(wordsOf(" One  two ")).toEqual(["one", "two"]);
});

test("a search tells first what a title or an ID names, then whole words, then parts of words", () => {
  rules.value = {
    language: "en",
    boxes: [
      box("red", "Red box", "Turns", [
        rule("R-TURN-1", "The boathouse is a part of a word."),
        rule("R-TURN-2", "A boat, as a whole word."),
      ]),
      box("blue", "Blue box", "Boats", [rule("R-SHIP-1", "They sail.")]),
      box("green", "Green box", "Water", [rule("R-BOAT-1", "They float.")]),
    ],
  };
  expect(found("boat").map((place) => place.rule.id)).toEqual(["R-BOAT-1", "R-SHIP-1", "R-TURN-2", "R-TURN-1"]);
});

test("a page shows the rules of its box, the first one without an address", () => {
  show();
  expect(shown()).toEqual(["R-HOUSE-1", "R-HOUSE-2"]);
  expect(page.querySelector("nav [aria-current]")?.textContent).toBe("Red box");
  show("blue");
  expect(shown()).toEqual(["R-BOAT-1"]);
  show("green");
  expect(shown()).toEqual(["R-HOUSE-1", "R-HOUSE-2"]);
});

test("the rule that the address names stands out, whatever its box", () => {
  show("", "r-boat-1");
  expect(shown()).toEqual(["R-BOAT-1"]);
  expect(page.querySelector(".is-target")?.id).toBe("R-BOAT-1");
  expect(document.activeElement?.id).toBe("R-BOAT-1");
});

test("names stand out, and rules that exist are links", () => {
  show("red");
  expect(page.querySelector(".rule-words strong")?.textContent).toBe("House");
  const link = page.querySelector<HTMLAnchorElement>(".rule-link");
  expect([link?.textContent, link?.getAttribute("href")]).toEqual(["R-HOUSE-2", "#/rules/red/R-HOUSE-2"]);
  show("blue");
  expect(page.querySelector(".rule-link")).toBeNull();
});

test("a diagram has its caption, its size and its position in words", () => {
  show("red");
  const picture = page.querySelector("figure img");
  expect(picture?.getAttribute("alt")).toBe("A1.");
  expect(picture?.getAttribute("width")).toBe("100");
  expect(page.querySelector("figcaption")?.textContent).toBe("Pink roofs.");
});

test("typing filters all boxes, marks the words and counts; Escape brings the page back", () => {
  show("red");
  search("sand");
  expect(shown()).toEqual(["R-HOUSE-1", "R-BOAT-1"]);
  expect([...page.querySelectorAll("mark")].map((word) => word.textContent)).toEqual(["sand", "sand"]);
  expect(page.querySelector("[role=status]")?.textContent).toBe("2 rules found");
  expect(page.querySelector("nav [aria-current]")).toBeNull();
  search("r-boat-1");
  expect(shown()).toEqual(["R-BOAT-1"]);
  search("(no such");
  expect(shown()).toEqual([]);
  expect(page.querySelector("[role=status]")?.textContent).toBe("No rule contains “(no such”.");
  act(() => {
    page.querySelector("input")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  });
  expect(shown()).toEqual(["R-HOUSE-1", "R-HOUSE-2"]);
});

test("following a link ends the search", () => {
  show("red");
  search("boat");
  show("blue", "R-BOAT-1");
  expect(page.querySelector("input")?.value).toBe("");
  expect(page.querySelector(".is-target")?.id).toBe("R-BOAT-1");
});

test("a server that cannot be reached is named, and can be asked again", async () => {
  rules.value = null;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  show();
  await settle();
  expect(page.querySelector("[role=alert]")?.textContent).toContain("cannot be reached");
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(RULES)));
  page.querySelector<HTMLButtonElement>("button.main")?.click();
  await settle();
  expect(loadingFailed.value).toBe("");
  expect(shown()).toEqual(["R-HOUSE-1", "R-HOUSE-2"]);
});

test("what could not be loaded is loaded once the server is back, and what was is not loaded again", async () => {
  rules.value = null;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  show();
  await settle();
  const answer = vi.fn(async () => new Response(JSON.stringify(RULES)));
  vi.stubGlobal("fetch", answer);
  reconnections.value += 1;
  await settle();
  expect(shown()).toEqual(["R-HOUSE-1", "R-HOUSE-2"]);
  reconnections.value += 1;
  await settle();
  expect(answer).toHaveBeenCalledTimes(1);
});
