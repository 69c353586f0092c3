/** The sheet of drawings that the server serves; it lies once in the document, unseen. */
const SHEET = "kb-artwork";
const FORBIDDEN = "script, foreignObject, style, image, a, animate, set";

/** Lay the sheet into the document; a second time changes nothing. */
export function insertArtwork(svgText: string): void {
  if (document.getElementById(SHEET)) return;
  const sheet = new DOMParser().parseFromString(svgText, "image/svg+xml").documentElement;
  if (sheet.localName !== "svg") throw new Error("The sheet of artwork is no SVG.");
  const laid = document.importNode(sheet, true);
  tidy(laid);
  for (const [key, value] of Object.entries({
    id: SHEET,
    width: "0",
    height: "0",
    "aria-hidden": "true",
    class: SHEET,
  }))
    laid.setAttribute(key, value);
  document.body.prepend(laid);
}

/** Whether the sheet has this drawing. */
export function hasArt(id: string): boolean {
  return document.getElementById(id) !== null;
}

/** Only drawings: nothing that acts, nothing from elsewhere. */
function tidy(sheet: Element): void {
  for (const element of sheet.querySelectorAll(FORBIDDEN)) element.remove();
  for (const element of [sheet, ...sheet.querySelectorAll("*")])
    for (const { name, value } of [...element.attributes]) if (isUnwanted(name, value)) element.removeAttribute(name);
}

function isUnwanted(name: string, value: string): boolean {
  const isLink = name === "href" || name.endsWith(":href");
  return name === "style" || name.startsWith("on") || (isLink && !value.startsWith("#"));
}
