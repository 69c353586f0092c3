/** The pages of puzzles ask again once the server is back. */
import type { VNode } from "preact";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DailyCard } from "../../src/puzzles/DailyCard.js";
import { PuzzlePage } from "../../src/puzzles/PuzzlePage.js";
import { PuzzlesPage } from "../../src/puzzles/PuzzlesPage.js";
import { reconnections } from "../../src/wire/reachability.js";

let page: HTMLElement;
let asked: string[];

const settle = () => act(() => new Promise((done) => setTimeout(done, 10)));
const answering = (answer: () => Promise<Response>) =>
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return answer();
  });

beforeEach(() => {
  localStorage.clear();
  asked = [];
  page = document.body.appendChild(document.createElement("div"));
});

afterEach(() => {
  render(null, page);
  page.remove();
  vi.unstubAllGlobals();
});

test.each<[VNode, readonly string[]]>([
  [<PuzzlesPage />, ["/api/puzzles"]],
  [<PuzzlePage puzzle="p1" />, ["/api/puzzles", "/api/puzzles/p1/games"]],
  [<DailyCard />, ["/api/puzzles/today"]],
])("page %#", async (shown, paths) => {
  answering(() => Promise.reject(new TypeError("no network")));
  act(() => render(shown, page));
  await settle();
  expect(asked).toEqual(paths);
  answering(() => new Promise(() => {}));
  reconnections.value += 1;
  await settle();
  expect(asked).toEqual([...paths, ...paths]);
  expect(page.querySelector("[role=alert]")).toBeNull();
});

test("a puzzle that is being opened is not opened twice", async () => {
  answering(() => new Promise(() => {}));
  act(() => render(<PuzzlePage puzzle="p1" />, page));
  await settle();
  reconnections.value += 1;
  await settle();
  expect(asked).toEqual(["/api/puzzles", "/api/puzzles/p1/games"]);
});
