/** From the page's pointer and wheel events to gestures. */
import type { Point } from "./geometry.js";
import { Gestures, type GestureListener } from "./gestures.js";
import { wheelFactor } from "./zoom.js";

export interface PointerListener extends GestureListener {
  /** Zoom by the wheel; false if there is nothing to zoom and the page may scroll. */
  wheel(factor: number, around: Point): boolean;
}

const AFTERGLOW = 250; // ms in which a wheel that zoomed out does not yet scroll the page

export function listenToPointers(element: HTMLElement, listener: PointerListener, signal: AbortSignal): void {
  const gestures = new Gestures(listener);
  const finger = (event: PointerEvent) => ({
    ...pointIn(element, event),
    id: event.pointerId,
    isTouch: event.pointerType === "touch",
  });
  const on = <Kind extends keyof HTMLElementEventMap>(kind: Kind, act: (event: HTMLElementEventMap[Kind]) => void): void =>
    element.addEventListener(kind, act, { signal, passive: false });

  on("pointerdown", (event) => {
    if (event.button === 0) gestures.press(finger(event));
  });
  on("pointermove", (event) => {
    gestures.move(finger(event));
    if (gestures.isMoving && event.buttons) capture(element, event.pointerId);
  });
  on("pointerup", (event) => gestures.release(finger(event)));
  on("pointercancel", (event) => gestures.cancel(event.pointerId));
  on("pointerleave", (event) => {
    if (event.pointerType !== "touch") gestures.leave(); // a lifted finger still looks
  });
  // Two fingers are ours even where one may scroll the page.
  const keepTwo = (event: TouchEvent): void => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  on("touchstart", keepTwo);
  on("touchmove", keepTwo);
  listenToWheel(element, listener, signal);
}

function listenToWheel(element: HTMLElement, listener: PointerListener, signal: AbortSignal): void {
  let last = -Infinity;
  const turn = (event: WheelEvent): void => {
    if (event.deltaY === 0) return;
    const factor = wheelFactor(event.deltaY, event.deltaMode, event.ctrlKey);
    const hasZoomed = listener.wheel(factor, pointIn(element, event));
    if (hasZoomed) last = event.timeStamp;
    // ctrl and the wheel would zoom the page
    if (hasZoomed || event.ctrlKey || event.timeStamp - last < AFTERGLOW) event.preventDefault();
  };
  element.addEventListener("wheel", turn, { signal, passive: false });
}

function pointIn(element: HTMLElement, event: MouseEvent): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/** A drag goes on outside of the board; a captured pointer could not be clicked elsewhere. */
function capture(element: HTMLElement, id: number): void {
  if (!element.hasPointerCapture(id)) element.setPointerCapture(id);
}
