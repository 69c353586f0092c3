import { gamePath } from "../../wire/games.js";
import { askText } from "../../wire/http.js";
import type { Game } from "../types.js";

/** What the server draws of a game that is over. */
export type DrawingKind = "picture" | "animation";

export interface Drawing {
  /** The name of its file, without the ending. */
  readonly name: string;
  readonly svg: string;
}

const PIXELS = 2000; // the width of a picture as PNG

/** Ask the server to draw the game; the date is that of this device. */
export async function askDrawing({ id, tokens }: Game, kind: DrawingKind): Promise<Drawing> {
  const zone = -new Date().getTimezoneOffset();
  const { name, text } = await askText(gamePath(id, `${kind}?zone=${zone}`), tokens);
  return { name: name.replace(/\.svg$/, "") || `kingdom-builder-${kind}`, svg: text };
}

/** The drawing as an image that programs without SVG understand. */
export async function asPng({ svg }: Drawing): Promise<Blob> {
  const { width, height } = sizeOf(svg);
  const image = new Image(width, height);
  const address = URL.createObjectURL(asSvg(withSize(svg, width, height)));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width, height });
    canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
    return await new Promise((done, fail) => canvas.toBlob((png) => (png ? done(png) : fail(Error("no canvas")))));
  } finally {
    URL.revokeObjectURL(address);
  }
}

export const asSvg = (svg: string): Blob => new Blob([svg], { type: "image/svg+xml" });

/** The size in pixels that fits the shape of the drawing. */
export function sizeOf(svg: string): { readonly width: number; readonly height: number } {
  const [, width = 1, height = 1] = (/viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? []).map(Number);
  return { width: PIXELS, height: Math.round((PIXELS * height) / width) };
}

/** Some browsers draw only images that say how large they are. */
function withSize(svg: string, width: number, height: number): string {
  return svg.replace("<svg ", `<svg width="${width}" height="${height}" `);
}
