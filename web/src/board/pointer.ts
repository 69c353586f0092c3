/** What mouse, pen and fingers do on the board: hover, pick, drag, zoom. */
import type { Size } from "./arrangement.js";
import type { Camera } from "./camera.js";
import type { Point } from "./geometry.js";
import { type GestureListener, Gestures } from "./gestures.js";
import { Magnifier, SMALL_HEX } from "./magnifier.js";
import type { Picture } from "./picture.js";
import { meant, picksAtOnce, REACH, type Taps, tapped } from "./taps.js";
import type { InputDevice } from "./types.js";
import { wheelFactor } from "./zoom.js";

/** What the pointer needs of its board. */
export interface PointerHost {
  readonly element: HTMLElement;
  readonly size: Size;
  readonly picture: Picture;
  readonly camera: Camera;
  readonly legal: ReadonlySet<string>;
  readonly taps: Taps;
  pick(hex: string): void;
  consider(hex: string | null, by: InputDevice): void;
}

export class Pointer implements PointerListener {
  private readonly magnifier = new Magnifier();
  private looked: string | null = null; // by a finger's first tap

  constructor(
    private readonly host: PointerHost,
    signal: AbortSignal,
  ) {
    host.element.append(this.magnifier.element);
    listenToPointers(host.element, this, signal);
  }

  /** The view has moved, so the lens would show the wrong place. */
  viewed(): void {
    this.magnifier.hide();
  }

  hover(point: Point | null): void {
    this.looked = null;
    this.magnifier.hide();
    this.host.consider(point && this.under(point), "pointer");
  }

  press(point: Point, isTouch: boolean): void {
    if (isTouch) return this.tap(point);
    const hex = this.under(point);
    if (hex !== null) this.host.pick(hex);
  }

  drag(by: Point): void {
    this.host.camera.pan(by);
  }

  pinch(factor: number, around: Point): void {
    this.host.camera.zoom(factor, around);
  }

  wheel(factor: number, around: Point): boolean {
    const { camera } = this.host;
    if (factor < 1 && !camera.isZoomed) return false;
    camera.zoom(factor, around);
    this.hover(around); // at the edge another hex may have come under the pointer
    return true;
  }

  private under(point: Point): string | null {
    const { picture, camera } = this.host;
    return picture.land.under(camera.toPicture(point));
  }

  private tap(point: Point): void {
    const { picture, camera, legal, taps } = this.host;
    const seen = this.magnifier.toPicture(point);
    if (seen) return this.tapInLens(picture.land.under(seen));
    const hex = meant(picture.land, camera.toPicture(point), legal, REACH / camera.scale);
    const isQuick = hex !== null && legal.has(hex) && picksAtOnce(taps, camera.hexWidth);
    const tap = isQuick ? { pick: hex } : tapped(hex, this.looked);
    this.magnifier.hide();
    if ("pick" in tap) this.picked(tap.pick);
    else this.look(tap.consider, point);
  }

  /** In the lens hexes are large enough: one tap picks, whichever is tapped. */
  private tapInLens(hex: string | null): void {
    if (hex === null) return;
    if (!this.host.legal.has(hex)) return this.host.pick(hex); // the player learns why not, and may tap another
    this.magnifier.hide();
    this.picked(hex);
  }

  private picked(hex: string): void {
    this.looked = null;
    this.host.pick(hex);
    this.host.consider(null, "pointer");
  }

  /** An illegal hex needs no second tap: the player learns at once why it is illegal. */
  private look(hex: string | null, finger: Point): void {
    const isLegal = hex !== null && this.host.legal.has(hex);
    this.looked = hex;
    this.host.consider(hex, isLegal ? "finger" : "pointer");
    if (hex === null) return;
    this.magnify(hex, finger);
    if (!isLegal) this.host.pick(hex);
  }

  private magnify(hex: string, finger: Point): void {
    const { picture, camera, size } = this.host;
    if (camera.hexWidth < SMALL_HEX) this.magnifier.show(picture.element, picture.land, hex, finger, size);
  }
}

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
  const on = <Kind extends keyof HTMLElementEventMap>(
    kind: Kind,
    act: (event: HTMLElementEventMap[Kind]) => void,
  ): void => element.addEventListener(kind, act, { signal, passive: false });

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
