/**
 * The view as it stands on the page. The picture keeps its viewBox and is moved as a whole, so that
 * dragging and zooming need no new layout; it is drawn crisply again as soon as it rests.
 */
import type { Point } from "./geometry.js";
import {
  everything,
  hexWidth,
  kept,
  panned,
  revealing,
  type Stage,
  scaleOf,
  toPicture,
  toScreen,
  type View,
  windowOf,
  zoomed,
} from "./zoom.js";

const REST = 160; // ms without a movement

export class Camera {
  private view: View;
  private resting = 0;

  constructor(
    private stage: Stage,
    private readonly picture: SVGSVGElement,
    private readonly changed: (isZoomed: boolean) => void,
  ) {
    this.view = everything(stage);
    this.setStage(stage);
  }

  get isZoomed(): boolean {
    return this.view.zoom > 1.001;
  }

  get hexWidth(): number {
    return hexWidth(this.stage, this.view);
  }

  get scale(): number {
    return scaleOf(this.stage, this.view);
  }

  /** Another host or another arrangement; what was in the middle stays there. */
  setStage(stage: Stage): void {
    this.stage = stage;
    const { x, y, width, height } = windowOf(stage, everything(stage));
    this.picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.look(this.isZoomed ? kept(stage, this.view) : everything(stage), false);
  }

  toPicture(point: Point): Point {
    return toPicture(this.stage, this.view, point);
  }

  toScreen(point: Point): Point {
    return toScreen(this.stage, this.view, point);
  }

  zoom(factor: number, around: Point = this.centre()): void {
    this.look(factor > 0 ? zoomed(this.stage, this.view, factor, around) : everything(this.stage));
  }

  pan(by: Point): void {
    if (this.isZoomed) this.look(panned(this.stage, this.view, by));
  }

  reveal(point: Point): void {
    if (this.isZoomed) this.look(revealing(this.stage, this.view, point));
  }

  private centre(): Point {
    return { x: this.stage.host.width / 2, y: this.stage.host.height / 2 };
  }

  private look(view: View, isMoving = true): void {
    this.view = view;
    const seen = windowOf(this.stage, view);
    const whole = windowOf(this.stage, everything(this.stage));
    const [x, y] = [whole.x - seen.x, whole.y - seen.y].map((by) => (by * this.scale).toFixed(2));
    this.picture.style.transform = this.isZoomed ? `translate(${x}px, ${y}px) scale(${view.zoom})` : "";
    if (isMoving) this.rest();
    this.changed(this.isZoomed);
  }

  private rest(): void {
    this.picture.classList.add("kb-moving");
    window.clearTimeout(this.resting);
    this.resting = window.setTimeout(() => this.picture.classList.remove("kb-moving"), REST);
  }
}
