import type { ComponentChildren } from "preact";
import { useDensity } from "./density.js";
import { useScrollEdges } from "./scrollEdges.js";

/** A part of the page whose contents move closer together before it has to scroll. */
export function FittedPanel({ class: name, children }: { class: string; children: ComponentChildren }) {
  const place = useScrollEdges<HTMLDivElement>(false);
  useDensity(place);
  return (
    <div class={name} ref={place}>
      {children}
    </div>
  );
}
