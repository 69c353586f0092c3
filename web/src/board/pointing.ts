/** What mouse, pen and fingers do on the board: look, pick, drag, zoom. */
import type { Size } from "./arrangement.js";
import type { Camera } from "./camera.js";
import type { Point } from "./geometry.js";
import { Loupe, SMALL_HEX } from "./loupe.js";
import type { Picture } from "./picture.js";
import { listenToPointers, type PointerListener } from "./pointer.js";
import { meant, REACH, tapped } from "./taps.js";
import type { LookedBy } from "./types.js";

/** What pointing needs of its board. */
export interface PointingHost {
  readonly element: HTMLElement;
  readonly size: Size;
  readonly picture: Picture;
  readonly camera: Camera;
  readonly legal: ReadonlySet<string>;
  pick(hex: string): void;
  consider(hex: string | null, by: LookedBy): void;
}

export class Pointing implements PointerListener {
  private readonly loupe = new Loupe();
  private looked: string | null = null; // by a finger's first tap

  constructor(
    private readonly host: PointingHost,
    signal: AbortSignal,
  ) {
    host.element.append(this.loupe.element);
    listenToPointers(host.element, this, signal);
  }

  /** What is seen has moved; the lens would show something else than lies there. */
  viewed(): void {
    this.loupe.hide();
  }

  hover(point: Point | null): void {
    this.looked = null;
    this.loupe.hide();
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
    const hex = this.meant(point);
    const tap = tapped(hex, this.looked);
    this.loupe.hide();
    if ("pick" in tap) this.picked(tap.pick);
    else this.look(tap.consider, point);
  }

  private picked(hex: string): void {
    this.looked = null;
    this.host.pick(hex);
    this.host.consider(null, "pointer");
  }

  /** What is not legal needs no second thought: it is said at once why not. */
  private look(hex: string | null, finger: Point): void {
    this.looked = hex;
    this.host.consider(hex, "pointer");
    if (hex === null) return;
    this.magnify(hex, finger);
    if (!this.host.legal.has(hex)) this.host.pick(hex);
  }

  /** A tap on the lens means the hex in it. */
  private meant(point: Point): string | null {
    const { picture, camera, legal } = this.host;
    if (this.loupe.covers(point)) return this.looked;
    return meant(picture.land, camera.toPicture(point), legal, REACH / camera.scale);
  }

  private magnify(hex: string, finger: Point): void {
    const { picture, camera, size } = this.host;
    if (camera.hexWidth < SMALL_HEX) this.loupe.show(picture.element, picture.land, hex, finger, size);
  }
}
