/**
 * Grounds and pieces are drawn hundreds of times, so each is flattened once: motifs that the sheet uses
 * again and again become plain paths, and paths of one paint become one, unless something lies
 * between them. A third of the elements, and no shadow trees: the layout takes a third of the time
 * that nested uses take.
 */
import { type Box, circlePath, type Drawn, movedPath, overlap, widenedBox } from "./paths.js";
import { svg, use } from "./svg.js";

type Paint = Readonly<Record<string, string>>;

interface Shape {
  readonly paint: Paint;
  readonly path: string;
  readonly boxes: readonly Box[];
}

const GEOMETRY = new Set(["id", "d", "x", "y", "cx", "cy", "r", "href", "transform", "class"]);
const DEPTH = 5;

const cache = new Map<string, SVGElement>();

/** A drawing from the sheet, flattened into plain paths; `data-art` names it. */
export function flattenArtwork(symbol: string): SVGElement {
  const known = cache.get(symbol);
  if (known) return known.cloneNode(true) as SVGElement;
  const made = flatten(symbol);
  if (!made) return use(symbol); // not on the sheet, or drawn in a way not understood here
  cache.set(symbol, made);
  return made.cloneNode(true) as SVGElement;
}

/** The drawing has changed on the sheet. */
export function forgetFlattened(symbol: string): void {
  cache.delete(symbol);
}

function flatten(symbol: string): SVGElement | null {
  const source = document.getElementById(symbol);
  const shapes = source && flattened(source, {}, 0, 0, DEPTH);
  if (!shapes) return null;
  return svg(
    "g",
    { "data-art": symbol },
    ...merged(shapes).map(({ paint, path }) => svg("path", { ...paint, d: path })),
  );
}

/** All shapes of an element in the order of painting, null if one is not understood. */
function flattened(element: Element, inherited: Paint, x: number, y: number, depth: number): Shape[] | null {
  const paint = { ...inherited, ...paintOf(element) };
  const shift = translation(element);
  if (!shift || depth === 0) return null;
  const [dx, dy] = [x + shift[0], y + shift[1]];
  if (element.localName === "g")
    return all([...element.children].map((child) => flattened(child, paint, dx, dy, depth - 1)));
  if (element.localName === "use") {
    const target = document.getElementById(element.getAttribute("href")?.slice(1) ?? "");
    return target && flattened(target, paint, dx + number(element, "x"), dy + number(element, "y"), depth - 1);
  }
  const drawn = drawnShape(element, dx, dy);
  const line = paint["stroke"] ? Number(paint["stroke-width"] ?? 1) / 2 : 0;
  return drawn && [{ paint, path: drawn.path, boxes: [widenedBox(drawn.box, line)] }];
}

function drawnShape(element: Element, dx: number, dy: number): Drawn | null {
  if (element.localName === "path") return movedPath(element.getAttribute("d") ?? "", dx, dy);
  if (element.localName === "circle")
    return circlePath(dx + number(element, "cx"), dy + number(element, "cy"), number(element, "r"));
  return null;
}

function all(parts: readonly (readonly Shape[] | null)[]): Shape[] | null {
  return parts.every((part) => part !== null) ? parts.flat() : null;
}

function merged(shapes: readonly Shape[]): Shape[] {
  const done: Shape[] = [];
  for (const shape of shapes) {
    const at = mergeable(done, shape);
    const host = done[at];
    if (host) done[at] = { ...host, path: host.path + shape.path, boxes: [...host.boxes, ...shape.boxes] };
    else done.push(shape);
  }
  return done;
}

/** The last shape of the same paint, unless what came after it would be painted over. */
function mergeable(done: readonly Shape[], shape: Shape): number {
  for (let at = done.length - 1; at >= 0; at--) {
    const other = done[at]!;
    if (isSamePaint(other.paint, shape.paint)) return at;
    if (other.boxes.some((box) => shape.boxes.some((own) => overlap(box, own)))) return -1;
  }
  return -1;
}

function isSamePaint(one: Paint, other: Paint): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

function paintOf(element: Element): Paint {
  const own = [...element.attributes].filter(({ name }) => !GEOMETRY.has(name));
  return Object.fromEntries(own.map(({ name, value }) => [name, value]));
}

function translation(element: Element): readonly [number, number] | null {
  const transform = element.getAttribute("transform");
  if (transform === null) return [0, 0];
  const found = /^translate\(([-\d.]+)[ ,]+([-\d.]+)\)$/.exec(transform);
  return found && [Number(found[1]), Number(found[2])];
}

function number(element: Element, name: string): number {
  return Number(element.getAttribute(name) ?? 0);
}
