/** A lens beside the finger, while hexes are smaller than it: what lies under it, larger. */
import type { Size } from "./arrangement.js";
import { distance, type Point } from "./geometry.js";
import type { Land } from "./land.js";
import { svg } from "./svg.js";

export const SMALL_HEX = 30; // pixels: below it the lens helps

const LENS = 140; // pixels
const RIM = 3; // pixels of them, all around
const SEEN = 150; // units of the picture from side to side
const LIFT = 48; // from the finger up to the edge of the lens
const ASIDE = 34; // and to the side

export class Magnifier {
  readonly element = svg("svg", { class: "kb-magnifier kb-hidden", width: LENS, height: LENS, "aria-hidden": "true" });
  private at: Point | null = null;
  private middle: Point = { x: 0, y: 0 }; // of what is seen, in the picture

  /** Show the surroundings of a hex that the finger hides at `finger`. */
  show(picture: SVGElement, land: Land, hex: string, finger: Point, host: Size): void {
    const middle = (this.middle = land.middle(hex));
    const near = new Set(land.names.filter((name) => distance(land.middle(name), middle) < SEEN));
    this.element.setAttribute("viewBox", `${middle.x - SEEN / 2} ${middle.y - SEEN / 2} ${SEEN} ${SEEN}`);
    this.element.replaceChildren(...[...picture.children].map((layer) => copied(layer, near)));
    this.at = lensPlace(finger, host);
    this.element.style.left = `${this.at.x - LENS / 2}px`;
    this.element.style.top = `${this.at.y - LENS / 2}px`;
    this.element.classList.remove("kb-hidden");
  }

  hide(): void {
    if (this.at === null) return;
    this.at = null;
    this.element.classList.add("kb-hidden");
    this.element.replaceChildren();
  }

  /** The point of the picture that the lens shows at this point of the screen; null beside the lens. */
  toPicture(point: Point): Point | null {
    return this.at && seenAt(point, this.at, this.middle);
  }
}

/** The point of the picture at this point of a lens that lies at `lens` and shows the surroundings of `middle`. */
export function seenAt(point: Point, lens: Point, middle: Point): Point | null {
  const scale = SEEN / (LENS - 2 * RIM);
  if (distance(point, lens) > LENS / 2) return null;
  return { x: middle.x + (point.x - lens.x) * scale, y: middle.y + (point.y - lens.y) * scale };
}

/** The middle of the lens: above the finger, beside it where there is no room; a thumb hides what is below. */
export function lensPlace(finger: Point, host: Size): Point {
  const half = LENS / 2;
  const above = finger.y - LIFT - half;
  if (above >= half) return { x: Math.min(Math.max(finger.x, half), Math.max(half, host.width - half)), y: above };
  const aside = finger.x < host.width / 2 ? ASIDE + half : -ASIDE - half;
  return { x: finger.x + aside, y: Math.max(finger.y - half / 2, half) };
}

/** A layer with only what lies near; lines along many hexes come whole. */
function copied(layer: Element, near: ReadonlySet<string>): Element {
  const copy = layer.cloneNode(false) as Element;
  for (const child of layer.children) {
    const hex = child.getAttribute("data-hex");
    if (hex === null) copy.append(child.localName === "g" ? copied(child, near) : child.cloneNode(true));
    else if (near.has(hex)) copy.append(child.cloneNode(true));
  }
  return copy;
}
