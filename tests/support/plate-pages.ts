import { deflateSync } from 'node:zlib';
import type { PDFDocument } from '@cantoo/pdf-lib';
import { POINTS_PER_MM } from '#lib/domain/units.ts';
import type { TestPage } from './artworks.ts';

/** Pages for the plates: whole millimetres wherever an edge is, so that every square millimetre is one colour. */
const page = (content: string, resources?: TestPage['resources']): TestPage => ({
  ...{ width: 60, height: 40, content },
  ...(resources === undefined ? {} : { resources }),
});

/** A tint transform into CMYK; of several components only the amount is told. */
function transform({ context }: PDFDocument, components: number) {
  const unit = (count: number): number[] => Array.from({ length: count * 2 }, (_, at) => at % 2);
  const dict = { FunctionType: 4, Domain: unit(components), Range: unit(4) };
  return context.register(context.flateStream(`{ ${'pop '.repeat(components - 1)} dup dup dup }`, dict));
}

const separation = (document: PDFDocument, name: string) => ['Separation', name, 'DeviceCMYK', transform(document, 1)];
const deviceN = (document: PDFDocument, names: string[]) => ['DeviceN', names, 'DeviceCMYK', transform(document, names.length)];

const A = '5 5 30 20 re f';
const B = '20 15 30 20 re f';

const spaces = (document: PDFDocument) => ({
  ColorSpace: {
    Spot: separation(document, 'PANTONE 485 C'),
    Gold: separation(document, 'Gold'),
    Black: separation(document, 'Black'),
    All: separation(document, 'All'),
    None: separation(document, 'None'),
    Two: deviceN(document, ['Cyan', 'Gold']),
    Three: deviceN(document, ['Magenta', 'Yellow', 'Black']),
    Table: ['Indexed', 'DeviceCMYK', 1, hex(document, [0, 0, 0, 0, 255, 128, 0, 64])],
  },
});

function hex({ context }: PDFDocument, bytes: number[]) {
  return context.register(context.stream(Uint8Array.from(bytes), {}));
}

const states = {
  Over: { OP: true, op: true, OPM: 1 },
  Over0: { OP: true, op: true, OPM: 0 },
  Half: { ca: 0.5, CA: 0.5 },
  Multiply: { BM: 'Multiply' },
  Screen: { BM: 'Screen' },
  Darken: { BM: 'Darken' },
};

const all = (document: PDFDocument) => ({ ...spaces(document), ExtGState: states });

/** Colours on a colour: every way to choose one, below every way to lay one over it. */
const BELOW = { cmyk: '0.5 0.25 0 0.1 k', gray: '0.4 g', spot: '/Spot cs 0.8 scn', white: '0 0 0 0 k' };
const ABOVE = {
  cmyk: '0 0 0.9 0.2 k',
  black: '0 0 0 1 k',
  gray: '0.5 g',
  spot: '/Spot cs 0.5 scn',
  gold: '/Gold cs 1 scn',
  'process separation': '/Black cs 0.7 scn',
  'two inks': '/Two cs 0.6 0.3 scn',
  'three inks': '/Three cs 0.6 0.3 0.2 scn',
  registration: '/All cs 0.5 scn',
  nothing: '/None cs 1 scn',
};
const WAYS = { 'knocked out': '', overprinted: '/Over gs', 'overprinted with noughts': '/Over0 gs' };

const painted = Object.entries(BELOW).flatMap(([below, under]) =>
  Object.entries(ABOVE).flatMap(([above, over]) =>
    Object.entries(WAYS).map(([way, state]): [string, TestPage] => [
      `${above} ${way} on ${below}`,
      page(`${under} ${A} q ${state} ${over} ${B} Q`, all),
    ]),
  ),
);

const see = (name: string, state: string): [string, TestPage] => [name, page(`0.6 0.4 0 0.1 k ${A} /${state} gs 0 0.5 0.5 0 k ${B}`, all)];

const LOOKS: [string, TestPage][] = [
  see('half let through', 'Half'),
  see('multiplied', 'Multiply'),
  see('screened', 'Screen'),
  see('darkened', 'Darken'),
  ['clipped', page(`q 10 10 20 10 re W n 1 1 1 1 k ${A} Q 0 0.5 0 0 k 40 30 5 5 re f`, all)],
  ['clipped by two', page(`q 10 10 20 10 re W n 20 5 20 30 re W* n 1 1 1 1 k 0 0 60 40 re f Q`, all)],
  ['covered', page(`1 1 1 1 k ${A} 0 0 0 0.1 k ${A}`, all)],
  ['stroked', page('0 1 0 0.5 K 4 w 10 20 m 50 20 l S', all)],
  ['stroked and filled', page('1 0 0 0 k 0 0 1 0.5 K 2 w 10 10 30 20 re B', all)],
  ['a stroke overprinted on its fill', page('/Over gs 1 0 0 0 k 0 0 1 0 K 2 w 10 10 30 20 re B', all)],
  ['a shading', page('q 5 5 50 30 re W n /S1 sh Q', (document) => ({ ...all(document), Shading: { S1: axial('DeviceCMYK') } }))],
  [
    'a shading of grey',
    page('q 5 5 50 30 re W n /S1 sh Q', (document) => ({ ...all(document), Shading: { S1: axial('DeviceGray', [0], [0.8]) } })),
  ],
  [
    'a shading of a spot colour',
    page('q 5 5 50 30 re W n /S1 sh Q', (document) => ({
      ...all(document),
      Shading: { S1: axial(separation(document, 'Gold'), [0], [1]) },
    })),
  ],
  ['a colour of a table', page(`/Table cs 1 sc ${A}`, all)],
  [
    'a form drawn twice in two colours',
    page('1 0 0 0 k /X1 Do q 1 0 0 1 20 10 cm 0 1 0 0.5 k /X1 Do Q', (document) => ({
      ...all(document),
      XObject: { X1: form(document, '5 5 20 10 re f') },
    })),
  ],
  [
    'a group let through as a whole',
    page('0 0 1 0 k 0 0 60 40 re f /Half gs /X1 Do', (document) => ({
      ...all(document),
      XObject: { X1: form(document, `1 0 0 0 k ${A} 0 1 0 0 k ${B}`, { Group: { S: 'Transparency', CS: 'DeviceCMYK' } }) },
    })),
  ],
  [
    'a tile',
    page('/Pattern cs /P1 scn 0 0 60 40 re f', (document) => ({
      ...all(document),
      Pattern: { P1: tile(document, 1, '0.5 0.5 0 0 k 0 0 10 10 re f') },
    })),
  ],
  [
    'a tile in the colour of the caller',
    page('/Un cs 0.2 0.4 0.6 0.1 /P1 scn 0 0 60 40 re f', (document) => ({
      ...{ ColorSpace: { Un: ['Pattern', 'DeviceCMYK'] }, Pattern: { P1: tile(document, 2, '0 0 10 10 re f') } },
    })),
  ],
  ['an inline picture', page('q 60 0 0 40 0 0 cm BI /W 2 /H 1 /BPC 8 /CS /CMYK /F /AHx ID 8040200084402810> EI Q', all)],
  ['an inline stencil', page('0.3 0.6 0 0.2 k q 40 0 0 20 10 10 cm BI /W 2 /H 1 /IM true /F /AHx ID 40> EI Q', all)],
];

const picture = (name: string, space: (document: PDFDocument) => unknown, components: number, decode?: number[]): [string, TestPage] => [
  name,
  page('q 60 0 0 40 0 0 cm /I1 Do Q', (document) => {
    const { context } = document;
    const [width, height] = [160, 120];
    const data = Uint8Array.from({ length: width * height * components }, (_, at) => {
      const [x, y, part] = [Math.floor(at / components) % width, Math.floor(at / components / width), at % components];
      return part % 2 === 0 ? x + 20 * part : 2 * y;
    });
    const dict = {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      BitsPerComponent: 8,
      ColorSpace: space(document) as never,
    };
    const more = decode === undefined ? {} : { Decode: decode };
    return { XObject: { I1: context.register(context.stream(deflateSync(data), { ...dict, ...more, Filter: 'FlateDecode' })) } };
  }),
];

const PICTURES = [
  picture('a picture of four inks', () => 'DeviceCMYK', 4),
  picture('a picture of four inks turned over', () => 'DeviceCMYK', 4, [1, 0, 1, 0, 1, 0, 1, 0]),
  picture('a grey picture', () => 'DeviceGray', 1),
  picture('a grey picture turned over', () => 'DeviceGray', 1, [1, 0]),
  picture('a picture of a spot colour', (document) => separation(document, 'Gold'), 1),
  picture('a picture of two inks', (document) => deviceN(document, ['Cyan', 'Gold']), 2),
];

function axial(space: unknown, from = [0, 0, 0, 0], to = [1, 0.5, 0.5, 1]) {
  const mix = { FunctionType: 2, Domain: [0, 1], C0: from, C1: to, N: 1 };
  return { ShadingType: 2, ColorSpace: space as never, Coords: [5, 0, 55, 0], Function: mix, Extend: [true, true] };
}

function form({ context }: PDFDocument, content: string, more: Record<string, unknown> = {}) {
  return context.register(context.flateStream(content, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 60, 40], ...(more as object) }));
}

function tile({ context }: PDFDocument, paint: 1 | 2, content: string) {
  const step = (mm: number): number => mm * POINTS_PER_MM;
  const matrix = [step(1), 0, 0, step(1), 0, 0];
  const dict = {
    PatternType: 1,
    PaintType: paint,
    TilingType: 1,
    BBox: [0, 0, 10, 10],
    XStep: 20,
    YStep: 20,
    Matrix: matrix,
    Resources: {},
  };
  return context.register(context.flateStream(content, dict));
}

/** Every page with its name. */
export const PLATE_PAGES: readonly (readonly [string, TestPage])[] = [...painted, ...LOOKS, ...PICTURES];
