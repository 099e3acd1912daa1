import { area, at, BLACK, box, card, FULL, fillOf, GREEN, GROUND, SPOT } from './draw.ts';
import { separation } from './overprints.ts';
import { painted, pictureEntries, pictureOf, plain } from './pictures-made.ts';
import { pdf, twins } from './row.ts';
import type { Entries, Parts } from './sheet.ts';

const RED = '1 0 0 rg';

/** A shading of two colours from left to right between these places, with more entries. */
const fading = (from: readonly number[], to: readonly number[], more: Entries = {}): Entries => ({
  ShadingType: 2,
  ColorSpace: 'DeviceCMYK',
  Coords: [40, 0, 50, 0],
  Function: { FunctionType: 2, Domain: [0, 1], C0: from, C1: to, N: 1 },
  ...more,
});
const LIGHT = [0.2, 0, 0.4, 0];
const withShading = (shading: Entries) => (): Entries => ({
  Shading: { S: shading },
  Pattern: { P: { PatternType: 2, Shading: shading, Matrix: [2.8346, 0, 0, 2.8346, 0, 0] } },
});

/** Runs of colour that end, begin or stand behind something. */
const runs = [
  ...twins(
    'a background of 400 %',
    [
      'of a shading laid by sh, which has none',
      card(`q ${SPOT.replace(' f', ' W n')} /S sh Q`, { resources: withShading(fading(LIGHT, LIGHT, { Background: FULL })) }),
    ],
    [
      'of a shading as a pattern',
      card(`/Pattern cs /P scn ${SPOT}`, { resources: withShading(fading(LIGHT, LIGHT, { Background: FULL })) }),
    ],
    ['2 ink'],
  ),
  ...twins(
    'a run towards 400 %',
    [
      'that does not go on past its end',
      card(`q ${box(45, 22, 30, 10).replace(' f', ' W n')} /S sh Q`, {
        resources: withShading(fading(LIGHT, LIGHT, { Extend: [true, false] })),
      }),
    ],
    [
      'that goes on past its end',
      card(`q ${box(45, 22, 30, 10).replace(' f', ' W n')} /S sh Q`, {
        resources: withShading(fading(LIGHT, FULL, { Extend: [true, true] })),
      }),
    ],
    ['2 ink'],
  ),
  ...twins(
    'a tile in RGB',
    [
      'that lies under a box of CMYK',
      card(`/Pattern cs /P scn ${SPOT} ${fillOf(GREEN)} ${SPOT}`, { resources: tiled(`${RED} 0 0 2 2 re f`) }),
    ],
    ['that shows', card(`${GROUND} /Pattern cs /P scn ${SPOT}`, { resources: tiled(`${RED} 0 0 2 2 re f`) })],
    ['2 rgb'],
  ),
  pdf(
    'a stitched run with a narrow step of 400 %',
    card(`q ${SPOT.replace(' f', ' W n')} /S sh Q`, {
      resources: withShading({
        ...fading(LIGHT, LIGHT, { Coords: [32, 0, 62, 0] }),
        Function: {
          FunctionType: 3,
          Domain: [0, 1],
          Bounds: [0.4, 0.5],
          Encode: [0, 1, 0, 1, 0, 1],
          Functions: [LIGHT, FULL, LIGHT].map((colour) => ({ FunctionType: 2, Domain: [0, 1], C0: colour, C1: colour, N: 1 })),
        },
      }),
    }),
    ['2 ink'],
  ),
];

function tiled(content: string) {
  return (parts: Parts): Entries => {
    const tile = { PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 4, 4], XStep: 4, YStep: 4, Resources: {} };
    return { Pattern: { P: parts.stream(content, tile) } };
  };
}

const rgbPhoto =
  (more: (parts: Parts) => Entries = () => ({})) =>
  (parts: Parts): Entries => ({
    XObject: {
      I: pictureOf(
        parts,
        { width: 300, height: 300, components: 3 },
        painted(300, 300, (x, y) => [(x + y) % 250, (x * 3) % 250, 40]),
        more(parts),
      ),
      C: pictureOf(parts, { width: 300, height: 300 }, plain(300, 300, [30, 20, 10, 0])),
    },
  });
const mask =
  (value: number) =>
  (parts: Parts): Entries => ({
    SMask: pictureOf(parts, { width: 4, height: 4, components: 1 }, plain(4, 4, [value])),
  });
const stencilMask =
  (value: number) =>
  (parts: Parts): Entries => ({
    Mask: parts.packed(new Uint8Array(8).fill(value), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 8,
      Height: 8,
      ImageMask: true,
      BitsPerComponent: 1,
    }),
  });
const LAID = at('I', 35, 17, 20, 20);

/** Pictures that are there and do not show, or the other way round. */
const pictures = [
  pdf('a picture of RGB with a soft mask of everything', card(`${GROUND} ${LAID}`, { resources: rgbPhoto(mask(255)) }), ['2 rgb']),
  pdf('a picture of RGB with a stencil that leaves everything', card(`${GROUND} ${LAID}`, { resources: rgbPhoto(stencilMask(0)) }), [
    '2 rgb',
  ]),
  ...twins(
    'a picture of RGB and one of CMYK',
    ['that lies upon it', card(`${GROUND} ${LAID} ${at('C', 35, 17, 20, 20)}`, { resources: rgbPhoto() })],
    ['that lies under it', card(`${GROUND} ${at('C', 35, 17, 20, 20)} ${LAID}`, { resources: rgbPhoto() })],
    ['2 rgb'],
  ),
  ...twins(
    'a coarse picture in a separation',
    ['of no ink', card(`${GROUND} ${LAID}`, { resources: separated('None') })],
    ['of black', card(`${GROUND} ${LAID}`, { resources: separated('Black') })],
    ['3 resolution'],
  ),
  pdf(
    'a picture within the content in a space of the page',
    card(`${GROUND} q 10 0 0 10 40 20 cm BI /W 20 /H 20 /BPC 8 /CS /Own ID ${'a0a0'.repeat(100)} EI Q`, {
      resources: () => ({ ColorSpace: { Own: separation('Black') } }),
    }),
    ['3 resolution'],
  ),
];

/** A stencil of so many samples a side, `byte` after `byte`, every other row turned over. */
const screened =
  (side: number, byte: number) =>
  (parts: Parts): Entries => {
    const rows = Array.from({ length: side }, (_, y) =>
      new Array<number>(Math.ceil(side / 8)).fill(y % 2 === 0 ? byte : byte ^ (byte === 0 ? 0 : 255)),
    );
    const entries = { Type: 'XObject', Subtype: 'Image', Width: side, Height: side, ImageMask: true, BitsPerComponent: 1 };
    return { XObject: { I: parts.packed(Uint8Array.from(rows.flat()), entries) } };
  };
const CHEQUERED = 0b01010101;
const TURNED_PLACE = 'q 9 9 -9 9 45 18 cm /I Do Q';

const stencils = [
  ...twins(
    'a stencil turned by an eighth',
    ['of 1000 ppi', card(`${fillOf(BLACK)} ${TURNED_PLACE}`, { resources: screened(501, CHEQUERED) })],
    ['of 200 ppi', card(`${fillOf(BLACK)} ${TURNED_PLACE}`, { resources: screened(100, CHEQUERED) })],
    ['3 resolution'],
  ),
  ...twins(
    'a chequered stencil',
    ['of 1016 ppi', card(`${fillOf(BLACK)} ${LAID}`, { resources: screened(800, CHEQUERED) })],
    ['of 203 ppi', card(`${fillOf(BLACK)} ${LAID}`, { resources: screened(160, CHEQUERED) })],
    ['3 resolution'],
  ),
  ...twins(
    'a chequered stencil upon a ground',
    ['that lies upon it', card(`${fillOf(BLACK)} ${LAID} ${GROUND}`, { resources: screened(160, CHEQUERED) })],
    ['that lies under it', card(`${GROUND} ${fillOf(BLACK)} ${LAID}`, { resources: screened(160, CHEQUERED) })],
    ['3 resolution'],
  ),
];

function separated(name: string) {
  return (parts: Parts): Entries => {
    const samples = painted(40, 40, (x, y) => [(x * 6 + y) % 250]);
    const entries = { ...pictureEntries({ width: 40, height: 40, components: 1 }), ColorSpace: separation(name) };
    return { XObject: { I: parts.packed(samples, entries) } };
  };
}

/** Masks made by a group. */
const light =
  (content: string, more: (parts: Parts) => Entries = () => ({}), group: Entries = {}) =>
  (parts: Parts): Entries => {
    const G = parts.form(content, { Group: { S: 'Transparency', CS: 'DeviceGray', ...group } });
    return { ExtGState: { M: { SMask: { S: 'Luminosity', G, ...more(parts) } }, N: { SMask: 'None' } } };
  };
const TURNED = () => ({ TR: { FunctionType: 2, Domain: [0, 1], C0: [1], C1: [0], N: 1 } });
const ALL = '1 g 0 0 300 300 re f';
const masks = [
  ...twins(
    'a soft mask of white',
    ['turned over by its function', card(`${GROUND} q /M gs ${area(FULL, 32, 22, 30, 10)} Q`, { resources: light(ALL, TURNED) })],
    ['as it is', card(`${GROUND} q /M gs ${area(FULL, 32, 22, 30, 10)} Q`, { resources: light(ALL) })],
    ['2 ink'],
  ),
  ...twins(
    'a soft mask without anything in it',
    ['upon black', card(`${GROUND} q /M gs ${area(FULL, 32, 22, 30, 10)} Q`, { resources: light('') })],
    ['upon a backdrop of white', card(`${GROUND} q /M gs ${area(FULL, 32, 22, 30, 10)} Q`, { resources: light('', () => ({ BC: [1] })) })],
    ['2 ink'],
  ),
  pdf('a soft mask of nothing, taken back', card(`${GROUND} q /M gs /N gs ${RED} ${SPOT} Q`, { resources: light('') }), ['2 rgb']),
];

/** Colours by names, and what they are worth. */
const names = [
  ...twins(
    'the registration colour inside the trim',
    ['with none of it', card(`${GROUND} /A cs 0 scn ${SPOT}`, { resources: () => ({ ColorSpace: { A: separation('All', FULL) } }) })],
    ['with all of it', card(`/A cs 1 scn ${SPOT}`, { resources: () => ({ ColorSpace: { A: separation('All', FULL) } }) })],
    ['? registration', '2 ink'],
  ),
  ...twins(
    'a DeviceN whose second name is no ink',
    [
      'of half of black',
      card(`/D cs 0.5 1 scn ${SPOT}`, { resources: (parts) => ({ ColorSpace: { D: deviceN(parts, ['Black', 'None']) } }) }),
    ],
    [
      'of a spot',
      card(`/D cs 0.5 1 scn ${SPOT}`, { resources: (parts) => ({ ColorSpace: { D: deviceN(parts, ['PANTONE 300 C', 'None']) } }) }),
    ],
    ['2 spot'],
  ),
  ...twins(
    'a name for a space that stands for another one',
    ['CMYK', card(`${GROUND} /Own cs 0.1 0 0.4 0 scn ${SPOT}`, { resources: () => ({ ColorSpace: { Own: 'DeviceCMYK' } }) })],
    ['RGB', card(`${GROUND} /Own cs 1 0 0 scn ${SPOT}`, { resources: () => ({ ColorSpace: { Own: 'DeviceRGB' } }) })],
    ['2 rgb'],
  ),
  ...twins(
    'a name written with signs of its code',
    ['of an ink', card(`${GROUND} /Sp#6ft cs 1 scn ${SPOT}`, { resources: () => ({ ColorSpace: { Spot: separation('Black') } }) })],
    ['of a spot', card(`/Sp#6ft cs 1 scn ${SPOT}`, { resources: () => ({ ColorSpace: { Spot: separation('PANTONE 300 C') } }) })],
    ['2 spot'],
  ),
];

function deviceN(parts: Parts, inks: readonly string[]): unknown[] {
  return [
    'DeviceN',
    inks,
    'DeviceCMYK',
    parts.stream('{ pop 0 exch 0 exch 0 exch }', { FunctionType: 4, Domain: [0, 1, 0, 1], Range: [0, 1, 0, 1, 0, 1, 0, 1] }),
  ];
}

/** Colours that come by runs, pictures, masks and names. */
export const COLOUR_WAY_ROWS = [...runs, ...pictures, ...stencils, ...masks, ...names];
