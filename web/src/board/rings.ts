/** The two rings that follow a person: the pointer's and the keyboard's. */
import { INNER, OUTLINE, type Point } from "./geometry.js";
import { group, lettering, moveTo, svg, use } from "./svg.js";

/** The ring under the pointer: full and bright if the hex is legal, thin and dashed if not. */
export class Hover {
  readonly element: SVGGElement;
  private readonly name = lettering("", { x: 0, y: 18 }, "kb-hover-name");
  private readonly ghost = use("kb-seat0");

  constructor() {
    this.ghost.classList.add("kb-ghost");
    const rings = [
      svg("path", { class: "kb-hover-dark", d: INNER }),
      svg("path", { class: "kb-hover-light", d: INNER }),
    ];
    this.element = group("kb-hover", ...rings, this.ghost, this.name);
    this.hide();
  }

  show(at: Point, isLegal: boolean, name: string, ghost: string): void {
    moveTo(this.element, at);
    this.element.classList.toggle("kb-on-legal", isLegal);
    this.name.textContent = name;
    if (ghost) this.ghost.setAttribute("href", `#kb-${ghost}`);
    this.ghost.classList.toggle("kb-hidden", !ghost);
    this.element.classList.remove("kb-hidden");
  }

  hide(): void {
    this.element.classList.add("kb-hidden");
  }
}

/** The keyboard's ring: outside the hex, dark, light and dark, so that it is seen on every terrain. */
export class FocusRing {
  readonly element: SVGGElement;

  constructor() {
    const lines = ["kb-focus-outer", "kb-focus-light", "kb-focus-inner"];
    this.element = group("kb-focus", ...lines.map((name) => svg("path", { class: name, d: OUTLINE })));
    this.element.classList.add("kb-hidden");
  }

  show(at: Point): void {
    moveTo(this.element, at);
    this.element.classList.remove("kb-hidden");
  }
}
