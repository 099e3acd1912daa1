import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import type { PDFRef } from '@cantoo/pdf-lib';
import { sfntTables, trueTypeGlyphs } from '#lib/preflight/glyphs/truetype.ts';
import { FONT_FILE, FONT_MEASURES } from '#tests/support/artworks.ts';
import { area, BLACK, black, card, fillOf, GREEN, GROUND, WHITE } from './draw.ts';
import { cffFont, type1Font } from './fonts-made.ts';
import { painted, pictureOf } from './pictures-made.ts';
import { pdf, twins } from './row.ts';
import type { Entries, Parts, Sheet } from './sheet.ts';

const WHOLE = new Uint8Array(readFileSync(FONT_FILE));

/** The glyph of each letter, by the font's own table. */
function glyphOf(letter: string): number {
  const cmap = sfntTables(WHOLE).get('cmap');
  if (cmap === undefined) throw new Error('the font has no table of letters');
  for (let at = 4; ; at += 8) {
    const from = cmap.getUint32(at + 4);
    if (cmap.getUint16(from) !== 4) continue;
    const count = cmap.getUint16(from + 6) / 2;
    const code = letter.charCodeAt(0);
    for (let one = 0; one < count; one += 1) {
      const [last, first] = [cmap.getUint16(from + 14 + one * 2), cmap.getUint16(from + 16 + count * 2 + one * 2)];
      if (code < first || code > last) continue;
      const delta = cmap.getUint16(from + 16 + count * 4 + one * 2);
      const offsetAt = from + 16 + count * 6 + one * 2;
      const offset = cmap.getUint16(offsetAt);
      return offset === 0 ? (code + delta) % 65_536 : cmap.getUint16(offsetAt + offset + (code - first) * 2);
    }
  }
}

/** The font with the outlines of these letters alone, as a program that makes subsets leaves it. */
function subsetOf(letters: string): Uint8Array {
  const bytes = WHOLE.slice();
  const tables = sfntTables(bytes);
  const [loca, head, maxp] = ['loca', 'head', 'maxp'].map((name) => tables.get(name) as DataView) as [DataView, DataView, DataView];
  const kept = new Set([...letters].map(glyphOf));
  const isLong = head.getInt16(50) === 1;
  const read = (at: number): number => (isLong ? loca.getUint32(at * 4) : loca.getUint16(at * 2));
  // Outlines stay where they are, so an empty glyph ends where the next one begins: at its own start.
  const starts = Array.from({ length: maxp.getUint16(4) + 1 }, (_, at) => read(at));
  const last = starts.length - 1;
  for (let glyph = last - 1; glyph >= 0; glyph -= 1) {
    if (kept.has(glyph)) continue;
    const next = isLong ? loca.getUint32((glyph + 1) * 4) : loca.getUint16((glyph + 1) * 2);
    if (kept.has(glyph - 1)) continue;
    if (isLong) loca.setUint32(glyph * 4, next);
    else loca.setUint16(glyph * 2, next);
  }
  return bytes;
}

type Kind = { make: (parts: Parts, letters: string) => PDFRef; said: (text: string) => string };

const descriptor = (parts: Parts, file: Entries): PDFRef =>
  parts.dict({
    Type: 'FontDescriptor',
    FontName: 'ABCDEF+Cut',
    ...FONT_MEASURES,
    ...file,
  });
const plainText = (text: string): string => `(${text})`;
const oneByte = (parts: Parts, Subtype: string, file: Entries, Encoding: unknown = 'WinAnsiEncoding'): PDFRef =>
  parts.dict({
    Type: 'Font',
    Subtype,
    BaseFont: 'ABCDEF+Cut',
    FirstChar: 32,
    LastChar: 126,
    Widths: Array.from({ length: 95 }, () => 600),
    Encoding,
    FontDescriptor: descriptor(parts, file),
  });
const packedFile = (parts: Parts, bytes: Uint8Array, entries: Entries = {}): PDFRef =>
  parts.stream(deflateSync(bytes), { Filter: 'FlateDecode', ...entries });

const hex = (number: number): string => number.toString(16).padStart(4, '0');
const inTwo =
  (code: (letter: string) => number) =>
  (text: string): string =>
    `<${[...text].map((letter) => hex(code(letter))).join('')}>`;
const ALL = 'Tirazh';
/** Which letters the codes stand for, as programs write it for who copies the text. */
const toUnicode = (parts: Parts, code: (letter: string) => number): PDFRef =>
  parts.stream(
    `1 beginbfrange <0000> <0000> <0000> endbfrange ${[...ALL].length} beginbfchar ${[...ALL].map((one) => `<${hex(code(one))}> <${hex(one.charCodeAt(0))}>`).join(' ')} endbfchar`,
  );
const ofMany = (parts: Parts, Subtype: string, file: Entries, code: (letter: string) => number): PDFRef =>
  parts.dict({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: 'ABCDEF+Cut',
    Encoding: 'Identity-H',
    ToUnicode: toUnicode(parts, code),
    DescendantFonts: [
      {
        Type: 'Font',
        Subtype,
        BaseFont: 'ABCDEF+Cut',
        DW: 600,
        CIDSystemInfo: { Registry: 'Adobe', Ordering: 'Identity', Supplement: 0 },
        FontDescriptor: descriptor(parts, file),
      },
    ],
  });
const procedures = (parts: Parts, letters: string): Record<string, PDFRef> =>
  Object.fromEntries([...letters].map((letter) => [letter, parts.stream('600 0 0 0 500 700 d1 0 0 500 700 re f')]));

const byOrder = (letter: string): number => ALL.indexOf(letter) + 1;
const KINDS: Readonly<Record<string, Kind>> = {
  TrueType: { make: (parts, letters) => oneByte(parts, 'TrueType', { FontFile2: packedFile(parts, subsetOf(letters)) }), said: plainText },
  CFF: {
    make: (parts, letters) => oneByte(parts, 'Type1', { FontFile3: packedFile(parts, cffFont(letters), { Subtype: 'Type1C' }) }),
    said: plainText,
  },
  'CFF of subroutines': {
    make: (parts, letters) =>
      oneByte(parts, 'Type1', { FontFile3: packedFile(parts, cffFont(letters, null, true), { Subtype: 'Type1C' }) }),
    said: plainText,
  },
  'Type 1': { make: (parts, letters) => oneByte(parts, 'Type1', { FontFile: packedFile(parts, type1Font(letters)) }), said: plainText },
  'many TrueType letters': {
    make: (parts, letters) => ofMany(parts, 'CIDFontType2', { FontFile2: packedFile(parts, subsetOf(letters)) }, glyphOf),
    said: inTwo(glyphOf),
  },
  'many CFF letters': {
    make: (parts, letters) =>
      ofMany(
        parts,
        'CIDFontType0',
        { FontFile3: packedFile(parts, cffFont(letters, [...letters].map(byOrder)), { Subtype: 'CIDFontType0C' }) },
        byOrder,
      ),
    said: inTwo(byOrder),
  },
  'Type 3': {
    make: (parts, letters) =>
      parts.dict({
        Type: 'Font',
        Subtype: 'Type3',
        FontBBox: [0, 0, 500, 700],
        FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
        FirstChar: 32,
        LastChar: 126,
        Widths: Array.from({ length: 95 }, () => 600),
        Encoding: { Differences: [84, 'T', 97, 'a', 104, 'h', 'i', 114, 'r', 122, 'z'] },
        CharProcs: procedures(parts, letters),
      }),
    said: plainText,
  },
};

const sheet = ({ make, said }: Kind, letters: string, mode = 0, text = ALL): Sheet =>
  card(`${area(GREEN, 0, 0, 94, 10)} ${fillOf(BLACK)} BT /F3 6 Tf ${mode} Tr 20 25 Td ${said(text)} Tj ET`, {
    resources: (parts) => ({ Font: { F3: make(parts, letters) } }),
  });

const kinds = Object.entries(KINDS).flatMap(([name, kind]) =>
  twins(`a subset of ${name}`, ['with all letters', sheet(kind, ALL)], ['with one letter of six', sheet(kind, 'T')], ['3 letters']),
);

/** A font of Type 1 with all letters, of which the encoding names some otherwise. */
const renamed = (...Differences: unknown[]): Sheet => {
  const Encoding = { BaseEncoding: 'WinAnsiEncoding', Differences };
  const make: Kind['make'] = (parts) => oneByte(parts, 'Type1', { FontFile: packedFile(parts, type1Font(ALL)) }, Encoding);
  return sheet({ make, said: plainText }, ALL);
};

const spaced = (text: string): Sheet =>
  card(`${fillOf(BLACK)} BT /F3 6 Tf 10 25 Td (${text}) Tj ET`, {
    resources: (parts) => ({ Font: { F3: (KINDS.TrueType as Kind).make(parts, ALL) } }),
  });

/** A photograph behind text that clips it. */
const clipped = (font: string, then = at(10, 10)): Sheet =>
  card(`${area(WHITE, 0, 0, 94, 54)} q BT /${font} 14 Tf 7 Tr 20 22 Td (Tirazh) Tj ET ${then} Q`, {
    resources: (parts) => ({
      XObject: {
        I: pictureOf(
          parts,
          { width: 840, height: 480 },
          painted(840, 480, (x, y) => [x % 200, y % 200, 60, 0]),
        ),
      },
      Shading: {
        S: {
          ShadingType: 2,
          ColorSpace: 'DeviceCMYK',
          Coords: [0, 0, 94, 0],
          Function: { FunctionType: 2, Domain: [0, 1], N: 1, C0: [1, 0, 0, 0], C1: [0, 1, 0, 0] },
        },
      },
    }),
  });
function at(x: number, y: number): string {
  return `q 74 0 0 34 ${x} ${y} cm /I Do Q`;
}

const clips = [
  ...twins('a picture clipped by text', ['whose font is in the file', clipped('F2')], ['whose font is not', clipped('F1')], ['3 fonts']),
  ...twins(
    'a gradient clipped by text',
    ['whose font is in the file', clipped('F2', '/S sh')],
    ['whose font is not', clipped('F1', '/S sh')],
    ['3 fonts'],
  ),
  ...twins(
    'a box clipped by text',
    ['whose font is in the file', clipped('F2', area(GREEN, 10, 10, 74, 34))],
    ['whose font is not', clipped('F1', area(GREEN, 10, 10, 74, 34))],
    ['3 fonts'],
  ),
  pdf('text that clips nothing', clipped('F1', area(GREEN, 10, 40, 74, 3)), [], { also: ['empty'] }),
  pdf('a picture beside the text that clips it', clipped('F1', area(GREEN, 2, 45, 10, 5)), [], { also: ['empty'] }),
  pdf(
    'a picture clipped by a subset with one letter of six',
    {
      ...clipped('F3'),
      resources: (parts) => ({ ...clipped('F3').resources?.(parts), Font: { F3: (KINDS.TrueType as Kind).make(parts, 'T') } }),
    },
    ['3 letters'],
  ),
];

/** Letters that the font of the file lacks, and text in fonts that only clips. */
export const LOST_LETTER_ROWS = [
  ...kinds,
  ...twins(
    'an encoding',
    ['that names one letter as another', renamed(105, 'T')],
    ['that names one letter as none', renamed(105, '.notdef')],
    ['3 letters'],
  ),
  pdf('spaces that a subset lacks', spaced('Ti ra\\240 zh\\255'), []),
  pdf('letters that a subset lacks, never painted', sheet(KINDS.TrueType as Kind, 'T', 3), []),
  pdf(
    'letters that a subset lacks, covered',
    { ...sheet(KINDS.TrueType as Kind, 'T'), content: `${sheet(KINDS.TrueType as Kind, 'T').content} ${GROUND} ${black(12, 20, 42)}` },
    [],
  ),
  ...clips,
];

/** Guards the maker: a subset whose glyphs were not removed would prove nothing. */
if (trueTypeGlyphs(subsetOf('T'))?.byNumber(glyphOf('i')) !== 'empty') throw new Error('the subset has more letters than it should');
