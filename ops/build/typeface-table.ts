import { Blob, Buffer, Face, Feature, Font, shape } from 'harfbuzzjs';
import type { TypefaceTable } from '../../src/lib/domain/design/typeface.ts';

/** As lines are set by the table: with kerning, and no letter is ever replaced by another form. */
const FEATURES = ['kern', '-liga', '-clig', '-calt'].map((tag) => new Feature(tag.replace('-', ''), tag.startsWith('-') ? 0 : 1));

export const openFont = (bytes: Uint8Array): Font => new Font(new Face(new Blob(bytes)));

export type Shaped = { glyphs: number[]; width: number };

/** A line as HarfBuzz, and so a browser, sets it in the font; `language` is a tag such as «ru». */
export function shapeLine(font: Font, line: string, language?: string): Shaped {
  const buffer = new Buffer();
  buffer.addText(line);
  buffer.guessSegmentProperties();
  if (language !== undefined) buffer.setLanguage(language);
  shape(font, buffer, FEATURES);
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }) => codepoint);
  return { glyphs, width: buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
}

function top(font: Font, letter: string): number {
  const extents = font.glyphExtents(font.glyph(letter.codePointAt(0) ?? 0) ?? 0);
  if (extents === undefined) throw new Error(`${letter} has no outline`);
  return extents.yBearing;
}

/**
 * Every pair is set, for a font keeps its kerning by classes and exceptions in several tables. Letters with the same kerning stand side by side:
 * their rows repeat, and a packed table is half as large.
 */
function kernsOf(font: Font, glyphs: TypefaceTable['glyphs']): TypefaceTable['kerns'] {
  const letters = Object.keys(glyphs);
  const advance = (letter: string): number => glyphs[letter]?.[1] ?? 0;
  const kern = (pair: string): number => shapeLine(font, pair).width - [...pair].reduce((sum, letter) => sum + advance(letter), 0);
  const kerns = new Map(letters.flatMap((first) => letters.map((second) => [first + second, kern(first + second)] as const)));
  const alike = (pairOf: (letter: string, other: string) => string): string[] =>
    letters
      .map((letter) => ({ letter, row: letters.map((other) => kerns.get(pairOf(letter, other))).join() }))
      .toSorted((one, other) => (one.row < other.row ? -1 : Number(one.row > other.row)))
      .map(({ letter }) => letter);
  const seconds = alike((letter, other) => other + letter);
  const rowOf = (first: string) => seconds.flatMap((second) => (kerns.get(first + second) ? [[second, kerns.get(first + second)]] : []));
  const rows = alike((letter, other) => letter + other).map((first) => [first, rowOf(first)] as const);
  return Object.fromEntries(rows.filter(([, row]) => row.length > 0).map(([first, row]) => [first, Object.fromEntries(row)]));
}

/** Reads what setting a line needs from a font; letters of `text` that the font lacks are not in the table. */
export function readTable(bytes: Uint8Array, text: string): TypefaceTable {
  const font = openFont(bytes);
  const { ascender, descender } = font.hExtents();
  const glyphs: Record<string, readonly [number, number]> = {};
  for (const letter of text) {
    const glyph = font.glyph(letter.codePointAt(0) ?? 0);
    if (glyph !== undefined && glyph !== 0) glyphs[letter] = [glyph, font.glyphHAdvance(glyph)];
  }
  return {
    unitsPerEm: font.face.upem,
    ascent: ascender,
    descent: -descender,
    capHeight: top(font, 'Н'),
    xHeight: top(font, 'х'),
    glyphs,
    kerns: kernsOf(font, glyphs),
  };
}
