/** What part of the picture is seen: plain numbers, no page. Screen points count from the host's corner. */
import { type Size, scaleToFit } from "./arrangement.js";
import { type Point, WIDTH } from "./geometry.js";
import type { Rect } from "./land.js";

/** The middle of what is seen, and how much larger than when all is seen. */
export interface View extends Point {
  readonly zoom: number;
}

export interface Stage {
  readonly host: Size;
  readonly whole: Rect;
  /** Pixels at the right where something else lies over the picture. */
  readonly covered?: number;
}

const LARGEST_HEX = 130; // pixels on the screen
const LEAST_MOST = 4;
const NOTCH = 0.0016; // of a wheel
const PINCHED_NOTCH = 0.012; // of a trackpad's pinch, which arrives as a wheel with ctrl
const LINE_HEIGHT = 33;

export function everything({ whole }: Stage): View {
  return { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2, zoom: 1 };
}

/** Pixels a unit of the picture. */
export function scaleOf(stage: Stage, view: View): number {
  return scaleToFit(stage.host, stage.whole) * view.zoom;
}

export function hexWidth(stage: Stage, view: View): number {
  return WIDTH * scaleOf(stage, view);
}

/** The part of the picture that fills the host. */
export function windowOf(stage: Stage, view: View): Rect {
  const scale = scaleOf(stage, view);
  const [width, height] = [stage.host.width / scale, stage.host.height / scale];
  return { x: view.x - width / 2, y: view.y - height / 2, width, height };
}

export function toPicture(stage: Stage, view: View, point: Point): Point {
  const { x, y } = windowOf(stage, view);
  const scale = scaleOf(stage, view);
  return { x: x + point.x / scale, y: y + point.y / scale };
}

export function toScreen(stage: Stage, view: View, point: Point): Point {
  const { x, y } = windowOf(stage, view);
  const scale = scaleOf(stage, view);
  return { x: (point.x - x) * scale, y: (point.y - y) * scale };
}

/** Larger or smaller around a point of the screen, which stays where it is. */
export function zoomed(stage: Stage, view: View, factor: number, around: Point): View {
  const still = toPicture(stage, view, around);
  const zoom = Math.min(Math.max(view.zoom * factor, 1), mostZoom(stage));
  const ratio = view.zoom / zoom;
  return kept(stage, { x: still.x + (view.x - still.x) * ratio, y: still.y + (view.y - still.y) * ratio, zoom });
}

/** The picture drawn along by so many pixels. */
export function panned(stage: Stage, view: View, by: Point): View {
  const scale = scaleOf(stage, view);
  return kept(stage, { ...view, x: view.x - by.x / scale, y: view.y - by.y / scale });
}

/** Moved just so far that the hex around this point is seen whole. */
export function revealing(stage: Stage, view: View, point: Point): View {
  const frame = windowOf(stage, view);
  return kept(stage, {
    ...view,
    x: view.x + outside(point.x, frame.x + WIDTH, frame.x + frame.width - WIDTH - coveredWidth(stage, view)),
    y: view.y + outside(point.y, frame.y + WIDTH, frame.y + frame.height - WIDTH),
  });
}

/** No looking beyond the edge; what fits stays whole, and everything is in the middle. */
export function kept(stage: Stage, view: View): View {
  if (view.zoom <= 1) return everything(stage);
  const { whole } = stage;
  const seen = windowOf(stage, view);
  return {
    x: within(view.x, seen.width, whole.x, whole.width + coveredWidth(stage, view)),
    y: within(view.y, seen.height, whole.y, whole.height),
    zoom: view.zoom,
  };
}

/** What is covered, as a part of the picture: so much further it may be drawn aside. */
function coveredWidth(stage: Stage, view: View): number {
  return (stage.covered ?? 0) / scaleOf(stage, view);
}

/** By how much a turn of the wheel zooms. */
export function wheelFactor(delta: number, mode: number, isPinch: boolean): number {
  const pixels = mode === 0 ? delta : delta * LINE_HEIGHT;
  return Math.exp(-Math.max(-240, Math.min(240, pixels)) * (isPinch ? PINCHED_NOTCH : NOTCH));
}

export function mostZoom(stage: Stage): number {
  return Math.max(LEAST_MOST, LARGEST_HEX / (WIDTH * scaleToFit(stage.host, stage.whole)));
}

function within(middle: number, seen: number, start: number, length: number): number {
  const ends = [start + seen / 2, start + length - seen / 2];
  return Math.min(Math.max(middle, Math.min(...ends)), Math.max(...ends));
}

function outside(value: number, least: number, most: number): number {
  if (least > most) return value - (least + most) / 2;
  return Math.min(0, value - least) + Math.max(0, value - most);
}
