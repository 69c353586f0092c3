/**
 * QR codes as ISO/IEC 18004 describes them, as far as links need them: bytes, error correction level M, versions 1 to
 * 20, and always the same mask, since readers accept each of the eight.
 */

/** The modules of a code by row, true where they are dark. */
export type QrModules = readonly (readonly boolean[])[];

/** Modules that are not placed yet are undefined. */
type Draft = (boolean | undefined)[][];

/** By version from 1 on: the check bytes of a block, and the number of blocks (level M). */
const CHECK_BYTES = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];

const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11];
const FIELD = 0x11d; // the polynomial of the field of 256 elements
const FORMAT = 0b101010000010010; // level M and the first mask, with their check bits
const VERSION_FIELD = 0x1f25;
const FIRST_WITH_VERSION = 7;

/** The QR code of a text; null if the text is too long. */
export function qrModules(text: string): QrModules | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex((_, n) => bytes.length <= capacityOf(n + 1)) + 1;
  if (!version) return null;
  const draft: Draft = Array.from({ length: sizeOf(version) }, () => Array(sizeOf(version)).fill(undefined));
  drawPatterns(draft, version);
  drawData(draft, withChecks(packed(bytes, version), version));
  return draft.map((row) => row.map(Boolean));
}

const sizeOf = (version: number): number => 17 + 4 * version;

// -- bytes

/** The bytes that a version holds, checks included. */
function allBytes(version: number): number {
  const aligned = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const patterns = aligned ? (25 * aligned - 10) * aligned - 55 : 0;
  const bits = (16 * version + 128) * version + 64 - patterns - (version < FIRST_WITH_VERSION ? 0 : 36);
  return bits >> 3;
}

const dataBytes = (version: number): number => allBytes(version) - CHECK_BYTES[version - 1]! * BLOCKS[version - 1]!;

const lengthBits = (version: number): number => (version < 10 ? 8 : 16);

const capacityOf = (version: number): number => dataBytes(version) - (4 + lengthBits(version)) / 8;

/** Mode, length, text and padding: as many bytes as the version takes. */
function packed(bytes: readonly number[], version: number): readonly number[] {
  const bits = [
    ...bitsOf(BYTE_MODE, 4),
    ...bitsOf(bytes.length, lengthBits(version)),
    ...bytes.flatMap((byte) => bitsOf(byte, 8)),
    ...bitsOf(0, 4),
  ];
  const whole = Array.from({ length: Math.floor(bits.length / 8) }, (_, n) =>
    bits.slice(8 * n, 8 * n + 8).reduce((byte, bit) => 2 * byte + bit, 0),
  );
  for (let n = 0; whole.length < dataBytes(version); n++) whole.push(PADDING[n % 2]!);
  return whole;
}

function bitsOf(number: number, length: number): readonly number[] {
  return Array.from({ length }, (_, n) => (number >> (length - 1 - n)) & 1);
}

/** The data in blocks with their check bytes, interleaved. */
function withChecks(data: readonly number[], version: number): readonly number[] {
  const count = BLOCKS[version - 1]!;
  const divisor = divisorOf(CHECK_BYTES[version - 1]!);
  const short = Math.floor(data.length / count);
  const firstLong = count - (data.length % count); // the last blocks hold one byte more
  const blocks = Array.from({ length: count }, (_, n) => {
    const start = n * short + Math.max(0, n - firstLong);
    return data.slice(start, start + short + (n < firstLong ? 0 : 1));
  });
  return [...interleaved(blocks), ...interleaved(blocks.map((block) => remainderOf(block, divisor)))];
}

function interleaved(blocks: readonly (readonly number[])[]): readonly number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, n) => blocks.flatMap((block) => block.slice(n, n + 1))).flat();
}

/** The product in the field of 256 elements. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * FIELD);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** The Reed-Solomon divisor of a degree, without its leading 1. */
function divisorOf(degree: number): readonly number[] {
  let divisor = [...Array(degree - 1).fill(0), 1];
  let root = 1;
  for (let n = 0; n < degree; n++) {
    divisor = divisor.map((factor, at) => times(factor, root) ^ (divisor[at + 1] ?? 0));
    root = times(root, 2);
  }
  return divisor;
}

function remainderOf(data: readonly number[], divisor: readonly number[]): readonly number[] {
  return data.reduce<readonly number[]>(
    (rest, byte) => divisor.map((factor, n) => (rest[n + 1] ?? 0) ^ times(factor, byte ^ rest[0]!)),
    divisor.map(() => 0),
  );
}

// -- modules

/** Everything that is not data. */
function drawPatterns(draft: Draft, version: number): void {
  const last = draft.length - 1;
  for (const [x, y] of [
    [3, 3],
    [last - 3, 3],
    [3, last - 3],
  ] as const)
    drawSquares(draft, x, y, 4, [2, 4]);
  const places = alignmentPlaces(version);
  for (const x of places) for (const y of places) if (draft[y]![x] === undefined) drawSquares(draft, x, y, 2, [1]);
  for (let n = 8; n <= last - 8; n++) draft[6]![n] = draft[n]![6] = n % 2 === 0;
  drawFormat(draft);
  if (version >= FIRST_WITH_VERSION) drawVersion(draft, version);
}

/** Squares around a point, out to a distance; the rings at some distances are light. */
function drawSquares(draft: Draft, x: number, y: number, out: number, light: readonly number[]): void {
  for (let dy = -out; dy <= out; dy++)
    for (let dx = -out; dx <= out; dx++) {
      const row = draft[y + dy];
      if (row && x + dx >= 0 && x + dx < row.length)
        row[x + dx] = !light.includes(Math.max(Math.abs(dx), Math.abs(dy)));
    }
}

/** Rows and columns of the alignment patterns. */
function alignmentPlaces(version: number): readonly number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((sizeOf(version) - 13) / (2 * count - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, n) => sizeOf(version) - 7 - step * n).reverse()];
}

/** Level and mask, twice. */
function drawFormat(draft: Draft): void {
  const size = draft.length;
  for (let n = 0; n < 15; n++) {
    const bit = ((FORMAT >> n) & 1) === 1;
    if (n < 8) draft[n < 6 ? n : n + 1]![8] = draft[8]![size - 1 - n] = bit;
    else draft[8]![n < 9 ? 7 : 14 - n] = draft[size - 15 + n]![8] = bit;
  }
  draft[size - 8]![8] = true;
}

/** The version with its check bits, twice. */
function drawVersion(draft: Draft, version: number): void {
  let rest = version;
  for (let n = 0; n < 12; n++) rest = (rest << 1) ^ ((rest >> 11) * VERSION_FIELD);
  const bits = (version << 12) | rest;
  for (let n = 0; n < 18; n++) {
    const [far, near] = [draft.length - 11 + (n % 3), Math.floor(n / 3)];
    draft[near]![far] = draft[far]![near] = ((bits >> n) & 1) === 1;
  }
}

/** The bits in columns of two, upwards and downwards in turn, masked like a chequerboard. */
function drawData(draft: Draft, bytes: readonly number[]): void {
  const size = draft.length;
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5; // the column of the timing pattern
    const isUpward = ((right + 1) & 2) === 0;
    for (let n = 0; n < size; n++)
      for (const x of [right, right - 1]) {
        const y = isUpward ? size - 1 - n : n;
        if (draft[y]![x] !== undefined) continue;
        const isDark = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        draft[y]![x] = isDark !== ((x + y) % 2 === 0);
        bit += 1;
      }
  }
}
