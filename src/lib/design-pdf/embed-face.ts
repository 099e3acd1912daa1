import { type PDFContext, type PDFRef, PDFString } from '@cantoo/pdf-lib';
import { fingerprint } from '../domain/design/fingerprint.ts';
import type { Typeface } from '../domain/design/typeface.ts';
import { widthOfGlyph } from './draw-text.ts';
import { type FontMeasures, measureFont } from './font-measures.ts';
import { toUnicode } from './to-unicode.ts';

/** A typeface and the font file it was measured in. */
export type FaceFile = { face: Typeface; font: Uint8Array };

/** Bits of a descriptor's flags. Letters beyond the Latin alphabet make a font symbolic; serifs matter only where none is embedded. */
const FLAGS = { fixedPitch: 1, symbolic: 4, italic: 64 };
const TAG_LETTERS = 6;
const [FIRST_LETTER, LETTERS] = [65, 26];

/** The six letters that name a part of a font: the same part has the same ones. */
function subsetTag(font: Uint8Array): string {
  let rest = fingerprint(font);
  return Array.from({ length: TAG_LETTERS }, () => {
    const letter = String.fromCharCode(FIRST_LETTER + (rest % LETTERS));
    rest = Math.floor(rest / LETTERS);
    return letter;
  }).join('');
}

/** «inter-tight-700» → «InterTight-700» */
const postScriptName = (id: string): string =>
  id.replaceAll(/(^|-)([a-z])/g, (_, _before, first: string) => first.toUpperCase()).replaceAll(/[^A-Za-z0-9-]/g, '');

const flagsOf = ({ isFixedPitch, italicAngle }: FontMeasures): number =>
  FLAGS.symbolic + (isFixedPitch ? FLAGS.fixedPitch : 0) + (italicAngle === 0 ? 0 : FLAGS.italic);

/** Stems are not measured: this is how thick they commonly are at a weight, thousandths of the em. */
const stemOf = (weight: number): number => Math.round(50 + (weight / 65) ** 2);

function embedDescriptor(context: PDFContext, FontName: string, { face, font }: FaceFile): PDFRef {
  const measures = measureFont(font);
  const scaled = (units: number): number => Math.round((units * 1000) / face.unitsPerEm);
  return context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName,
      Flags: flagsOf(measures),
      FontBBox: measures.box.map(scaled),
      ItalicAngle: measures.italicAngle,
      Ascent: scaled(face.ascent),
      Descent: -scaled(face.descent),
      CapHeight: scaled(face.capHeight),
      StemV: stemOf(measures.weight),
      FontFile2: context.register(context.flateStream(font, { Length1: font.length })),
    }),
  );
}

/** Letters of a text by their glyphs, in the order of the glyphs. */
function glyphsOf(letters: ReadonlySet<string>, { glyphs }: Typeface): Map<number, string> {
  const known = [...letters].flatMap((letter): [number, string][] => {
    const [glyph] = glyphs[letter] ?? [];
    return glyph === undefined ? [] : [[glyph, letter]];
  });
  return new Map(known.sort(([a], [b]) => a - b));
}

/**
 * Puts a font into the file, with the widths and meanings of the letters that are used; the codes of a text are its glyphs.
 * @throws when the font cannot be read
 */
export function embedFace(context: PDFContext, file: FaceFile, letters: ReadonlySet<string>): PDFRef {
  const { face, font } = file;
  const BaseFont = `${subsetTag(font)}+${postScriptName(face.id)}`;
  const glyphs = glyphsOf(letters, face);
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont,
    CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
    CIDToGIDMap: 'Identity',
    W: [...glyphs].flatMap(([glyph, letter]) => [glyph, [widthOfGlyph(face.glyphs[letter]?.[1] ?? 0, face)]]),
    FontDescriptor: embedDescriptor(context, BaseFont, file),
  });
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.flateStream(toUnicode(glyphs))),
    }),
  );
}
