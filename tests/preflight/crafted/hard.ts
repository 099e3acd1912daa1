import { PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import { MM_PER_INCH, POINTS_PER_MM } from '#lib/domain/units.ts';
import { area, at, BLACK, black, box, card, circle, fillOf, GROUND, SPOT, states, strokeOf, THREE, WHITE, words } from './draw.ts';
import { separation } from './overprints.ts';
import { painted, pictureOf, plain } from './pictures-made.ts';
import { file, pdf, twins } from './row.ts';
import { changedPdf, type Entries, type Parts, type Sheet } from './sheet.ts';

/** A tile of a few hundredths of a millimetre of 400 %, so many of them to a millimetre. */
const screen =
  (share: number) =>
  (parts: Parts): Entries => {
    const side = 0.6;
    const tile = { PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, side, side], XStep: side, YStep: side, Resources: {} };
    return { Pattern: { P: parts.stream(`1 1 1 1 k 0 0 ${side * share} ${side} re f`, tile) } };
  };
const hatched = (colour: string, width: number, pitch: number): string => {
  const lines = Array.from({ length: Math.floor(20 / pitch) }, (_, one) => `${20 + one * pitch} 15 m ${20 + one * pitch} 40 l S`);
  return `${colour} ${width} w ${lines.join(' ')}`;
};
const barcode = (colour: string, y: number): string =>
  `${colour} ${Array.from({ length: 30 }, (_, one) => box(25 + one, y, one % 3 === 0 ? 0.33 : 0.66, 12)).join(' ')}`;

/** A photograph in strips of one pixel row, each a picture of its own. */
const rows = (ppi: number): Sheet => {
  const width = Math.round((40 / MM_PER_INCH) * ppi);
  const height = MM_PER_INCH / ppi;
  const count = Math.floor(20 / height);
  const resources = (parts: Parts): Entries => ({
    XObject: {
      I: pictureOf(
        parts,
        { width, height: 1 },
        painted(width, 1, (x) => [(x * 5) % 200, 90, 30, 0]),
      ),
    },
  });
  const laid = Array.from({ length: count }, (_, one) => `q 40 0 0 ${height} 25 ${15 + one * height} cm /I Do Q`);
  return card(`${GROUND} ${laid.join(' ')}`, { resources });
};

/** A coarse photograph: 150 ppi in 50 mm. */
const photo = (parts: Parts): Entries => ({
  XObject: {
    I: pictureOf(
      parts,
      { width: 300, height: 300 },
      painted(300, 300, (x, y) => [(x + y) % 160, (x * 3) % 120, 40, 0]),
    ),
  },
});

const named =
  (colour: string, entries: Record<string, unknown> = {}) =>
  (): Entries => ({ ColorSpace: { S: separation(colour) }, ...entries });

/** Soft masks, layers, clips and states that reach where no one expects them. */
const reach = [
  ...twins(
    'a soft mask that ends with its state, then three inks and black',
    [
      'upon the mask alone',
      card(`${GROUND} q /M gs ${area(BLACK, 20, 12, 20, 20)} Q ${area([1, 0.9, 0.9, 0], 50, 12, 20, 20)}`, masking()),
    ],
    [
      'with black beside it',
      card(`${GROUND} q /M gs ${area(BLACK, 20, 12, 20, 20)} Q ${area([1, 0.9, 0.9, 0.3], 50, 12, 20, 20)}`, masking()),
    ],
    ['2 ink'],
  ),
  ...twins(
    'a clip that empties itself',
    ['before a lost font', card(`${GROUND} q 0 0 0 0 re W n ${black(12, 30, 24, 'Tirazh', 'F1')} Q`)],
    ['and is restored before it', card(`${GROUND} q 0 0 0 0 re W n Q ${black(12, 30, 24, 'Tirazh', 'F1')}`)],
    ['3 fonts'],
  ),
  ...twins(
    'RGB in letters of mode 7',
    [
      'that clip a CMYK box',
      card(`${GROUND} q 1 0 0 rg BT 7 Tr /F2 12 Tf 20 20 Td (TI) Tj ET ${area([0.5, 0.2, 0, 0], 15, 15, 40, 20)} Q`),
    ],
    ['that clip a box of RGB', card(`${GROUND} q BT 7 Tr /F2 12 Tf 20 20 Td (TI) Tj ET 1 0 0 rg ${box(15, 15, 40, 20)} Q`)],
    ['2 rgb'],
  ),
  pdf(
    'white paper painted over everything, then the ground',
    card(`1 0 0 rg ${box(0, 0, 94, 54)} ${area(WHITE, 0, 0, 94, 54)} ${GROUND}`),
    [],
  ),
];

function masking(): Partial<Sheet> {
  return {
    resources: (parts) => {
      const light = parts.form('1 g 0 0 300 300 re f', { Group: { S: 'Transparency', CS: 'DeviceGray' } });
      return { ExtGState: { M: { SMask: { S: 'Luminosity', G: light } } } };
    },
  };
}

/** Things finer than the pixels of any picture of the page. */
const fine = [
  pdf('a screen of 400 % that covers half', card(`${GROUND} /Pattern cs /P scn ${SPOT}`, { resources: screen(0.5) }), []),
  pdf('a screen of 400 % that covers nine tenths', card(`${GROUND} /Pattern cs /P scn ${SPOT}`, { resources: screen(0.9) }), ['2 ink']),
  pdf('hatching of 400 % by lines of 0.2 mm on each 0.4 mm', card(hatched(strokeOf([1, 1, 1, 1]), 0.2, 0.4)), []),
  pdf('hatching of 400 % by lines of 0.4 mm on each 0.45 mm', card(hatched(strokeOf([1, 1, 1, 1]), 0.4, 0.45)), ['2 ink']),
  ...twins(
    'a bar code',
    ['of black alone', card(`${area(WHITE, 20, 10, 40, 20)} ${barcode(fillOf(BLACK), 14)}`)],
    ['of all four inks', card(`${barcode(fillOf([1, 1, 1, 1]), 14)}`)],
    [],
    { goodExpected: [], also: ['ink'] },
  ),
  ...twins('a photograph of single rows', ['of 300 ppi', rows(300)], ['of 100 ppi', rows(100)], ['3 resolution'], { also: ['resolution'] }),
  pdf('a dot of 0.4 mm of 400 %', card(`${GROUND} ${fillOf([1, 1, 1, 1])} ${circle(47, 27, 0.2)}`), []),
];

/** What names and boxes promise and do not keep. */
const promised = [
  ...twins(
    'a separation named as a process ink',
    ['Black', card(`/S cs 1 scn ${SPOT}`, { resources: named('Black') })],
    ['Black 2', card(`${GROUND} /S cs 1 scn ${SPOT}`, { resources: named('Black 2') })],
    ['? spot'],
    { also: ['ambiguous', 'spot'] },
  ),
  ...twins(
    'black text with overprint',
    ['set for fills', card(`${GROUND} q /O gs ${black(8, 30, 24)} Q`, states({ O: { op: true, OP: true, OPM: 1 } }))],
    ['set for strokes only', card(`${GROUND} q /O gs ${black(8, 30, 24)} Q`, states({ O: { op: false, OP: true, OPM: 1 } }))],
    ['2 knockout'],
  ),
  ...twins(
    'a white logo that overprints',
    [
      'switched off before it',
      card(
        `${area(THREE, 10, 10, 70, 34)} /O gs /P gs ${fillOf(WHITE)} ${SPOT}`,
        states({ O: { op: true, OP: true, OPM: 1 }, P: { op: false, OP: false } }),
      ),
    ],
    ['inside a form', inForm(`${fillOf(WHITE)} ${SPOT}`)],
    ['? whiteOverprint'],
  ),
  file(
    'a page turned by 450 degrees',
    changedPdf(card(`${GROUND} ${black(12, 30, 24)}`), (document) =>
      document.getPage(0).node.set(PDFName.of('Rotate'), document.context.obj(450)),
    ),
    [],
    { also: ['size'] },
  ),
  file(
    'boxes as references to numbers',
    changedPdf(card(`${GROUND} ${black(12, 30, 24)}`), (document) => {
      const { context } = document;
      const numbers = [2, 2, 92, 52].map((mm) => context.register(context.obj(mm * POINTS_PER_MM)));
      document.getPage(0).node.set(PDFName.of('TrimBox'), context.obj(numbers as never));
    }),
    [],
  ),
  pdf(
    'text of two sizes on one line, the small one in two inks',
    card(`${GROUND} ${fillOf([0, 0.8, 1, 0])} ${words(14, 15, 22, 'A')} ${words(5, 40, 22, 'small words')}`),
    ['2 small'],
  ),
];

function inForm(content: string): Sheet {
  return card(`${area(THREE, 10, 10, 70, 34)} /O gs /X Do`, {
    resources: (parts) => ({ ExtGState: { O: { op: true, OP: true, OPM: 1 } }, XObject: { X: formOf(parts, content) } }),
  });
}

function formOf(parts: Parts, content: string) {
  const form = parts.form(content);
  (parts.context.lookup(form) as PDFRawStream).dict.delete(PDFName.of('Resources'));
  return form;
}

/** Pictures that are more or less than they say. */
const pictures = [
  ...twins(
    'a picture laid twice, once tiny',
    ['and 10 mm wide', card(`${GROUND} ${at('I', 20, 20, 2, 2)} ${at('I', 40, 20, 20, 20)}`, { resources: photo })],
    ['and 60 mm wide', card(`${GROUND} ${at('I', 8, 20, 2, 2)} ${at('I', 20, 8, 54, 38)}`, { resources: photo })],
    ['3 resolution'],
    { also: ['dense'] },
  ),
  ...twins(
    'a coarse picture of one colour',
    ['that is a plain box', card(`${GROUND} ${at('I', 30, 20, 20, 20)}`, { resources: flat([40, 20, 0, 0]) })],
    ['that is a photograph', card(`${GROUND} ${at('I', 20, 8, 54, 38)}`, { resources: photo })],
    ['3 resolution'],
    { also: ['resolution'] },
  ),
];

function flat(colour: readonly number[]) {
  return (parts: Parts): Entries => ({ XObject: { I: pictureOf(parts, { width: 2, height: 2 }, plain(2, 2, colour)) } });
}

/** Colours that come in by the back door. */
const colours = [
  ...twins(
    'a default space for grey',
    ['that is grey', card(`${GROUND} 0.5 g ${SPOT}`)],
    [
      'that is a spot',
      card(`${GROUND} 0.5 g ${SPOT}`, { resources: () => ({ ColorSpace: { DefaultGray: separation('PANTONE 300 C') } }) }),
    ],
    ['? spot'],
    { also: ['spot', 'ambiguous'] },
  ),
  pdf(
    'RGB at the end of a shading that fills nothing',
    card(`${GROUND} /Pattern cs /P scn 0 0 0.4 0 k ${SPOT}`, { resources: rgbShading }),
    [],
  ),
  pdf(
    'RGB in a form that is never drawn',
    card(`${GROUND} ${area([0.1, 0.1, 0, 0], 30, 20, 10, 10)}`, {
      resources: (parts) => ({ XObject: { X: parts.form(`1 0 0 rg ${SPOT}`) } }),
    }),
    [],
  ),
  pdf('RGB white under everything', card(`1 1 1 rg ${box(0, 0, 94, 54)} ${GROUND}`), []),
  pdf(
    'text of 4 pt in a layer of its own tint',
    card(`${area([0, 0, 0, 0.2], 0, 0, 94, 54)} ${fillOf(BLACK)} ${words(4.5, 20, 22)}`),
    ['2 small'],
    { also: ['knockout'] },
  ),
  pdf('white text of 6 pt upon one ink', card(`${area([0, 0.9, 0, 0], 0, 0, 94, 54)} ${fillOf(WHITE)} ${words(6, 20, 22)}`), ['2 small']),
  pdf(
    'four inks of 75 % each, and a fifth of 10 %',
    card(`/S cs 0.1 scn ${SPOT} q /O gs 0.75 0.75 0.75 0.75 k ${SPOT} Q`, {
      resources: named('PANTONE 485 C', { ExtGState: { O: { op: true, OP: true, OPM: 1 } } }),
    }),
    ['2 spot', '2 ink'],
  ),
  pdf(
    '310 % for a tenth of a millimetre between two boxes',
    card(
      `${GROUND} ${area(THREE, 20, 15, 20, 20)} q /O gs ${area([0, 0, 0, 0.5], 39.9, 15, 20, 20)} Q`,
      states({ O: { op: true, OP: true, OPM: 1 } }),
    ),
    [],
    { also: ['greyOverprint'] },
  ),
  pdf('a line of 0.25 pt exactly', card(`${GROUND} ${strokeOf(BLACK)} 0.0882 w 20 20 m 60 20 l S`), []),
];

function rgbShading(): Entries {
  const fades = { FunctionType: 2, Domain: [0, 1], C0: [1, 0, 0], C1: [0, 0, 1], N: 1 };
  return {
    Pattern: { P: { PatternType: 2, Shading: { ShadingType: 2, ColorSpace: 'DeviceRGB', Coords: [0, 0, 200, 0], Function: fades } } },
  };
}

/** What a graphics state or a font does to what stands in it. */
const hidden = [
  ...twins(
    'under a curve of transfer',
    ['a box of CMYK', card(`${GROUND} /T gs ${area([0.2, 0.1, 0, 0], 30, 20, 20, 10)}`, curved())],
    ['a box of RGB and a coarse picture', card(`${GROUND} /T gs 1 0 0 rg ${box(78, 20, 8, 8)} ${at('I', 20, 8, 54, 38)}`, curved(photo))],
    ['2 rgb', '3 resolution'],
    { also: ['resolution'] },
  ),
  ...twins('letters that are pictures', ['of 1016 ppi', pictured(1)], ['of 203 ppi', pictured(5)], ['3 resolution'], { also: ['dense'] }),
  ...twins('small letters that are pictures', ['a few', inPixels(4)], ['a line', inPixels(12)], ['3 resolution', '2 knockout'], {
    goodExpected: ['2 knockout'],
  }),
  ...twins('letters written in stencils', ['of 1143 ppi', stencils(12, 10)], ['of 114 ppi', stencils(12)], ['3 resolution']),
  pdf('seven hundred letters written in stencils', stencils(700), ['3 resolution']),
  pdf('three ornaments of small stencils', stencils(3), []),
  pdf('small stencils far from one another', stencils(20, 1, 8), []),
  pdf('a small stencil painted over itself', stencils(20, 1, 0), []),
];

function curved(more: (parts: Parts) => Entries = () => ({})): Partial<Sheet> {
  const turns = { FunctionType: 2, Domain: [0, 1], C0: [0.05], C1: [0.95], N: 1 };
  return { resources: (parts) => ({ ExtGState: { T: { TR: [turns, turns, turns, turns] } }, ...more(parts) }) };
}

/** Stencils of 7 × 10 pixels, or so many times that, in 1.56 × 2.22 mm: in rows, so many mm from one to the next. */
function stencils(count: number, fineness = 1, pitch = 1.9): Sheet {
  const [width, height] = [7 * fineness, 10 * fineness];
  const data = '7'.repeat(Math.ceil(width / 8) * height);
  const letter = `BI /W ${width} /H ${height} /IM true /BPC 1 ID ${data} EI`;
  const columns = Math.max(1, Math.min(count, pitch === 0 ? count : Math.floor(70 / pitch)));
  const place = (at: number): string => `${12 + (at % columns) * pitch} ${10 + Math.floor(at / columns) * Math.max(pitch, 1.6)}`;
  const letters = Array.from({ length: count }, (_, at) => `q 1.56 0 0 2.22 ${place(at)} cm ${letter} Q`);
  return card(`${GROUND} ${fillOf(BLACK)} ${letters.join(' ')}`);
}

/** So many letters of 7 × 10 pixels in 3 mm: of a font of pictures. */
function inPixels(count: number): Sheet {
  const glyph = `10 0 0 0 7 10 d1 q 7 0 0 10 0 0 cm BI /W 7 /H 10 /IM true /BPC 1 ID ${'7'.repeat(10)} EI Q`;
  const said = Array.from({ length: count }, (_, at) => String.fromCharCode(97 + at));
  return card(`${GROUND} ${fillOf(BLACK)} BT /L 3 Tf 20 20 Td (${said.join('')}) Tj ET`, {
    resources: ({ stream, dict }) => {
      const font = {
        Type: 'Font',
        Subtype: 'Type3',
        FontBBox: [0, 0, 10, 10],
        FontMatrix: [0.1, 0, 0, 0.1, 0, 0],
        Encoding: { Type: 'Encoding', Differences: [97, ...said] },
        Widths: said.map(() => 8),
        FirstChar: 97,
        LastChar: 96 + count,
        CharProcs: Object.fromEntries(said.map((name) => [name, stream(glyph)])),
        Resources: {},
      };
      return { Font: { L: dict(font) } };
    },
  });
}

/** A letter of 40 × 40 pixels in so many mm. */
function pictured(size: number): Sheet {
  return card(`${GROUND} ${fillOf(BLACK)} BT /L ${size} Tf 20 20 Td (aaa) Tj ET`, {
    resources: ({ stream, dict }) => {
      const glyph = stream(`40 0 0 0 40 40 d1 q 40 0 0 40 0 0 cm BI /W 40 /H 40 /IM true /BPC 1 ID ${'U'.repeat(200)} EI Q`);
      const font = {
        Type: 'Font',
        Subtype: 'Type3',
        FontBBox: [0, 0, 40, 40],
        FontMatrix: [0.025, 0, 0, 0.025, 0, 0],
        Encoding: { Type: 'Encoding', Differences: [97, 'a'] },
        Widths: [40],
        FirstChar: 97,
        LastChar: 97,
        CharProcs: { a: glyph },
        Resources: {},
      };
      return { Font: { L: dict(font) } };
    },
  });
}

/** Files made to mislead the check. */
export const HARD_ROWS = [...reach, ...fine, ...promised, ...pictures, ...colours, ...hidden];
