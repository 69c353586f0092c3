import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { catalogue } from "../../src/catalogue.js";
import { GameContext } from "../../src/game/context.js";
import { Talk } from "../../src/game/panels/Talk.js";
import { TalkSheet, Unread } from "../../src/game/panels/TalkSheet.js";
import { phraseWords } from "../../src/game/state/phrases.js";
import { joinGame } from "../../src/game/state/store.js";
import { audible, freshLine, talkMemory, toggleMuted, unreadCount } from "../../src/game/state/talk.js";
import type { Game } from "../../src/game/types.js";
import type { RoomView, TalkLine } from "../../src/messages.js";
import { CATALOGUE } from "../setup/offers.js";
import { FakeSocket } from "../wire/fake_socket.js";
import { room, seat } from "./room_samples.js";

const line = (number: number, from: number, more: Partial<TalkLine> = {}): TalkLine => ({
  number,
  seat: from,
  name: from ? "Ida" : "Ana",
  phrase: "",
  text: `line ${number}`,
  at: 1_000_000 + number,
  ...more,
});

test("a phrase is read in the words of the catalogue, and an unknown key as it is", () => {
  expect(phraseWords("hello")).toBe("Hello!");
  expect(phraseWords("<b>")).toBe("<b>");
});

test("lines of muted players are hidden, not unread and not announced", () => {
  const lines = [line(0, 1), line(1, 0), line(2, 1)];
  const memory = { room: "g", read: 0, muted: [] };
  expect(unreadCount(lines, memory, [0])).toBe(1);
  expect(freshLine(lines, memory, [0], 1_005_000)?.number).toBe(2);
  expect(freshLine(lines, memory, [0], 1_500_000)).toBeUndefined(); // said before this page was opened
  const quiet = { ...memory, muted: [1] };
  expect(audible(lines, quiet)).toEqual({ heard: [lines[1]], hidden: 2 });
  expect(unreadCount(lines, quiet, [0])).toBe(0);
  expect(freshLine(lines, quiet, [0], 1_005_000)).toBeUndefined();
});

test("a line that comes before earlier ones, or twice, takes its place once", async () => {
  await show(<Talk />, room(), [line(4, 1)]);
  FakeSocket.last.tell({ type: "talk", lines: [line(1, 0), line(2, 1), line(3, 0), line(4, 1)] });
  expect(game?.talk.value.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

let page: HTMLElement;
let game: Game | undefined;
let sent: { path: string; body: unknown }[];
let answer: () => Response;

beforeEach(() => {
  catalogue.value = CATALOGUE;
  FakeSocket.all = [];
  sent = [];
  answer = () => new Response('{"type": "talk", "lines": []}');
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal("fetch", async (path: string, request: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(request.body)) });
    return answer();
  });
  page = document.body.appendChild(document.createElement("div"));
});

afterEach(() => {
  render(null, page);
  page.remove();
  game?.close();
  for (const muted of talkMemory("g").muted) toggleMuted("g", muted);
  vi.unstubAllGlobals();
});

async function show(what: preact.ComponentChildren, around: RoomView = room(), lines: readonly TalkLine[] = []) {
  const joined = (game = joinGame("g", -1));
  FakeSocket.last.tell(around);
  FakeSocket.last.tell({ type: "talk", lines });
  await act(() => render(<GameContext.Provider value={joined}>{what}</GameContext.Provider>, page));
}

const button = (name: string) =>
  [...page.querySelectorAll("button")].find((one) =>
    (one.textContent + (one.getAttribute("aria-label") ?? "")).includes(name),
  );
const press = (name: string) => act(() => button(name)?.click());

test("what somebody says is text, whatever it looks like", async () => {
  const text = "<img src=x onerror=alert(1)> https://example.org";
  await show(<Talk />, room(), [line(0, 1, { text }), line(1, 1, { phrase: "hello", text: "" })]);
  expect([...page.querySelectorAll(".talk-words")].map((words) => words.textContent)).toEqual([text, "Hello!"]);
  expect(page.querySelectorAll(".talk-lines img, .talk-lines a")).toHaveLength(0);
});

test("a muted player's lines are counted, and can be shown again", async () => {
  await show(<Talk />, room(), [line(0, 1), line(1, 0), line(2, 1)]);
  await press("Hide what Ida says");
  expect(page.querySelectorAll(".talk-line")).toHaveLength(1);
  expect(page.textContent).toContain("2 lines hidden");
  expect(JSON.parse(localStorage.getItem("kingdom-builder.talk") ?? "[]")).toMatchObject([{ room: "g", muted: [1] }]);
  await press("Show Ida again");
  expect(page.querySelectorAll(".talk-line")).toHaveLength(3);
});

test("a phrase is sent by its key, a text as it was typed, and a refused text is not lost", async () => {
  await show(<Talk />);
  await press("Good luck!");
  const field = page.querySelector("input")!;
  const type = (text: string) =>
    act(() => {
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const submit = () =>
    act(async () => {
      page.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
      await new Promise((done) => setTimeout(done, 5));
    });
  await type(" hi there ");
  await submit();
  expect(sent).toEqual([
    { path: "/api/rooms/g/talk", body: { phrase: "good-luck", seat: 0 } },
    { path: "/api/rooms/g/talk", body: { text: "hi there", seat: 0 } },
  ]);
  expect(field.value).toBe("");
  answer = () => new Response('{"code": "too-many", "sentence": "Too fast.", "rule": ""}', { status: 429 });
  await type("once more");
  await submit();
  expect(field.value).toBe("once more");
  expect(game?.notice.value?.text).toBe("Too fast.");
});

test("watchers read, but do not talk", async () => {
  await show(<Talk />, room({ mine: [] }), [line(0, 1)]);
  expect(page.querySelectorAll(".talk-line")).toHaveLength(1);
  expect(page.querySelector("form")).toBeNull();
});

test("new lines are counted until the panel is opened, and a game against bots has no panel", async () => {
  await show(<TalkSheet />, room(), [line(100, 1), line(101, 1)]);
  expect(page.querySelector(".waiting-count")?.textContent).toContain("2 new lines");
  await press("Talk");
  expect(page.querySelectorAll(".talk-line")).toHaveLength(2);
  expect(talkMemory("g").read).toBe(101);
  await press("Talk");
  expect(page.querySelector(".waiting-count")).toBeNull();
  const alone = room({ seats: [seat("Ana"), seat("Oak", { kind: "computer", bot: "oak" })] });
  await act(() => FakeSocket.last.tell(alone));
  expect(page.textContent).toBe("");
});

test("my own lines are never new", async () => {
  await show(<Unread />, room(), [line(200, 0)]);
  expect(page.textContent).toBe("");
});
