import { MM_PER_POINT } from '../units.ts';
import type { TextObject } from './document.ts';
import type { Typeface } from './typeface.ts';

/** How a line is set: `size` in points, `tracking` in thousandths of it after each letter. */
export type Setting = { size: number; tracking: number };

/** A letter of a line; `x` is where it begins, units of the em from the left end of the line. */
export type PlacedGlyph = { letter: string; glyph: number; x: number };

const THOUSAND = 1000;

/**
 * Places the letters of a line by the typeface's advances and kerning pairs: screen and PDF take these places, so no program breaks or
 * shifts a line in its own way. A letter that the typeface lacks is left out: `lacking` tells which.
 */
export function setLine(line: string, face: Typeface, tracking: number): { glyphs: PlacedGlyph[]; width: number } {
  const glyphs: PlacedGlyph[] = [];
  const added = (tracking * face.unitsPerEm) / THOUSAND;
  let x = 0;
  let before = '';
  for (const letter of line) {
    const [glyph, advance] = face.glyphs[letter] ?? [];
    if (glyph === undefined || advance === undefined) continue;
    if (before !== '') x += added + (face.kerns[before]?.[letter] ?? 0);
    glyphs.push({ letter, glyph, x });
    x += advance;
    before = letter;
  }
  return { glyphs, width: x };
}

const SHARE_BEFORE: Readonly<Record<TextObject['align'], number>> = { left: 0, middle: 0.5, right: 1 };

/** Where a line of a text begins, mm from the left edge of the page; `width` in mm. */
export const lineStart = ({ x, align }: Pick<TextObject, 'x' | 'align'>, width: number): number => x - width * SHARE_BEFORE[align];

/** Width of a set line, mm. */
export const widthOf = (line: string, face: Typeface, { size, tracking }: Setting): number =>
  (setLine(line, face, tracking).width / face.unitsPerEm) * size * MM_PER_POINT;

/** Letters that the typeface has no glyph for, each once. */
export const lacking = (text: string, face: Typeface): string[] => [
  ...new Set([...text].filter((letter) => face.glyphs[letter] === undefined && letter !== '\n')),
];
