/** The card that explains what is pointed at: when it opens, where it stands, and how it is asked for. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GameContext } from "../../src/game/context.js";
import { SubjectButton } from "../../src/game/explain/buttons.js";
import { ExplanationCard } from "../../src/game/explain/ExplanationCard.js";
import { createExplanation, type Thing } from "../../src/game/explain/explanation.js";
import { belongsAtTop, belowThing, besideHex } from "../../src/game/explain/placement.js";
import { listenToTriggers, REST } from "../../src/game/explain/triggers.js";
import type { Game } from "../../src/game/types.js";
import type { DescriptionAnswer } from "../../src/messages.js";
import { explainsOnHover, showsGold } from "../../src/stored/settings.js";

const HEX: Thing = { subject: "C7", box: { left: 100, top: 100, width: 30, height: 34 }, isHex: true };
const moment = signal({ step: -1 });
let page: HTMLElement;
let stops: (() => void)[];

const told = (subject: string): DescriptionAnswer => ({
  ...{ step: 3, kind: subject.startsWith("R-") ? "rule" : "hex", subject, title: `About ${subject}` },
  lines: [
    { text: "Build beside it.", rule: "R-TILE-1", kind: "fact" },
    { text: "Nobody can build on it.", rule: "", kind: "forbidden" },
    { text: "Ana: 3 gold", rule: "", kind: "gold" },
  ],
});

beforeEach(() => {
  vi.useFakeTimers();
  page = document.body.appendChild(document.createElement("div"));
  stops = [];
  moment.value = { step: -1 };
  const answer = async (path: string) =>
    Response.json(told(new URL(path, "http://here").searchParams.get("subject") ?? ""));
  vi.stubGlobal("fetch", vi.fn(answer));
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

afterEach(() => {
  for (const stop of stops) stop();
  render(null, page);
  page.remove();
  showsGold.value = explainsOnHover.value = true;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function explaining() {
  const explanation = createExplanation({ id: "abc", tokens: ["t"], moment });
  stops.push(explanation.watch());
  return explanation;
}

const pass = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)));
const asked = () => vi.mocked(fetch).mock.calls.map(([path]) => String(path));

test("a pointer that rests opens a card, one that goes on asks nothing", async () => {
  const explanation = explaining();
  explanation.point(HEX, REST);
  await pass(REST / 2);
  explanation.point(null);
  await pass(REST);
  expect(asked()).toEqual([]);
  explanation.point(HEX, REST);
  await pass(REST + 10);
  expect(asked()).toEqual(["/api/games/abc/describe?subject=C7"]);
  expect(explanation.shown.value).toMatchObject({ isPinned: false, told: { title: "About C7" } });
  explanation.point(null);
  expect(explanation.shown.value).toBeNull();
});

test("a pinned card stays while the pointer moves, and follows the position", async () => {
  const explanation = explaining();
  expect(explanation.pin()).toBe(false);
  explanation.point(HEX);
  expect(explanation.pin()).toBe(true);
  await pass(10);
  explanation.point(null);
  expect(explanation.shown.value?.isPinned).toBe(true);
  moment.value = { step: 4 };
  await pass(10);
  expect(asked().at(-1)).toBe("/api/games/abc/describe?subject=C7&step=4");
  expect(explanation.close()).toBe(true);
  expect(explanation.close()).toBe(false);
});

test("a card that was pinned opens although the pointer and the position move on before its answer", async () => {
  const explanation = explaining();
  explanation.pin(HEX);
  explanation.point(null);
  explanation.point({ ...HEX, subject: "D7" }, REST);
  await pass(10);
  expect(explanation.shown.value).toMatchObject({ isPinned: true, thing: HEX });
  explanation.close();
  explanation.pin(HEX);
  moment.value = { step: 5 };
  await pass(10);
  expect(asked().at(-1)).toBe("/api/games/abc/describe?subject=C7&step=5");
  expect(explanation.shown.value).toMatchObject({ isPinned: true, thing: HEX });
});

test("a pin without an answer is forgotten", async () => {
  const explanation = explaining();
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError("no network"));
  explanation.pin(HEX);
  await pass(10);
  explanation.point(HEX, REST);
  await pass(REST + 10);
  expect(explanation.shown.value).toMatchObject({ isPinned: false });
});

test("a card that came by itself goes when the position changes", async () => {
  const explanation = explaining();
  explanation.point(HEX, REST);
  await pass(REST + 10);
  moment.value = { step: -1 };
  expect(explanation.shown.value).toBeNull();
});

test("an answer that comes too late opens nothing", async () => {
  const explanation = explaining();
  explanation.pin(HEX);
  explanation.close();
  await pass(10);
  expect(explanation.shown.value).toBeNull();
});

const SCREEN = { width: 1000, height: 700 };
const SIZE = { width: 300, height: 200 };
const at = (left: number, top: number) => ({ left, top, width: 30, height: 34 });

test("the card never covers the hex it explains, and is always on the screen", () => {
  for (const place of [besideHex, belowThing])
    for (let left = 0; left < 970; left += 97)
      for (let top = 0; top < 660; top += 66) {
        const hex = at(left, top);
        const card = place(hex, SIZE, SCREEN);
        expect(card.left).toBeGreaterThanOrEqual(8);
        expect(card.top).toBeGreaterThanOrEqual(8);
        expect(card.left + SIZE.width).toBeLessThanOrEqual(992);
        expect(card.top + SIZE.height).toBeLessThanOrEqual(692);
        const isAside = card.left >= left + 30 || card.left + SIZE.width <= left;
        const isAbove = card.top >= top + 34 || card.top + SIZE.height <= top;
        expect(isAside || isAbove).toBe(true);
      }
  expect(besideHex(at(100, 300), SIZE, SCREEN).left).toBe(160); // its neighbour stays in sight
  expect(belongsAtTop(at(10, 500), SCREEN)).toBe(true);
  expect(belongsAtTop(at(10, 100), SCREEN)).toBe(false);
});

/** A page with a tile, and a board that is one hex. */
function onPage() {
  const explanation = explaining();
  const game = {
    explanation,
    table: signal(null),
  } as unknown as Game;
  stops.push(listenToTriggers(game, () => HEX));
  act(() =>
    render(
      <GameContext.Provider value={game}>
        <button type="button" id="tile" data-subject="farm">
          <span id="name">Farm</span>
        </button>
        <div class="kb-board" id="board" />
        <SubjectButton subject="C7" />
        <ExplanationCard />
      </GameContext.Provider>,
      page,
    ),
  );
  return explanation;
}

const find = (place: string) => page.querySelector<HTMLElement>(place)!;
const point = (place: string, kind: string, pointerType: string, more: object = {}) =>
  act(() => {
    find(place).dispatchEvent(
      new PointerEvent(kind, { bubbles: true, cancelable: true, pointerType, pointerId: 7, ...more }),
    );
  });
const press = (key: string, place = "#board") =>
  act(() => void find(place).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));

test("resting on a tile explains it, going to another part of it does not begin anew", async () => {
  const explanation = onPage();
  await point("#name", "pointermove", "mouse");
  await pass(REST / 2);
  await point("#name", "pointerout", "mouse", { relatedTarget: find("#tile") });
  await pass(REST / 2 + 20);
  expect(explanation.shown.value?.told.subject).toBe("farm");
  expect(find(".explanation").getAttribute("aria-hidden")).toBe("true");
  await point("#name", "pointerout", "mouse", { relatedTarget: page });
  expect(page.querySelector(".explanation")).toBeNull();
});

test("what appears under a pointer that lies still is not explained until it moves", async () => {
  const explanation = onPage();
  await point("#tile", "pointerover", "mouse");
  await pass(REST * 3);
  expect(explanation.shown.value).toBeNull();
  await point("#tile", "pointermove", "mouse");
  await pass(REST + 20);
  expect(explanation.shown.value?.told.subject).toBe("farm");
});

test("with the setting off, nothing comes by itself", async () => {
  explainsOnHover.value = false;
  const explanation = onPage();
  await point("#tile", "pointermove", "mouse");
  await pass(REST * 3);
  expect(explanation.shown.value).toBeNull();
  await press("i");
  await pass(10);
  expect(explanation.shown.value?.isPinned).toBe(true);
});

test("a long press explains, and its click and its pick are swallowed", async () => {
  const explanation = onPage();
  const cancelled = vi.fn();
  const clicked = vi.fn();
  find("#board").addEventListener("pointercancel", cancelled);
  find("#tile").addEventListener("click", clicked);
  await point("#board", "pointerdown", "touch");
  await pass(700);
  expect(cancelled).toHaveBeenCalledTimes(1);
  expect(explanation.shown.value).toMatchObject({ isPinned: true, thing: HEX });
  explanation.close();
  await point("#tile", "pointerdown", "touch");
  await pass(700);
  await point("#tile", "pointerup", "touch");
  find("#tile").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  expect(clicked).not.toHaveBeenCalled();
});

test("a finger that moves or is lifted early asks nothing", async () => {
  const explanation = onPage();
  await point("#board", "pointerdown", "touch");
  await point("#board", "pointermove", "touch", { clientX: 40, clientY: 0 });
  await pass(700);
  await point("#board", "pointerdown", "touch");
  await point("#board", "pointerup", "touch");
  await pass(700);
  expect(explanation.shown.value).toBeNull();
});

test("a tap elsewhere closes the sheet and does nothing else; a click of a mouse does both", async () => {
  const explanation = onPage();
  const heard = vi.fn();
  find("#board").addEventListener("pointerdown", heard);
  for (const [device, times] of [
    ["touch", 0],
    ["mouse", 1],
  ] as const) {
    explanation.pin(HEX);
    await pass(10);
    await point("#board", "pointerdown", device);
    expect(explanation.shown.value).toBeNull();
    expect(heard).toHaveBeenCalledTimes(times);
  }
});

test("the other mouse button and the key I open a card with the focus, Escape and I give it back", async () => {
  const explanation = onPage();
  find("#tile").focus();
  for (const key of ["Escape", "i"]) {
    await point("#tile", "contextmenu", "mouse");
    await pass(10);
    const card = find(".explanation");
    expect(card.getAttribute("role")).toBe("dialog");
    expect(document.activeElement).toBe(card);
    await press(key);
    expect(explanation.shown.value).toBeNull();
    await pass(10);
    expect(document.activeElement).toBe(find("#tile"));
  }
});

test("a rule opens in place, below its sentence, and closes again", async () => {
  onPage();
  await act(() => [...page.querySelectorAll("button")].find((one) => one.textContent === "What is this?")?.click());
  await pass(10);
  const rule = find(".explanation .explain-link");
  expect(rule.getAttribute("aria-label")).toBe("Rule R-TILE-1");
  await act(() => rule.click());
  await pass(10);
  expect(find(".explanation-line .rule-in-place").textContent).toContain("Build beside it.");
  expect(rule.getAttribute("aria-expanded")).toBe("true");
  await act(() => rule.click());
  await pass(10);
  expect(page.querySelector(".rule-in-place")).toBeNull();
});

test("whoever does not want to see gold sees none in the card", async () => {
  const explanation = onPage();
  explanation.pin(HEX);
  await pass(10);
  expect(page.textContent).toContain("Ana: 3 gold");
  await act(() => void (showsGold.value = false));
  expect(page.textContent).not.toContain("Ana: 3 gold");
  expect(page.textContent).toContain("Nobody can build on it.");
});
