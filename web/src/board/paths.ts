/** Path data: moved to another place, and the boxes it fills. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

export interface Drawn {
  readonly path: string;
  readonly box: Box;
}

const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6, S: 4, A: 7, Z: 0 };
const TOKENS = /[a-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/** The path moved by so much; null if it is not understood. */
export function movedPath(data: string, dx: number, dy: number): Drawn | null {
  const tokens = data.match(TOKENS) ?? [];
  const walk = new Walk(dx, dy);
  let command = "";
  for (let at = 0; at < tokens.length; ) {
    if (/[a-z]/i.test(tokens[at]!)) command = tokens[at++]!;
    else if (command === "") return null;
    const count = NUMBERS[command.toUpperCase()];
    const values = tokens.slice(at, at + (count ?? 0)).map(Number);
    if (count === undefined || values.length < count || values.some(Number.isNaN)) return null;
    at += count;
    walk.go(command, values);
    if (command === "M") command = "L"; // further pairs are lines
    if (command === "m") command = "l";
  }
  return { path: walk.path, box: walk.box };
}

export function circlePath(x: number, y: number, radius: number): Drawn {
  const wide = 2 * radius;
  const path = `M${short(x - radius)} ${short(y)}a${radius} ${radius} 0 1 0 ${wide} 0a${radius} ${radius} 0 1 0 ${-wide} 0z`;
  return { path, box: [x - radius, y - radius, x + radius, y + radius] };
}

export function widenedBox([left, top, right, bottom]: Box, by: number): Box {
  return [left - by, top - by, right + by, bottom + by];
}

export function overlap(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}

/** A pen that notes where it has been; control points count, so the box is never too small. */
class Walk {
  path = "";
  box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  private x: number;
  private y: number;
  private start: readonly [number, number]; // of the part that Z closes

  constructor(
    private readonly dx: number,
    private readonly dy: number,
  ) {
    [this.x, this.y] = [dx, dy];
    this.start = [dx, dy];
  }

  go(command: string, values: readonly number[]): void {
    const kind = command.toUpperCase();
    const isRelative = command !== kind;
    const [dx, dy] = isRelative ? [this.x, this.y] : [this.dx, this.dy];
    const placed = values.map((value, at) => {
      if (kind === "H") return value + dx;
      if (kind === "V") return value + dy;
      if (kind === "A" && at < 5) return value;
      return value + ((kind === "A" ? at - 5 : at) % 2 === 0 ? dx : dy);
    });
    this.path += kind + placed.map(short).join(" ");
    this.note(kind, placed);
    if (kind === "M") this.start = [this.x, this.y];
    if (kind === "Z") [this.x, this.y] = this.start;
  }

  private note(kind: string, values: readonly number[]): void {
    const points =
      kind === "H"
        ? [values[0]!, this.y]
        : kind === "V"
          ? [this.x, values[0]!]
          : kind === "A"
            ? arcPoints(values)
            : values;
    for (let at = 0; at + 1 < points.length; at += 2) {
      [this.x, this.y] = [points[at]!, points[at + 1]!];
      const [left, top, right, bottom] = this.box;
      this.box = [Math.min(left, this.x), Math.min(top, this.y), Math.max(right, this.x), Math.max(bottom, this.y)];
    }
  }
}

/** The corners of what an arc may reach, and last where it ends. */
function arcPoints(values: readonly number[]): number[] {
  const [radius, other, , , , x, y] = values as [number, number, number, number, number, number, number];
  const reach = 2 * Math.max(radius, other);
  return [x - reach, y - reach, x + reach, y + reach, x, y];
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
