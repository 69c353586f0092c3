/** How anything on the page is asked about: by resting the pointer, a long press, the other mouse button, or the key I. */
import { TYPING } from "../../browser/keyboardUse.js";
import { explainsOnHover, usesLetterKeys } from "../../stored/settings.js";
import type { Game } from "../types.js";
import type { Thing } from "./explanation.js";

export const REST = 650; // milliseconds: a pointer that rests asks what is there
export const LONG_REST = 1500; // where a click does something, and the page says what
const LONG = 550; // milliseconds that a finger stays for a long press
const SLACK = 10; // pixels that it may roll meanwhile
const CARD = ".explanation";
const THINGS = "[data-subject]";

/** Finds the hex at a point of the screen. */
export type HexFinder = (x: number, y: number) => Thing | null;

/** Listen to all of them while a game is shown; returns a function that stops it. */
export function listenToTriggers(game: Game, hexAt: HexFinder): () => void {
  const ending = new AbortController();
  const { explanation } = game;
  let timer = 0;
  let start = { x: 0, y: 0 };
  let rested: Element | null = null; // what the mouse was moved to
  let swallows = false; // the click that ends a long press, or a tap that only closes the card

  const on = <Kind extends keyof WindowEventMap>(kind: Kind, act: (event: WindowEventMap[Kind]) => void): void =>
    addEventListener(kind, act, { signal: ending.signal, capture: true });
  const thingUnder = (event: MouseEvent): Thing | null =>
    isIn(event, ".kb-board") ? hexAt(event.clientX, event.clientY) : thingOf(event.target);

  /** A finger has done its work: what lies under it must not hear of it. */
  function takeOver(event: PointerEvent): void {
    swallows = true;
    const { pointerId } = event;
    event.target?.dispatchEvent(new PointerEvent("pointercancel", { pointerId, bubbles: true }));
  }

  /** A mouse has come to a thing by itself: what appears under one that lies still asks nothing. */
  function rest(event: PointerEvent): void {
    const thing = isMouse(event) && !isIn(event, CARD) ? thingOf(event.target) : null;
    if (!thing || rested === around(event.target)) return;
    rested = around(event.target);
    explanation.point(thing, explainsOnHover.peek() ? REST : 0);
  }

  on("pointerdown", (event) => {
    clearTimeout(timer);
    swallows = false;
    if (isIn(event, CARD)) return;
    const hasClosed = explanation.close();
    if (event.pointerType !== "touch") return;
    if (hasClosed) {
      swallows = true;
      return event.stopPropagation();
    }
    const thing = thingUnder(event);
    start = { x: event.clientX, y: event.clientY };
    if (!thing) return;
    timer = window.setTimeout(() => {
      takeOver(event);
      explanation.pin(thing);
    }, LONG);
  });
  on("pointermove", (event) => {
    rest(event);
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK) clearTimeout(timer);
  });
  on("pointerup", () => clearTimeout(timer));
  on("pointercancel", () => clearTimeout(timer));
  on("click", (event) => {
    if (swallows && event.detail > 0) {
      event.stopPropagation();
      event.preventDefault();
    }
    swallows = false;
  });
  on("contextmenu", (event) => {
    const thing = thingUnder(event);
    if (!thing || isIn(event, CARD)) return;
    event.preventDefault();
    if (!isFinger(event)) explanation.pin(thing); // a finger has its long press
  });
  on("pointerout", (event) => {
    if (!isMouse(event) || isIn(event, CARD) || staysIn(event) || !thingOf(event.target)) return;
    rested = null;
    explanation.point(null);
  });
  on("focusin", (event) => {
    const thing = isIn(event, CARD) ? null : thingOf(event.target);
    if (thing) explanation.point(thing);
  });
  on("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isIn(event, TYPING)) return;
    const key = event.key.toLowerCase();
    const wasPinned = explanation.shown.peek()?.isPinned ?? false;
    if (key !== "escape" && (key !== "i" || !usesLetterKeys.peek())) return;
    if (wasPinned || key === "escape") explanation.close();
    if (!wasPinned && (key === "escape" || !explanation.pin())) return;
    event.preventDefault();
    event.stopPropagation();
  });
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

/** The thing that an element stands for, or the thing around it. */
export function thingOf(target: EventTarget | null): Thing | null {
  const element = around(target);
  const subject = element?.dataset["subject"];
  return element && subject ? { subject, box: element.getBoundingClientRect() } : null;
}

function around(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(THINGS) : null;
}

function isIn(event: Event, place: string): boolean {
  return event.target instanceof Element && event.target.closest(place) !== null;
}

/** Whether the pointer only goes from one part of a thing to another. */
function staysIn({ target, relatedTarget }: PointerEvent): boolean {
  return around(target) !== null && around(target) === around(relatedTarget);
}

function isMouse(event: PointerEvent): boolean {
  return event.pointerType === "mouse";
}

function isFinger(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === "touch";
}
