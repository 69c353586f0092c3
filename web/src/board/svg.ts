/** Making SVG elements; attributes only, since the content security policy allows no inline style. */
import type { Point } from "./geometry.js";

const SPACE = "http://www.w3.org/2000/svg";

type Attributes = Readonly<Record<string, string | number>>;

export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Node[]
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (children.length) made.append(...children);
  return made;
}

/** A group of one layer. */
export function group(name: string, ...children: readonly Node[]): SVGGElement {
  return svg("g", { class: name }, ...children);
}

/** A thing from the sheet of artwork. */
export function use(symbol: string, at: Point = { x: 0, y: 0 }): SVGUseElement {
  return svg("use", { href: `#${symbol}`, x: at.x, y: at.y });
}

export function lettering(text: string, at: Point, name: string): SVGTextElement {
  const made = svg("text", { x: at.x, y: at.y, class: name });
  made.textContent = text;
  return made;
}

export function moveTo(element: Element, at: Point): void {
  element.setAttribute("transform", `translate(${at.x} ${at.y})`);
}
