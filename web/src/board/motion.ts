/** Short movements, none of them for those who asked for calm. */
import type { Point } from "./geometry.js";

const DROP = 180;
const GLIDE = 260;
const FADE = 420;
const DRAW = 260;

/** The page says so in data-motion ("on" or "off"); otherwise the device does. */
export function isCalm(): boolean {
  const wish = document.documentElement.dataset["motion"];
  if (wish === "on" || wish === "off") return wish === "off";
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A settlement is set down. */
export function drop(element: Element): void {
  play(
    element,
    [
      { transform: "translate(0, -22px) scale(1.25)", opacity: 0 },
      { transform: "translate(0, 0) scale(1)", opacity: 1 },
    ],
    DROP,
    "cubic-bezier(.3, 0, .6, 1)",
  );
}

/** It comes from somewhere else, `by` away. */
export function glide(element: Element, by: Point): void {
  play(
    element,
    [{ transform: `translate(${by.x}px, ${by.y}px)` }, { transform: "translate(0, 0)" }],
    GLIDE,
    "ease-in-out",
  );
}

/** An arrow is drawn from its tail; the element lies at its origin, along the x axis. */
export function draw(element: Element): void {
  play(element, [{ transform: "scale(0, 1)" }, { transform: "scale(1, 1)" }], DRAW, "ease-out");
}

/** It goes, and rises a little like a ghost; then it is gone. */
export function fade(element: Element): void {
  const fading = play(element, [{ opacity: 1 }, { opacity: 0, translate: "0 -10px" }], FADE, "ease-out");
  if (!fading) element.remove();
  else fading.onfinish = fading.oncancel = () => element.remove();
}

function play(element: Element, frames: Keyframe[], duration: number, easing: string): Animation | null {
  if (typeof element.animate !== "function" || isCalm()) return null;
  return element.animate(frames, { duration, easing });
}
