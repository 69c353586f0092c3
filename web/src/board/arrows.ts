/** Arrows from where settlements were to where they are, in the colour and the dashes of their seat. */
import { distance, type Point } from "./geometry.js";
import { draw } from "./motion.js";
import { group, svg } from "./svg.js";
import type { BoardState } from "./types.js";

type Moves = BoardState["moves"];

const TAIL = 8; // from the middle of the first hex
const TIP = 17; // from the middle of the last one, where the settlement stands
const HEAD = "M0 0-15-9.5-11 0-15 9.5z";
const NECK = 11; // how much of the shaft the head covers

export class Arrows {
  readonly element = group("kb-arrows");
  private moves: Moves = [];

  constructor(private readonly middle: (hex: string) => Point) {}

  /** Show exactly these. */
  show(moves: Moves): void {
    const known = new Set(this.moves.map((move) => JSON.stringify(move)));
    if (JSON.stringify(moves) === JSON.stringify(this.moves)) return;
    this.moves = moves;
    this.rearrange();
    moves.forEach((move, n) => {
      const drawn = this.element.children[n]?.firstElementChild;
      if (drawn && !known.has(JSON.stringify(move))) draw(drawn);
    });
  }

  /** Every hex may lie elsewhere now. */
  rearrange(): void {
    this.element.replaceChildren(...this.moves.map((move) => this.arrow(move)));
  }

  private arrow({ from, to, seat }: Moves[number]): SVGGElement {
    const [start, end] = [this.middle(from), this.middle(to)];
    const length = distance(start, end) - TIP;
    const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
    const shaft = `M${TAIL} 0H${length - NECK}`;
    const outlines = ["kb-arrow-light", "kb-arrow-dark"].map((name) =>
      group(name, svg("path", { d: shaft }), circle(), head(length)),
    );
    const line = svg("path", { class: "kb-arrow-line", d: shaft });
    const whole = group("", ...outlines, group("kb-arrow-fill", circle(), head(length)), line);
    const drawn = group("kb-arrow", whole);
    drawn.setAttribute("transform", `translate(${start.x} ${start.y}) rotate(${angle})`);
    drawn.dataset["seat"] = String(seat);
    drawn.dataset["from"] = from;
    drawn.dataset["to"] = to;
    return drawn;
  }
}

/** The place that was left. */
function circle(): SVGElement {
  return svg("circle", { r: TAIL - 3 });
}

function head(at: number): SVGElement {
  return svg("path", { d: HEAD, transform: `translate(${at} 0)` });
}
