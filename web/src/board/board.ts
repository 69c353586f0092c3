/** The board on the page: its picture, and how pointer, fingers and keys reach its owner. */
import "./board.css";
import { arrange, type Size, shapeOf } from "./arrangement.js";
import { Camera } from "./camera.js";
import { Focus, type FocusHost } from "./focus.js";
import { HEIGHT, WIDTH } from "./geometry.js";
import { Picture } from "./picture.js";
import { Pointer, type PointerHost } from "./pointer.js";
import type { Taps } from "./taps.js";
import { type Board, type BoardOptions, type BoardState, EMPTY_BOARD, type InputDevice } from "./types.js";
import type { Stage } from "./zoom.js";

const UNKNOWN: Size = { width: 900, height: 780 }; // before it lies on a page
const NARROW = 640;
let boards = 0;

export function createBoard(options: BoardOptions): Board {
  return new HexBoard(options);
}

class HexBoard implements Board, FocusHost, PointerHost {
  readonly element = document.createElement("div");
  readonly picture: Picture;
  readonly camera: Camera;
  legal: ReadonlySet<string> = new Set();
  private readonly keyboard: Focus;
  private readonly pointer: Pointer;
  private readonly resizing = new ResizeObserver(() => this.arrange());
  private readonly ending = new AbortController();
  private state: BoardState = EMPTY_BOARD;
  private coordinates = false;
  private considered: string | null = null;

  constructor(readonly options: BoardOptions) {
    this.element.className = "kb-board";
    this.picture = new Picture(options.scenery);
    this.element.append(this.picture.element);
    this.pointer = new Pointer(this, this.ending.signal);
    this.keyboard = new Focus(this, `kb-board-${++boards}`, this.ending.signal);
    this.camera = new Camera(this.stage(), this.picture.element, (isZoomed) => this.viewed(isZoomed));
    this.resizing.observe(this.element);
  }

  show(state: BoardState): void {
    this.state = state;
    this.legal = new Set(state.legal);
    this.picture.show(state);
    this.mark(this.considered);
    this.keyboard.refresh();
  }

  note(hex: string, text: string | null): void {
    this.picture.note(hex, text);
  }

  point(hexes: readonly string[]): void {
    this.picture.point(hexes);
  }

  flash(hexes: readonly string[]): void {
    this.picture.flash(hexes);
  }

  showCoordinates(shown: boolean): void {
    this.coordinates = shown;
    this.arrange();
  }

  reword(label: string, caption: string): void {
    this.keyboard.rename(label);
    this.picture.caption = caption;
    this.arrange();
  }

  zoom(factor: number): void {
    this.camera.zoom(factor);
  }

  hexAt(x: number, y: number): string | null {
    const { left, top } = this.element.getBoundingClientRect();
    return this.picture.land.under(this.camera.toPicture({ x: x - left, y: y - top }));
  }

  boxOf(hex: string): DOMRect {
    const { left, top } = this.element.getBoundingClientRect();
    const { x, y } = this.camera.toScreen(this.picture.land.middle(hex));
    const [width, height] = [WIDTH * this.camera.scale, HEIGHT * this.camera.scale];
    return new DOMRect(left + x - width / 2, top + y - height / 2, width, height);
  }

  focus(hex?: string): void {
    this.keyboard.put(hex);
  }

  remove(): void {
    this.ending.abort();
    this.resizing.disconnect();
    this.element.remove();
  }

  get size(): Size {
    const { clientWidth: width, clientHeight: height } = this.element;
    return width > 0 && height > 0 ? { width, height } : UNKNOWN;
  }

  get taps(): Taps {
    return this.options.taps?.() ?? "two";
  }

  pick(hex: string): void {
    this.options.owner.pick(hex);
  }

  /** Somebody looks at a hex; the owner hears it once. */
  consider(hex: string | null, by: InputDevice): void {
    if (hex === this.considered) return;
    this.considered = hex;
    this.mark(hex);
    this.options.owner.consider(hex, by);
  }

  private mark(hex: string | null): void {
    const isLegal = hex !== null && this.legal.has(hex);
    this.element.classList.toggle("kb-over-legal", isLegal);
    if (hex === null) return this.picture.hover.hide();
    const isTaken = this.state.settlements.some((hexes) => hexes.includes(hex));
    const ghost = isLegal && !isTaken ? this.state.ghost : "";
    this.picture.hover.show(this.picture.land.middle(hex), isLegal, hex, ghost);
  }

  private arrange(): void {
    this.camera.setStage(this.stage());
    this.mark(this.considered);
    this.keyboard.refresh();
  }

  /** Lay everything out for the host as it is, and say what shape would suit if its height is free. */
  private stage(): Stage {
    const { size, coordinates } = this;
    const { scenery, arranged } = this.options;
    const arrangement = arrange(scenery, size, coordinates, this.aside());
    this.picture.arrange(arrangement, coordinates);
    arranged?.(arrangement.corner);
    const { width, height } = arrange(scenery, { width: Infinity, height: 1 }, coordinates).whole;
    const shape = size.width < NARROW ? shapeOf(scenery, coordinates) : height / width;
    this.element.style.aspectRatio = String(1 / shape);
    return { host: size, whole: arrangement.whole, covered: arrangement.corner?.width ?? 0 };
  }

  /** The least width of a free corner that the style asks for. */
  private aside(): number {
    return Number.parseFloat(getComputedStyle(this.element).getPropertyValue("--aside")) || 0;
  }

  private viewed(isZoomed: boolean): void {
    this.pointer.viewed();
    this.element.classList.toggle("kb-zoomed", isZoomed);
  }
}
