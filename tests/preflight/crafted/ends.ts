import { area, at, BLACK, black, type Cmyk, card, circle, fillOf, GREEN, GROUND, strokeOf, WHITE } from './draw.ts';
import { painted, pictureOf } from './pictures-made.ts';
import { pdf, twins } from './row.ts';
import type { Sheet } from './sheet.ts';

const CREAM: Cmyk = [0, 0.05, 0.2, 0];
const DARK: Cmyk = [0.8, 0.6, 0.2, 0.3];
const BLUE: Cmyk = [0.8, 0.4, 0, 0];
const cream = area(CREAM, 0, 0, 94, 54);

/** A band on the lower cut that reaches so many mm beyond it. */
const band = (reach: number, colour = DARK, from = 0, width = 94): string => area(colour, from, 2 - reach, width, 14 + reach);

const samples = (grain: number): Uint8Array =>
  painted(840, 480, (x, y) =>
    [90 + 60 * Math.sin(x / 43), 80 + 50 * Math.cos(y / 37), 60 + ((x * 7 + y * 13) % (grain + 1)), 20].map(Math.round),
  );
const picture =
  (grain = 12): NonNullable<Sheet['resources']> =>
  (parts) => ({ XObject: { I: pictureOf(parts, { width: 840, height: 480 }, samples(grain)) } });
const photo = (reach: number, ground = cream, grain = 12): Sheet =>
  card(`${ground} ${at('I', 20, 2 - reach, 50, 25 + reach)}`, { resources: picture(grain) });

const sheer: NonNullable<Sheet['resources']> = () => ({ ExtGState: { G: { ca: 0.6 } } });
const gradient: NonNullable<Sheet['resources']> = () => ({
  Shading: {
    S: {
      ShadingType: 2,
      ColorSpace: 'DeviceCMYK',
      Coords: [0, 0, 94, 0],
      Extend: [true, true],
      Function: { FunctionType: 2, Domain: [0, 1], N: 1, C0: [0.9, 0.5, 0, 0.2], C1: [0.3, 0.8, 0, 0.1] },
    },
  },
});
const shaded = (reach: number): Sheet => card(`${cream} q 0 ${2 - reach} 94 ${14 + reach} re W n /S sh Q`, { resources: gradient });
const veil = (reach: number): Sheet => card(`${cream} q /G gs ${band(reach)} Q`, { resources: sheer });
/** A mesh in tenths of mm whose right edge lies at `right`. */
const mesh =
  (right: number): NonNullable<Sheet['resources']> =>
  ({ stream }) => ({
    Shading: {
      S: stream(
        Uint8Array.from(
          [
            [0, 500, 100],
            [0, right, 100],
            [0, 500, 400],
            [1, right, 400],
          ].flatMap(corner),
        ),
        {
          ShadingType: 4,
          ColorSpace: 'DeviceCMYK',
          BitsPerCoordinate: 16,
          BitsPerComponent: 8,
          BitsPerFlag: 8,
          Decode: [0, 65535, 0, 65535, 0, 1, 0, 1, 0, 1, 0, 1],
        },
      ),
    },
  });
function corner([flag = 0, x = 0, y = 0]: number[]): number[] {
  return [flag, x >> 8, x & 255, y >> 8, y & 255, 0, 255, (x + y) & 127, 0];
}
/** A gradient around a point that is as wide as it is far from the lower cut, less `reach`. */
const disc =
  (reach: number): NonNullable<Sheet['resources']> =>
  () => ({
    Shading: {
      S: {
        ShadingType: 3,
        ColorSpace: 'DeviceCMYK',
        Coords: [47, 72, 0, 47, 72, 70 + reach],
        Function: { FunctionType: 2, Domain: [0, 1], N: 1, C0: [0.1, 0.9, 0, 0], C1: [0.2, 0.7, 0.4, 0] },
      },
    },
  });
/** A part of the plane that a function colours, up to `top`. */
const plane =
  (top: number): NonNullable<Sheet['resources']> =>
  ({ stream }) => ({
    Shading: {
      S: {
        ShadingType: 1,
        ColorSpace: 'DeviceCMYK',
        Domain: [20, 70, 20, top],
        Function: stream('{ 100 div exch 100 div exch 0.9 0 }', {
          FunctionType: 4,
          Domain: [0, 100, 0, 100],
          Range: [0, 1, 0, 1, 0, 1, 0, 1],
        }),
      },
    },
  });
const shapedBy = (resources: NonNullable<Sheet['resources']>): Sheet => card(`${cream} /S sh`, { resources });
const meshed = (right: number): Sheet => card(`${cream} q 0.1 0 0 0.1 0 0 cm /S sh Q`, { resources: mesh(right) });

const tile: NonNullable<Sheet['resources']> = (parts) => ({
  Pattern: {
    P: parts.stream(`${fillOf(DARK)} 0 0 5 8 re f`, {
      Type: 'Pattern',
      PatternType: 1,
      PaintType: 1,
      TilingType: 1,
      BBox: [0, 0, 8, 8],
      XStep: 8,
      YStep: 8,
      Resources: {},
    }),
  },
});
const tiled = (reach: number): Sheet => card(`${cream} /Pattern cs /P scn 10 ${2 - reach} 70 ${14 + reach} re f`, { resources: tile });

const missing = [
  ...twins(
    'a dark band on cream',
    ['that bleeds', card(`${cream} ${band(2)}`)],
    ['that ends at the cut', card(`${cream} ${band(0)}`)],
    ['3 end'],
  ),
  ...[0.3, 0.5, 0.8].map((reach) =>
    pdf(`a dark band on cream that ends ${reach} mm beyond the cut`, card(`${cream} ${band(reach)}`), ['3 end']),
  ),
  pdf('a dark band on cream that ends 0.2 mm before the cut', card(`${cream} ${band(-0.2)}`), ['? end']),
  pdf('a dark band of 5 mm that ends at the cut', card(`${cream} ${band(0, DARK, 40, 5)}`), ['3 end']),
  pdf('a white band on green that ends at the cut', card(`${GROUND} ${band(0, WHITE)}`), ['3 end']),
  pdf('a band that begins behind the cut', card(`${cream} ${area(DARK, 0, 0, 94, 2)}`), ['3 end']),
  ...twins('a photograph on cream', ['that bleeds', photo(2)], ['that ends at the cut', photo(0)], ['3 end']),
  pdf('a photograph on cream that ends 0.5 mm beyond the cut', photo(0.5), ['3 end']),
  pdf('a photograph of much grain that ends at the cut', photo(0, GROUND, 60), ['3 end']),
  ...twins('a gradient on cream', ['that bleeds', shaded(2)], ['that ends at the cut', shaded(0)], ['3 end']),
  ...twins('a see-through band on cream', ['that bleeds', veil(2)], ['that ends at the cut', veil(0)], ['3 end']),
  ...twins('a mesh on cream', ['that bleeds', meshed(940)], ['that ends at the cut', meshed(920)], ['3 end']),
  ...twins(
    'a plane of a function on cream',
    ['that bleeds', shapedBy(plane(54))],
    ['that ends at the cut', shapedBy(plane(52))],
    ['3 end'],
  ),
  ...twins(
    'a wide disc of a gradient on cream',
    ['that bleeds', shapedBy(disc(2))],
    ['that ends at the cut', shapedBy(disc(0))],
    ['3 end'],
  ),
  pdf(
    'a dark band that ends at the cut under letters of its colour',
    card(`${cream} ${fillOf(DARK)} 0 2 94 8 re f BT /F2 7 Tf 12 20 Td (HHHHHHHHHHHH) Tj 0 12 Td (HHHHHHHHHHHHH) Tj ET`),
    ['3 end'],
  ),
  pdf('a box of a pattern on cream that bleeds', tiled(2), [], { also: ['cut'] }),
  pdf('a circle that touches the cut on green', card(`${GROUND} ${fillOf(DARK)} ${circle(47, 17, 15)}`), ['? end']),
  pdf('bands of one path, one of which ends at the cut', card(`${cream} ${fillOf(DARK)} 10 2 20 20 re 40 0 20 20 re f`), ['3 end']),
  pdf(
    'six photographs in a grid that ends at the cut',
    card(`${cream} ${[0, 1, 2].flatMap((x) => [0, 1].map((y) => at('I', 6 + x * 28, 2 + y * 23, 26, 21))).join(' ')}`, {
      resources: picture(),
    }),
    ['3 end'],
  ),
  pdf(
    'a band and a photograph on two sides',
    card(`${cream} ${area(DARK, 0, 0, 10, 54)} ${at('I', 62, 10, 30, 30)} ${black(12, 20, 25)}`, { resources: picture() }),
    ['3 end'],
  ),
];

const hairs = [
  ...twins(
    'a band with its bleed',
    ['in one piece', card(`${cream} ${band(2)}`)],
    ['behind a hair of paper', card(`${area(CREAM, 0, 2, 94, 52)} ${band(0)} ${area(DARK, 0, 0, 94, 1.8)}`)],
    ['3 hair'],
  ),
  pdf(
    'a ground whose bleed begins 0.15 mm behind the cut',
    card(
      `${area(GREEN, 2, 2, 90, 50)} ${area(GREEN, 0, 0, 94, 1.85)} ${area(GREEN, 0, 2, 2, 52)} ${area(GREEN, 92, 2, 2, 52)} ${area(GREEN, 2, 52, 90, 2)}`,
    ),
    ['3 hair'],
  ),
  pdf('a hair of paper 0.5 mm beyond the cut', card(`${area(DARK, 0, 1.5, 94, 52.5)} ${area(DARK, 0, 0, 94, 1.3)}`), ['3 hair']),
  pdf(
    'a ground whose bleed begins on the cut',
    card(
      `${area(GREEN, 2, 2, 90, 50)} ${area(GREEN, 0, 0, 94, 2)} ${area(GREEN, 0, 2, 2, 52)} ${area(GREEN, 92, 2, 2, 52)} ${area(GREEN, 2, 52, 90, 2)}`,
    ),
    [],
  ),
  pdf('pieces of a ground that meet 0.3 mm beyond the cut', card(`${area(GREEN, 0, 1.7, 94, 52.3)} ${area(GREEN, 0, 0, 94, 1.7)}`), []),
];

const slices = (count: number): string =>
  Array.from({ length: count }, (_, one) => {
    const high = 54 / count;
    return `q 0 ${one * high} 94 ${high} re W n ${at('I', 0, 0, 94, 54)} Q`;
  }).join(' ');
const still = [
  pdf('a shape across the cut on green', card(`${GROUND} ${fillOf(BLUE)} 30 0 30 20 re f`), []),
  pdf('a circle across the cut on green', card(`${GROUND} ${fillOf(DARK)} ${circle(47, 10, 15)}`), []),
  pdf('a slanting band across the cut on green', card(`${GROUND} ${fillOf(DARK)} 0 0 m 94 8 l 94 20 l 0 12 l f`), []),
  pdf('a wave across the cut on green', card(`${GROUND} ${fillOf(DARK)} 0 0 m 30 12 60 -9 94 3 c 94 0 l f`), []),
  pdf('level stripes on cream', card(`${cream} ${Array.from({ length: 14 }, (_, y) => area(DARK, 0, y * 4 - 0.3, 94, 2)).join(' ')}`), [], {
    also: ['near'],
  }),
  pdf('squares of a board', card(`${cream} ${fillOf(DARK)} ${board()} f`), [], { also: ['near'] }),
  pdf('a photograph in eleven slices', card(slices(11), { resources: picture(60) }), []),
  pdf('a photograph in twenty-seven slices', card(slices(27), { resources: picture(12) }), []),
  pdf('two grounds that meet upright', card(`${area(CREAM, 0, 0, 47, 54)} ${area(DARK, 47, 0, 47, 54)}`), []),
  pdf('a band 5 mm from the cut on green', card(`${GROUND} ${area(DARK, 0, 7, 94, 10)}`), []),
  pdf('a short stroke at the cut on green', card(`${GROUND} ${area(DARK, 40, 2, 2, 10)}`), [], { also: ['near', 'bleed'] }),
  pdf('a line 0.5 mm beyond the cut on green', card(`${GROUND} ${strokeOf(BLACK)} 0.2 w 0 1.5 m 94 1.5 l S`), [], { also: ['bleed'] }),
];

function board(): string {
  const rows = Array.from({ length: 11 }, (_, y) =>
    Array.from({ length: 19 }, (__, x) => ((x + y) % 2 === 0 ? `${x * 5 - 0.5} ${y * 5 - 0.7} 5 5 re` : '')),
  );
  return rows.flat().join(' ');
}

/** What ends at the cut on a ground that goes on, and what only seems to. */
export const END_ROWS = [...missing, ...hairs, ...still];
