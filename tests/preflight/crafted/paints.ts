import { inkProfile, screenProfile } from './coded.ts';
import { card, FULL, fillOf, GROUND, SPOT } from './draw.ts';
import { separation, tint } from './overprints.ts';
import { pictureOf, plain } from './pictures-made.ts';
import { type Expected, file, pdf, twins } from './row.ts';
import { craftPdf, type Entries, type Parts, type Sheet } from './sheet.ts';

const to = (C0: readonly number[], C1: readonly number[]): Entries => ({ FunctionType: 2, Domain: [0, 1], C0, C1, N: 1 });
const THREE_HUNDRED = [0.8, 0.8, 0.8, 0.6];
const LIGHT = [0.2, 0, 0.4, 0];

const shaded = (shading: Entries, more: (parts: Parts) => Entries = () => ({})): Sheet =>
  card(`${GROUND} q 20 12 54 30 re W n /S sh Q`, {
    resources: (parts) => ({ Shading: { S: { ColorSpace: 'DeviceCMYK', ...shading, ...more(parts) } } }),
  });
const axial = (C1: readonly number[]) => ({ ShadingType: 2, Coords: [20, 12, 74, 12], Function: to(LIGHT, C1), Extend: [true, true] });
const radial = (C1: readonly number[]) => ({
  ShadingType: 3,
  Coords: [47, 27, 0, 47, 27, 30],
  Function: to(C1, LIGHT),
  Extend: [true, true],
});
const steps = (C1: readonly number[]) => ({
  ...axial(C1),
  Function: { FunctionType: 3, Domain: [0, 1], Functions: [to(LIGHT, C1), to(C1, LIGHT)], Bounds: [0.5], Encode: [0, 1, 0, 1] },
});

/** One triangle of a free-form mesh: flags, corners and colours of eight bits. */
function mesh(colour: number): (parts: Parts) => Sheet['content'] | unknown {
  return ({ stream }) => {
    const corner = (x: number, y: number): number[] => [0, x, y, colour, colour, colour, colour];
    const bytes = Uint8Array.from([...corner(0, 0), ...corner(255, 0), ...corner(128, 255)]);
    return stream(bytes, {
      ShadingType: 4,
      ColorSpace: 'DeviceCMYK',
      BitsPerCoordinate: 8,
      BitsPerComponent: 8,
      BitsPerFlag: 8,
      Decode: [20, 74, 12, 42, 0, 1, 0, 1, 0, 1, 0, 1],
    });
  };
}
const meshed = (colour: number): Sheet =>
  card(`${GROUND} q 20 12 54 30 re W n /S sh Q`, { resources: (parts) => ({ Shading: { S: mesh(colour)(parts) } }) });

/** A function of place: one sample at each corner. */
const placed = (colour: number): Sheet =>
  card(`${GROUND} q 20 12 54 30 re W n /S sh Q`, {
    resources: ({ stream }) => {
      const code = stream(plain(2, 2, [colour, colour, colour, colour]), {
        FunctionType: 0,
        Domain: [0, 1, 0, 1],
        Range: [0, 1, 0, 1, 0, 1, 0, 1],
        Size: [2, 2],
        BitsPerSample: 8,
      });
      return {
        Shading: { S: { ShadingType: 1, ColorSpace: 'DeviceCMYK', Domain: [0, 1, 0, 1], Matrix: [54, 0, 0, 30, 20, 12], Function: code } },
      };
    },
  });

const shadings = [
  ...twins('an axial shading', ['to 300 %', shaded(axial(THREE_HUNDRED))], ['to 400 %', shaded(axial(FULL))], ['2 ink']),
  ...twins('a radial shading', ['from 300 %', shaded(radial(THREE_HUNDRED))], ['from 400 %', shaded(radial(FULL))], ['2 ink']),
  ...twins('a shading of two steps', ['over 290 %', shaded(steps([0.8, 0.8, 0.8, 0.5]))], ['over 400 %', shaded(steps(FULL))], ['2 ink']),
  ...twins('a mesh', ['of 240 %', meshed(153)], ['of 400 %', meshed(255)], ['2 ink']),
  ...twins('a shading by place', ['of 240 %', placed(153)], ['of 400 %', placed(255)], ['2 ink']),
  pdf('a shading of RGB', shaded({ ...axial([]), ColorSpace: 'DeviceRGB', Function: to([1, 1, 0.8], [0.8, 1, 1]) }), ['2 rgb']),
  pdf('a shading of a spot', shaded({ ...axial([]), ColorSpace: separation('PANTONE 485 C'), Function: to([0], [1]) }), ['2 spot']),
  ...twins(
    'a shading clipped',
    [
      'before its 400 %',
      card(`${GROUND} q 20 12 15 30 re W n /S sh Q`, {
        resources: () => ({ Shading: { S: { ColorSpace: 'DeviceCMYK', ...axial(FULL) } } }),
      }),
    ],
    [
      'at its 400 %',
      card(`${GROUND} q 60 12 14 30 re W n /S sh Q`, {
        resources: () => ({ Shading: { S: { ColorSpace: 'DeviceCMYK', ...axial(FULL) } } }),
      }),
    ],
    ['2 ink'],
  ),
  ...twins(
    'a shading as a pattern',
    [
      'of 300 %',
      patterned({
        ColorSpace: 'DeviceCMYK',
        ShadingType: 2,
        Coords: [60, 0, 200, 0],
        Function: to(LIGHT, THREE_HUNDRED),
        Extend: [true, true],
      }),
    ],
    [
      'of 400 %',
      patterned({ ColorSpace: 'DeviceCMYK', ShadingType: 2, Coords: [60, 0, 200, 0], Function: to(LIGHT, FULL), Extend: [true, true] }),
    ],
    ['2 ink'],
  ),
];

function patterned(Shading: Entries): Sheet {
  return card(`${GROUND} /Pattern cs /P scn 20 12 54 30 re f`, { resources: () => ({ Pattern: { P: { PatternType: 2, Shading } } }) });
}

/** Tiles of ten points. */
const tiled = (tile: string, PaintType = 1, paint = '/Pattern cs /P scn'): Sheet =>
  card(`${GROUND} ${paint} 20 12 54 30 re f`, {
    resources: ({ stream }) => ({
      ColorSpace: { U: ['Pattern', 'DeviceCMYK'] },
      Pattern: { P: stream(tile, { PatternType: 1, PaintType, TilingType: 1, BBox: [0, 0, 10, 10], XStep: 10, YStep: 10, Resources: {} }) },
    }),
  });
const tiles = [
  ...twins(
    'a tile of 400 %',
    ['with one small dot', tiled('1 1 1 1 k 0 0 1 1 re f')],
    ['filled', tiled('1 1 1 1 k 0 0 10 10 re f')],
    ['2 ink'],
  ),
  ...twins(
    'an uncoloured tile',
    ['painted with 240 %', tiled('0 0 10 10 re f', 2, '/U cs 0.6 0.6 0.6 0.6 /P scn')],
    ['painted with 400 %', tiled('0 0 10 10 re f', 2, '/U cs 1 1 1 1 /P scn')],
    ['2 ink'],
  ),
  ...twins(
    'a tile of RGB',
    ['under a later box', { ...tiled('1 0 0 rg 0 0 9 9 re f'), content: `/Pattern cs /P scn 20 12 54 30 re f ${GROUND}` }],
    ['that shows', tiled('1 0 0 rg 0 0 9 9 re f')],
    ['2 rgb'],
  ),
];

type Profile = { N: number; bytes: () => Promise<Buffer> };
const CMYK_PROFILE: Profile = { N: 4, bytes: inkProfile };
const RGB_PROFILE: Profile = { N: 3, bytes: screenProfile };
const profiled = (
  name: string,
  content: string,
  profile: Profile,
  of: (space: unknown, parts: Parts) => Entries,
  expected: readonly Expected[],
) =>
  file(
    name,
    async () => {
      const bytes = await profile.bytes();
      const resources = (parts: Parts): Entries => of(['ICCBased', parts.stream(bytes, { N: profile.N, Filter: 'FlateDecode' })], parts);
      return craftPdf([card(content, { resources })]);
    },
    expected,
  );
const named = (space: unknown): Entries => ({ ColorSpace: { P: space } });
const pictured =
  (sample: number) =>
  (ColorSpace: unknown, parts: Parts): Entries => ({
    XObject: { I: pictureOf(parts, { width: 64, height: 64 }, plain(64, 64, [sample, sample, sample, sample]), { ColorSpace }) },
  });
const profiles = [
  profiled('a profile of four inks, 240 %', `/P cs 0.6 0.6 0.6 0.6 scn ${SPOT}`, CMYK_PROFILE, named, ['2 icc']),
  profiled('a profile of four inks, 400 %', `/P cs 1 1 1 1 scn ${SPOT}`, CMYK_PROFILE, named, ['2 icc', '2 ink']),
  profiled('a picture with a profile of four inks, 240 %', 'q 5 0 0 5 40 20 cm /I Do Q', CMYK_PROFILE, pictured(153), ['2 icc']),
  profiled('a picture with a profile of four inks, 400 %', 'q 5 0 0 5 40 20 cm /I Do Q', CMYK_PROFILE, pictured(255), ['2 icc', '2 ink']),
  profiled(
    'four inks by default through a profile, 240 %',
    `0.6 0.6 0.6 0.6 k ${SPOT}`,
    CMYK_PROFILE,
    (space) => ({ ColorSpace: { DefaultCMYK: space } }),
    ['2 icc'],
  ),
  profiled(
    'four inks by default through a profile, 400 %',
    `1 1 1 1 k ${SPOT}`,
    CMYK_PROFILE,
    (space) => ({ ColorSpace: { DefaultCMYK: space } }),
    ['2 icc', '2 ink'],
  ),
  profiled('RGB with a profile', `/P cs 0.9 0.8 0.5 scn ${SPOT}`, RGB_PROFILE, named, ['2 rgb']),
  profiled('RGB by default through a profile', `0.9 0.8 0.5 rg ${SPOT}`, RGB_PROFILE, (space) => ({ ColorSpace: { DefaultRGB: space } }), [
    '2 rgb',
  ]),
  profiled(
    'RGB by default through a profile of four inks is not used',
    `1 0 1 0 k ${SPOT}`,
    RGB_PROFILE,
    (space) => ({ ColorSpace: { DefaultRGB: space } }),
    [],
  ),
  profiled('a profile that nothing is painted in', `${fillOf([0.5, 0, 0.5, 0])} ${SPOT}`, CMYK_PROFILE, named, []),
];

const LAB = ['Lab', { WhitePoint: [0.9642, 1, 0.8249], Range: [-128, 127, -128, 127] }];
const others = [
  pdf('a light Lab colour', card(`/L cs 85 10 30 scn ${SPOT}`, { resources: () => ({ ColorSpace: { L: LAB } }) }), ['2 rgb']),
  pdf(
    'a calibrated RGB',
    card(`/C cs 0.9 0.8 0.5 scn ${SPOT}`, { resources: () => ({ ColorSpace: { C: ['CalRGB', { WhitePoint: [0.95, 1, 1.09] }] } }) }),
    ['2 rgb'],
  ),
  pdf(
    'a calibrated grey',
    card(`/C cs 0.5 scn ${SPOT}`, { resources: () => ({ ColorSpace: { C: ['CalGray', { WhitePoint: [0.95, 1, 1.09] }] } }) }),
    [],
    { also: ['icc'] },
  ),
  ...twins(
    'a palette of a separation',
    ['of black', card('q 5 0 0 5 40 20 cm /I Do Q', { resources: (parts) => indexed(parts, separation('Black', [0, 0, 0, 1])) })],
    ['of a spot', card('q 5 0 0 5 40 20 cm /I Do Q', { resources: (parts) => indexed(parts, separation('PANTONE 485 C')) })],
    ['2 spot'],
  ),
  ...twins(
    'a picture in a separation',
    ['of 200 %', card('q 5 0 0 5 40 20 cm /I Do Q', { resources: (parts) => separated(parts, 'All', 127) })],
    ['of 400 %', card('q 5 0 0 5 40 20 cm /I Do Q', { resources: (parts) => separated(parts, 'All', 255) })],
    ['2 ink'],
    { also: ['spot', 'registration'] },
  ),
];

function indexed(parts: Parts, space: unknown): Entries {
  const ColorSpace = ['Indexed', space, 1, parts.stream(Uint8Array.of(0, 255))];
  return { XObject: { I: pictureOf(parts, { width: 64, height: 64, components: 1 }, plain(64, 64, [1]), { ColorSpace }) } };
}

function separated(parts: Parts, name: string, sample: number): Entries {
  const ColorSpace = ['Separation', name, 'DeviceCMYK', tint([1, 1, 1, 1])];
  return { XObject: { I: pictureOf(parts, { width: 64, height: 64, components: 1 }, plain(64, 64, [sample]), { ColorSpace }) } };
}

/** Shadings, tiles, profiles and other spaces. */
export const PAINT_ROWS = [...shadings, ...tiles, ...profiles, ...others];
