/** A layer of the board with at most one thing a hex, which only touches what changed. */
import { difference, type Same } from "./diff.js";
import type { Point } from "./geometry.js";
import { drop, fade, glide } from "./motion.js";
import { group, moveTo } from "./svg.js";

interface LayerItem<Value> {
  readonly value: Value;
  readonly element: SVGGElement;
}

type Draw<Value> = (value: Value, hex: string) => SVGElement;

export class Layer<Value> {
  readonly element: SVGGElement;
  private readonly drawings = new Map<string, LayerItem<Value>>();

  constructor(
    name: string,
    private readonly middle: (hex: string) => Point,
    private readonly draw: Draw<Value>,
    private readonly same: Same<Value> = Object.is,
  ) {
    this.element = group(name);
  }

  get values(): ReadonlyMap<string, Value> {
    return new Map([...this.drawings].map(([hex, { value }]) => [hex, value]));
  }

  /** Show exactly these; `isLively` lets what comes drop and what goes fade. */
  show(after: ReadonlyMap<string, Value>, isLively = false): void {
    const { added, changed, removed } = difference(this.values, after, this.same);
    for (const hex of removed) this.take(hex, isLively);
    for (const [hex, value] of changed) {
      this.take(hex, false);
      this.put(hex, value);
    }
    for (const [hex, value] of added) {
      const element = this.put(hex, value);
      if (isLively && element.firstElementChild) drop(element.firstElementChild);
    }
  }

  /** Carry a thing to another hex. */
  move(from: string, to: string): void {
    const thing = this.drawings.get(from);
    if (!thing || this.drawings.has(to)) return;
    const [start, end] = [this.middle(from), this.middle(to)];
    this.drawings.delete(from);
    this.drawings.set(to, thing);
    thing.element.dataset["hex"] = to;
    moveTo(thing.element, end);
    this.element.append(thing.element);
    if (thing.element.firstElementChild)
      glide(thing.element.firstElementChild, { x: start.x - end.x, y: start.y - end.y });
  }

  /** Every hex may lie elsewhere now. */
  rearrange(): void {
    for (const [hex, { element }] of this.drawings) moveTo(element, this.middle(hex));
  }

  private put(hex: string, value: Value): SVGGElement {
    const element = group("", this.draw(value, hex));
    element.dataset["hex"] = hex;
    moveTo(element, this.middle(hex));
    this.element.append(element);
    this.drawings.set(hex, { value, element });
    return element;
  }

  private take(hex: string, isLively: boolean): void {
    const thing = this.drawings.get(hex);
    this.drawings.delete(hex);
    if (!thing) return;
    if (isLively) fade(thing.element);
    else thing.element.remove();
  }
}
