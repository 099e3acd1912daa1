import { PDFString } from '@cantoo/pdf-lib';
import { MM_PER_POINT, POINTS_PER_MM } from '#lib/domain/units.ts';
import { area, at, BLACK, card, fillOf, GREEN, GROUND, strokeOf, words } from './draw.ts';
import { separation } from './overprints.ts';
import { painted, pictureOf } from './pictures-made.ts';
import { pdf, twins } from './row.ts';
import type { Entries, Parts, Sheet } from './sheet.ts';

/** Black letters of so many points upon a colour, that overprint in this way. */
const upon = (OPM: number): Sheet =>
  card(`${area([0.5, 0, 0, 0], 0, 0, 94, 54)} /O gs ${fillOf(BLACK)} ${words(10, 20, 25)}`, {
    resources: () => ({ ExtGState: { O: { OP: true, op: true, OPM } } }),
  });

/** Letters drawn by their font, ten of its units to the em; as TeX writes it, its matrix and its box say nothing of that. */
const fontOf =
  (FontMatrix: readonly number[], FontBBox: readonly number[]) =>
  ({ stream }: Parts): Entries => ({
    Font: {
      T: {
        Type: 'Font',
        Subtype: 'Type3',
        FontBBox,
        FontMatrix,
        CharProcs: { a: stream('10 0 0 0 7 7 d1 0 0 6 7 re f') },
        Encoding: { Differences: [97, 'a'] },
        FirstChar: 97,
        LastChar: 97,
        Widths: [10],
        Resources: {},
      },
    },
  });
export const drawnFont = fontOf([0.1, 0, 0, 0.1, 0, 0], [0, 0, 10, 10]);
const fontOfTex = fontOf([1, 0, 0, 1, 0, 0], [0, 0, 1, 1]);
export const drawnWords = (points: number): string => `${fillOf(BLACK)} BT /T ${points * MM_PER_POINT} Tf 20 25 Td (aaaaaa) Tj ET`;
const drawnLetters = (points: number): Sheet => card(drawnWords(points), { resources: drawnFont });
const lettersOfTex = (points: number): Sheet => card(drawnWords(points / 10), { resources: fontOfTex });

/** Hatching of lines so wide, mm. */
const hatched = (width: number): Sheet =>
  card(`/Pattern cs /P scn 20 15 40 20 re f`, {
    resources: ({ stream }) => ({
      Pattern: {
        P: stream(`${strokeOf(BLACK)} ${width} w 0 0 m 2 2 l S`, {
          ...{ Type: 'Pattern', PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 2, 2], XStep: 2, YStep: 2, Resources: {} },
          Matrix: [POINTS_PER_MM, 0, 0, POINTS_PER_MM, 0, 0],
        }),
      },
    }),
  });

/** A box of so many mm that rises from left to right. */
const slanting = (high: number): Sheet => card(`${fillOf(BLACK)} 20 10 m 70 30 l 70 ${30 + high} l 20 ${10 + high} l h f`);
/** A hundred steps of a shade, 0.05 mm each. */
const STRIPS = Array.from({ length: 100 }, (_, at) => `${at / 100} 0 0 0 k ${20 + at * 0.05} 15 0.05 20 re f`).join(' ');
const faded = (): Entries => {
  const fades = { FunctionType: 2, Domain: [0, 1], C0: [0.8, 0.3, 0, 0], C1: [0, 0, 0, 0], N: 1 };
  return { Shading: { S: { ShadingType: 2, ColorSpace: 'DeviceCMYK', Coords: [0, 0, 94, 0], Function: fades, Extend: [true, true] } } };
};

const DIE_SPEC = { spec: { shape: 'die' as const }, unmeasured: ['bleed', 'cut'] as const, also: ['spot'] as const };
/** A closed line in an ink of this name; the letters of names are bytes. */
const knife = (...name: readonly (string | number)[]): Sheet => {
  const letters = name.map((part) => (typeof part === 'number' ? String.fromCharCode(part) : part)).join('');
  return card(`${GROUND} /O gs /D CS 1 SCN 0.3 w 20 12 54 30 re S`, {
    resources: () => ({ ColorSpace: { D: separation(letters) }, ExtGState: { O: { OP: true, op: true, OPM: 1 } } }),
  });
};

/** A condition told in words beside it. */
const intended = (Info: string): Sheet => ({
  ...card(`${GROUND} ${area(GREEN, 40, 20, 5, 5)}`),
  catalog: () => ({
    OutputIntents: [{ Type: 'OutputIntent', S: 'GTS_PDFX', OutputConditionIdentifier: PDFString.of('Custom'), Info: PDFString.of(Info) }],
  }),
});

/** A picture whose soft mask is whole or broken off. */
const cutOut =
  (isWhole: boolean) =>
  (parts: Parts): Entries => {
    const size = { width: 120, height: 80 };
    const entries = { Type: 'XObject', Subtype: 'Image', ColorSpace: 'DeviceGray', BitsPerComponent: 8, Width: 120, Height: 80 };
    const SMask = isWhole
      ? parts.packed(new Uint8Array(120 * 80).fill(255), entries)
      : parts.stream('broken', { ...entries, Filter: 'FlateDecode' });
    const samples = painted(120, 80, (x, y) => [(x * 31) % 120, (y * 31) % 120, 0, 0]);
    return { XObject: { I: pictureOf(parts, size, samples, { SMask }) } };
  };
const masked = (isWhole: boolean): Sheet => card(`${GROUND} ${at('I', 40, 20, 9, 6)}`, { resources: cutOut(isWhole) });

/** What strangers' files do. */
export const STRANGE_ROWS = [
  ...twins('black letters that overprint a colour', ['by their zeros too', upon(1)], ['whole', upon(0)], ['2 knockout']),
  ...twins('letters drawn in units of a pixel', ['of 10 pt', lettersOfTex(10)], ['of 3 pt', lettersOfTex(3)], ['2 small']),
  ...twins('letters drawn in tenths of an em', ['of 10 pt', drawnLetters(10)], ['of 3 pt', drawnLetters(3)], ['2 small']),
  ...twins('hatching', ['of 0.1 mm', hatched(0.1)], ['of 0.03 mm', hatched(0.03)], ['2 hairline']),
  ...twins('a slanting box as thin as a line', ['of 0.2 mm', slanting(0.2)], ['of 0.03 mm', slanting(0.03)], ['2 hairline']),
  pdf('a steep shade of strips that goes over into a solid', card(`${STRIPS} 1 0 0 0 k 25 15 20 20 re f`), []),
  pdf('a ground that fades to paper at the end of the bleed', card('q 0 0 94 54 re W n /S sh Q', { resources: faded }), []),
  pdf('a huge letter that runs over the bleed', card(`${GROUND} ${fillOf([0.5, 0.2, 0, 0])} ${words(255, -10, -5, 'M')}`), [], {
    also: ['cut', 'bleed'],
  }),
  pdf('a die line named in Russian, in UTF-8', knife(...Buffer.from('Вырубка')), [], DIE_SPEC),
  pdf('a die line named in Russian, in bytes of old', knife(0xc2, 0xfb, 0xf0, 0xf3, 0xe1, 0xea, 0xe0), [], DIE_SPEC),
  pdf('a colour whose name holds that of a knife', knife('Executive Red'), ['2 die'], DIE_SPEC),
  ...twins('an intent told in words', ['of sheets', intended('Sheetfed coated')], ['of news', intended('ISOnewspaper26v4')], ['? intent']),
  ...twins('a picture with a soft mask', ['that is whole', masked(true)], ['that is broken off', masked(false)], ['3 picture']),
];
