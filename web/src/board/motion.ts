/** Short movements, none of them for those who asked for calm. */
import type { Point } from "./geometry.js";

const DROP = 180;
const GLIDE = 260;
const FADE = 160;

export function isCalm(): boolean {
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

/** It goes; then it is gone. */
export function fade(element: Element): void {
  const fading = play(element, [{ opacity: 1 }, { opacity: 0 }], FADE, "ease-out");
  if (!fading) element.remove();
  else fading.onfinish = fading.oncancel = () => element.remove();
}

function play(element: Element, frames: Keyframe[], duration: number, easing: string): Animation | null {
  if (typeof element.animate !== "function" || isCalm()) return null;
  return element.animate(frames, { duration, easing });
}
