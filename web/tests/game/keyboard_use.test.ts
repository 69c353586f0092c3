import { afterEach, expect, test, vi } from "vitest";
import { keepFocus } from "../../src/browser/keepFocus.js";
import { moveAmongButtons, moveInToolbar, rovingIndex } from "../../src/components/toolbar.js";
import { goToPart, pressTile, tileKey } from "../../src/game/keyboard/parts.js";
import { moveInLog } from "../../src/game/panels/logKeys.js";
import { tab } from "../../src/game/panels/Tabs.js";

afterEach(() => {
  document.body.innerHTML = "";
  vi.useRealTimers();
});

const focused = () => document.activeElement?.id;

test("keys move from one item to the next, and stop at the ends", () => {
  expect(rovingIndex("ArrowDown", -1, 5)).toBe(4); // the newest
  expect(rovingIndex("ArrowUp", 4, 5)).toBe(3);
  expect(rovingIndex("ArrowRight", 4, 5)).toBe(4);
  expect(rovingIndex("ArrowLeft", 0, 5)).toBe(0);
  expect([rovingIndex("Home", 3, 5), rovingIndex("End", 0, 5)]).toEqual([0, 4]);
  expect([rovingIndex("ArrowUp", -1, 0), rovingIndex("x", 1, 5)]).toEqual([-1, -1]);
});

test("in the log, arrows go from turn to turn and from hex to hex", () => {
  document.body.innerHTML = `<section id="log" tabindex="0">
    <button class="log-head" id="one"></button><button id="A1"></button><button id="A2"></button>
    <button class="log-head" id="two"></button><button id="B1"></button></section>`;
  const log = document.getElementById("log")!;
  log.addEventListener("keydown", moveInLog);
  log.focus();
  const press = (key: string) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return [focused(), event.defaultPrevented];
  };
  expect(press("ArrowDown")).toEqual(["two", true]);
  expect(press("ArrowRight")).toEqual(["B1", true]);
  expect(press("ArrowUp")).toEqual(["one", true]); // the turn before, from a hex of this one
  expect(press("ArrowRight")).toEqual(["A1", true]);
  expect(press("ArrowDown")).toEqual(["two", true]);
  expect(press("e")).toEqual(["two", false]);
});

test("a toolbar is one tab stop, which its arrows move", () => {
  document.body.innerHTML = `<div role="toolbar"><button id="in"></button><button id="out" tabindex="-1"></button>
    <button id="off" disabled></button></div>`;
  const bar = document.querySelector<HTMLElement>("[role=toolbar]")!;
  bar.addEventListener("keydown", moveInToolbar);
  document.getElementById("in")?.focus();
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  press("ArrowRight");
  press("ArrowRight");
  expect(focused()).toBe("out");
  expect([...bar.querySelectorAll("button")].map(({ tabIndex }) => tabIndex).slice(0, 2)).toEqual([-1, 0]);
});

test("among buttons that come and go the tab stop stays, and all keys of a row work", () => {
  document.body.innerHTML = `<ul><li><button id="one"></button></li><li><button id="two" tabindex="-1"></button></li>
    <li><button id="three" tabindex="-1"></button></li></ul>`;
  const list = document.querySelector("ul")!;
  list.addEventListener("keydown", moveAmongButtons);
  document.getElementById("one")?.focus();
  const press = (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    document.activeElement?.dispatchEvent(event);
    return [focused(), event.defaultPrevented];
  };
  expect(press("ArrowRight")).toEqual(["two", true]);
  expect(press("End")).toEqual(["three", true]);
  expect(press("Home", { ctrlKey: true })).toEqual(["three", false]);
  expect(press("Home")).toEqual(["one", true]);
  expect(press("Tab")).toEqual(["one", false]);
  expect([...list.querySelectorAll("button")].map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
});

test("numbers press the tiles of the tray, letters go to the parts of the page", async () => {
  document.body.innerHTML = `<div class="tray"><button class="tile" aria-disabled="true"></button>
    <button class="tile" id="second" aria-disabled="false"></button></div>
    <section class="log-room" id="log" tabindex="0"></section>`;
  const pressed = vi.fn();
  document.getElementById("second")?.addEventListener("click", pressed);
  expect([tileKey(0), tileKey(8), tileKey(9), tileKey(10)]).toEqual(["1", "9", "0", ""]);
  expect([pressTile("2"), pressTile("3"), pressTile('"')]).toEqual([true, false, false]);
  expect(pressed).toHaveBeenCalledOnce();
  expect(goToPart("x")).toBe(false);
  expect(goToPart("l")).toBe(true);
  expect(tab.value).toBe("log");
  await new Promise(requestAnimationFrame);
  expect(focused()).toBe("log");
  goToPart("t");
  await new Promise(requestAnimationFrame);
  expect(focused()).toBe("second"); // the first that can be used
  tab.value = "players";
});

test("the focus goes back where it was, else to its neighbourhood, else to the page", async () => {
  document.body.innerHTML = `<main id="content" tabindex="-1"><section id="tray">
    <button id="a"></button><button id="b"></button></section><button id="end"></button></main>`;
  const stop = keepFocus();
  const get = (id: string) => document.getElementById(id) as HTMLButtonElement;
  const settle = () => new Promise((done) => setTimeout(done, 220));
  const lose = (button: HTMLButtonElement) => {
    button.disabled = true;
    button.blur(); // as browsers do
  };
  get("a").focus();
  lose(get("a"));
  await new Promise((done) => setTimeout(done, 20));
  get("a").disabled = false; // the server has answered
  await settle();
  expect(focused()).toBe("a");
  get("a").remove();
  await settle();
  expect(focused()).toBe("b");
  get("end").focus();
  lose(get("end"));
  await settle();
  expect(focused()).toBe("content");
  get("b").focus();
  dispatchEvent(new Event("pointerdown"));
  get("b").remove();
  await settle();
  expect(document.activeElement).toBe(document.body); // a click may leave it nowhere
  stop();
});
