/** The drawings of the seats on the artwork sheet, in the colours and with the marks that players have chosen. */
import { forgetFlattened } from "./flattenArtwork.js";

export interface SeatAppearance {
  readonly colour: string;
  readonly ink: string;
  /** The number of the mark on the sheet. */
  readonly mark: number;
}

const WALL = 2; // the child of a settlement's drawing that has the colour; the mark is the last one

/** Draw the settlements of the seats like this from now on; boards that lie on the page must be drawn again. */
export function drawSeats(appearances: readonly SeatAppearance[]): void {
  appearances.forEach(({ colour, ink, mark }, seat) => {
    const drawing = document.getElementById(`kb-seat${seat}`);
    const sign = drawing?.lastElementChild;
    const shapes = document.getElementById(`kb-mark${mark}`)?.children;
    if (!drawing || !sign || !shapes) return;
    drawing.children[WALL]?.setAttribute("fill", colour);
    sign.setAttribute("fill", ink);
    sign.replaceChildren(...[...shapes].map((shape) => shape.cloneNode(true)));
    forgetFlattened(drawing.id);
    document.documentElement.style.setProperty(`--seat${seat}`, colour);
  });
}
