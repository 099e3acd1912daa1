import { area, at, card, GROUND, WHITE } from './draw.ts';
import { pictureOf } from './pictures-made.ts';
import { type CraftedRow, pdf, twins } from './row.ts';
import type { Entries, Parts, Sheet } from './sheet.ts';

/** Modules of a side, and of a mark in a corner. */
const COUNT = 25;
const MARK = 7;

/** A dark square in a light one in a dark one, and light around it. */
function markedAt(x: number, y: number): boolean | null {
  if (Math.min(x, y) < -1 || Math.max(x, y) > MARK) return null;
  const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
  return ring !== 2 && ring !== 4;
}

/** Modules as in a QR code: marks in so many corners, the rest by chance. */
function isDark(x: number, y: number, marks: number): boolean {
  const far = COUNT - MARK;
  const corners = [markedAt(x, y), markedAt(x - far, y), markedAt(x, y - far)].slice(0, marks);
  return corners.find((one) => one !== null) ?? (x * 7 + y * 13 + x * y * 3) % 5 < 2;
}

type Drawn = { marks?: number; pixels?: number; quiet?: number; makes?: 'picture' | 'bits' | 'stencil' };

function codeOf(parts: Parts, { marks = 3, pixels = 1, quiet = 0, makes = 'bits' }: Drawn): unknown {
  const side = (COUNT + 2 * quiet) * pixels;
  const dark = (x: number, y: number): boolean => {
    const [column, row] = [Math.floor(x / pixels) - quiet, Math.floor(y / pixels) - quiet];
    return Math.min(column, row) >= 0 && Math.max(column, row) < COUNT && isDark(column, row, marks);
  };
  if (makes === 'picture') {
    const samples = Uint8Array.from({ length: side * side }, (_, index) => (dark(index % side, Math.floor(index / side)) ? 0 : 255));
    return pictureOf(parts, { width: side, height: side, components: 1 }, samples);
  }
  const row = Math.ceil(side / 8);
  const bits = new Uint8Array(row * side).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const byte = y * row + (x >> 3);
      if (dark(x, y)) bits[byte] = (bits[byte] ?? 0) & ~(128 >> (x & 7));
    }
  const kind: Entries = makes === 'stencil' ? { ImageMask: true } : { ColorSpace: 'DeviceGray' };
  return parts.packed(bits, { Type: 'XObject', Subtype: 'Image', Width: side, Height: side, BitsPerComponent: 1, ...kind });
}

/** On white, 20 mm wide. */
const coded = (drawn: Drawn): Sheet =>
  card(`${GROUND} ${area(WHITE, 30, 12, 30, 30)} 0 0 0 1 k ${at('I', 35, 17, 20, 20)}`, {
    resources: (parts) => ({ XObject: { I: codeOf(parts, drawn) } }),
  });

/** Squares are as sharp in few pixels as in many: a QR code is drawn a module a pixel, or a few. */
export const SQUARE_CODE_ROWS: CraftedRow[] = [
  ...twins('a pixel for each module', ['of a QR code', coded({})], ['of what looks like one', coded({ marks: 2 })], ['3 resolution']),
  pdf('a QR code of four pixels for each module, in a quiet margin', coded({ pixels: 4, quiet: 4 }), []),
  pdf('a QR code in grey', coded({ pixels: 3, quiet: 2, makes: 'picture' }), []),
  pdf('a QR code that is a stencil', coded({ pixels: 2, makes: 'stencil' }), []),
];
