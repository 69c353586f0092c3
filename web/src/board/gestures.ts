/** What pointers mean: hovering, pressing, dragging, pinching. Knows no page, so it can be tested. */
import { distance, type Point } from "./geometry.js";

export interface Finger extends Point {
  readonly id: number;
  readonly isTouch: boolean;
}

export interface GestureListener {
  hover(point: Point | null): void;
  press(point: Point, isTouch: boolean): void;
  drag(by: Point): void;
  pinch(factor: number, around: Point): void;
}

const SLACK = 6; // a mouse or a pen that moves further drags
const FINGER_SLACK = 10; // fingers roll

export class Gestures {
  private readonly down = new Map<number, Finger>();
  private start: Point | null = null;
  private isDrag = false;

  constructor(private readonly listener: GestureListener) {}

  /** Whether something is being dragged or pinched. */
  get isMoving(): boolean {
    return this.isDrag;
  }

  press(finger: Finger): void {
    this.down.set(finger.id, finger);
    if (this.down.size === 1) [this.start, this.isDrag] = [finger, false];
    else this.isDrag = true; // two fingers never choose
  }

  move(finger: Finger): void {
    const before = this.down.get(finger.id);
    if (!before) {
      if (!finger.isTouch && this.down.size === 0) this.listener.hover(finger);
      return;
    }
    if (this.down.size > 1) this.pinch(before, finger);
    else this.drag(before, finger);
  }

  release(finger: Finger): void {
    if (!this.down.delete(finger.id)) return;
    if (this.down.size === 0 && !this.isDrag && !this.hasSlipped(finger)) this.listener.press(finger, finger.isTouch);
  }

  cancel(id: number): void {
    this.down.delete(id);
    this.isDrag = true;
  }

  leave(): void {
    if (this.down.size === 0) this.listener.hover(null);
  }

  private drag(before: Finger, after: Finger): void {
    if (!this.isDrag && !this.hasSlipped(after)) return;
    this.listener.drag(this.isDrag ? between(before, after) : between(this.start ?? before, after));
    this.isDrag = true;
    this.down.set(after.id, after);
  }

  private pinch(before: Finger, after: Finger): void {
    const other = [...this.down.values()].find(({ id }) => id !== after.id);
    this.down.set(after.id, after);
    if (!other) return;
    const [old, now] = [middle(before, other), middle(after, other)];
    this.listener.drag(between(old, now));
    const apart = distance(before, other);
    if (apart > 0) this.listener.pinch(distance(after, other) / apart, now);
  }

  private hasSlipped(finger: Finger): boolean {
    return this.start !== null && distance(this.start, finger) > (finger.isTouch ? FINGER_SLACK : SLACK);
  }
}

function between(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
