import { area, BLACK, black, box, type Cmyk, card, FULL, fillOf, SPOT, strokeOf, THREE, WHITE } from './draw.ts';
import { pdf, twins } from './row.ts';
import type { Entries, Sheet } from './sheet.ts';

export const tint = (C1: readonly number[]): Entries => ({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1, N: 1 });
export const separation = (name: string, C1: readonly number[] = [0, 1, 1, 0]): unknown[] => ['Separation', name, 'DeviceCMYK', tint(C1)];
const STATES: Entries = {
  Zero: { OP: true, op: true, OPM: 0 },
  One: { OP: true, op: true, OPM: 1 },
  Fill: { op: true, OPM: 1 },
  Stroke: { OP: true, op: false, OPM: 1 },
  Both: { OP: true, OPM: 1 },
  None: { OP: false, op: false },
};

/** A card whose ground is of 300 %, and something upon it. */
const over = (content: string, spaces: (parts: Parameters<NonNullable<Sheet['resources']>>[0]) => Entries = () => ({})): Sheet =>
  card(`${area(THREE, 20, 12, 54, 30)} ${content}`, { resources: (parts) => ({ ExtGState: STATES, ColorSpace: spaces(parts) }) });
const K80: Cmyk = [0, 0, 0, 0.8];
const grey = fillOf(K80);

const knocked = { also: ['knockout', 'greyOverprint'] } as const;

/** Inks of a DeviceN as they stand in CMYK: a calculator puts each into its place. */
const calculated = (parts: Parameters<NonNullable<Sheet['resources']>>[0], names: string[], into: string): unknown[] => {
  const code = parts.stream(into, { FunctionType: 4, Domain: names.flatMap(() => [0, 1]), Range: [0, 1, 0, 1, 0, 1, 0, 1] });
  return ['DeviceN', names, 'DeviceCMYK', code];
};

const modes = [
  ...twins(
    'black over three inks',
    ['knocks out', over(`${fillOf(BLACK)} ${SPOT}`)],
    ['overprints', over(`/One gs ${fillOf(BLACK)} ${SPOT}`)],
    ['2 ink'],
    knocked,
  ),
  ...twins(
    '80 % of black over three inks',
    ['knocks out', over(`${grey} ${SPOT}`)],
    ['overprints', over(`/One gs ${grey} ${SPOT}`)],
    ['2 ink'],
    knocked,
  ),
  ...twins(
    'the mode',
    ['0: the zeros knock out', over(`/Zero gs ${grey} ${SPOT}`)],
    ['1: the zeros are left out', over(`/One gs ${grey} ${SPOT}`)],
    ['2 ink'],
    knocked,
  ),
  ...twins(
    'only strokes overprint',
    ['a fill', over(`/Stroke gs ${grey} ${SPOT}`)],
    ['a stroke', over(`/Stroke gs ${strokeOf(K80)} 6 w 34 27 m 60 27 l S`)],
    ['2 ink'],
    knocked,
  ),
  ...twins(
    'only fills overprint',
    ['a stroke', over(`/None gs /Fill gs ${strokeOf(K80)} 6 w 34 27 m 60 27 l S`)],
    ['a fill', over(`/None gs /Fill gs ${grey} ${SPOT}`)],
    ['2 ink'],
    knocked,
  ),
  ...twins(
    'one entry for both',
    ['switched off again', over(`/Both gs /None gs ${grey} ${SPOT}`)],
    ['left on', over(`/Both gs ${grey} ${SPOT}`)],
    ['2 ink'],
    knocked,
  ),
  ...twins(
    'overprint',
    ['ended by Q', over(`q /One gs Q ${grey} ${SPOT}`)],
    ['before Q', over(`q /One gs ${grey} ${SPOT} Q`)],
    ['2 ink'],
    knocked,
  ),
];

const SPOTS = () => ({
  Spot: separation('PANTONE 485 C'),
  K: separation('Black', [0, 0, 0, 1]),
  All: separation('All', [1, 1, 1, 1]),
  None: separation('None', [1, 1, 1, 1]),
});
const spot = { also: [...knocked.also, 'spot', 'registration'] } as const;
const spots = [
  ...twins(
    'a spot over three inks',
    ['knocks out', over(`/Spot cs 1 scn ${SPOT}`, SPOTS)],
    ['overprints', over(`/One gs /Spot cs 1 scn ${SPOT}`, SPOTS)],
    ['2 ink', '2 spot'],
    {
      goodExpected: ['2 spot'],
      also: knocked.also,
    },
  ),
  ...twins(
    'half a spot over three inks',
    ['knocks out', over(`/Spot cs 0.5 scn ${SPOT}`, SPOTS)],
    ['overprints', over(`/Zero gs /Spot cs 0.5 scn ${SPOT}`, SPOTS)],
    ['2 ink', '2 spot'],
    {
      goodExpected: ['2 spot'],
      also: knocked.also,
    },
  ),
  ...twins(
    'the separation of black',
    ['knocks out', over(`/K cs 0.8 scn ${SPOT}`, SPOTS)],
    ['overprints', over(`/One gs /K cs 0.8 scn ${SPOT}`, SPOTS)],
    ['2 ink'],
    knocked,
  ),
  ...twins(
    'the registration colour',
    ['of 70 %', over(`/All cs 0.7 scn ${SPOT}`, SPOTS)],
    ['of 90 %', over(`/All cs 0.9 scn ${SPOT}`, SPOTS)],
    ['2 ink'],
    spot,
  ),
  pdf('the separation of no ink paints nothing', over(`/None cs 1 scn ${SPOT}`, SPOTS), [], { also: ['spot'] }),
  ...twins(
    'two inks of a DeviceN',
    ['knock out', over(`/N cs 1 1 scn ${SPOT}`, (parts) => ({ N: calculated(parts, ['Cyan', 'Black'], '{0 exch 0 exch}') }))],
    ['overprint', over(`/One gs /N cs 1 1 scn ${SPOT}`, (parts) => ({ N: calculated(parts, ['Cyan', 'Black'], '{0 exch 0 exch}') }))],
    ['2 ink'],
    knocked,
  ),
  ...twins(
    'a DeviceN of all four inks',
    [
      'of 290 %',
      card(`/N cs 1 0.5 0.5 0.9 scn ${SPOT}`, {
        resources: (parts) => ({ ColorSpace: { N: calculated(parts, ['Cyan', 'Magenta', 'Yellow', 'Black'], '{}') } }),
      }),
    ],
    [
      'of 390 %',
      card(`/N cs 1 1 1 0.9 scn ${SPOT}`, {
        resources: (parts) => ({ ColorSpace: { N: calculated(parts, ['Cyan', 'Magenta', 'Yellow', 'Black'], '{}') } }),
      }),
    ],
    ['2 ink'],
  ),
  ...twins(
    'a DeviceN of black and a spot',
    [
      'knocks out',
      over(`/N cs 1 1 scn ${SPOT}`, (parts) => ({ N: calculated(parts, ['Black', 'PANTONE 485 C'], '{0 exch dup 4 -1 roll}') })),
    ],
    [
      'overprints',
      over(`/One gs /N cs 1 1 scn ${SPOT}`, (parts) => ({ N: calculated(parts, ['Black', 'PANTONE 485 C'], '{0 exch dup 4 -1 roll}') })),
    ],
    ['2 ink', '2 spot'],
    { goodExpected: ['2 spot'], also: knocked.also },
  ),
];

/** White that is laid over colour vanishes; grey and black behave as their state says. */
const states = [
  ...twins(
    'white upon colour',
    ['knocks out', over(`${fillOf(WHITE)} ${SPOT}`)],
    ['overprints', over(`/One gs ${fillOf(WHITE)} ${SPOT}`)],
    ['? whiteOverprint'],
  ),
  ...twins(
    'white letters upon colour',
    ['knock out', over(`${fillOf(WHITE)} BT /F2 8 Tf 25 24 Td (Sale) Tj ET`)],
    ['overprint', over(`/One gs ${fillOf(WHITE)} BT /F2 8 Tf 25 24 Td (Sale) Tj ET`)],
    ['? whiteOverprint'],
  ),
  ...twins(
    'a white separation',
    ['knocks out', over(`/Spot cs 0 scn ${SPOT}`, SPOTS)],
    ['overprints', over(`/One gs /Spot cs 0 scn ${SPOT}`, SPOTS)],
    ['? whiteOverprint'],
    { also: ['spot'] },
  ),
  ...twins(
    'half black upon a tint',
    ['knocks out', card(`${area([0.6, 0, 0.6, 0], 20, 12, 54, 30)} 0 0 0 0.5 k ${SPOT}`)],
    [
      'overprints',
      card(`${area([0.6, 0, 0.6, 0], 20, 12, 54, 30)} /One gs 0 0 0 0.5 k ${SPOT}`, { resources: () => ({ ExtGState: STATES }) }),
    ],
    ['2 greyOverprint'],
  ),
  ...twins(
    'black letters upon a tint',
    [
      'overprint',
      card(`${area([0.3, 0, 0.6, 0], 10, 10, 74, 34)} /One gs ${black(8, 20, 25)}`, { resources: () => ({ ExtGState: STATES }) }),
    ],
    ['knock out', card(`${area([0.3, 0, 0.6, 0], 10, 10, 74, 34)} ${black(8, 20, 25)}`)],
    ['2 knockout'],
  ),
  pdf('black letters on bare paper knock out nothing', card(black(8, 20, 25)), []),
  pdf(
    'black letters in the separation of black upon a tint',
    card(`${area([0.3, 0, 0.6, 0], 10, 10, 74, 34)} /One gs /K cs 1 scn BT /F2 3 Tf 20 25 Td (Tirazh) Tj ET`, {
      resources: () => ({ ExtGState: STATES, ColorSpace: SPOTS() }),
    }),
    [],
  ),
  pdf(
    'white overprinted beside everything shows bare paper',
    card(`/One gs ${fillOf(WHITE)} ${SPOT}`, { resources: () => ({ ExtGState: STATES }) }),
    ['? empty'],
  ),
];

const sums = [
  ...(
    [
      [300, [1, 1, 0.5, 0.5]],
      [320, [1, 1, 0.6, 0.6]],
      [340, [0.9, 0.9, 0.8, 0.8]],
      [400, FULL],
    ] as const
  ).map(([sum, colour]) => pdf(`a box of ${sum} %`, card(area(colour, 32, 22, 30, 10)), sum === 300 ? [] : ['2 ink'])),
  ...twins(
    'a dot of 400 %',
    ['of half a square millimetre', card(area(FULL, 40, 25, 0.7, 0.7))],
    ['of four', card(area(FULL, 40, 25, 2, 2))],
    ['2 ink'],
  ),
  ...twins(
    'a line of 400 %',
    ['of a third of a millimetre', card(`${strokeOf(FULL)} 0.35 w 20 25.5 m 70 25.5 l S`)],
    ['of two', card(`${strokeOf(FULL)} 2 w 20 25.5 m 70 25.5 l S`)],
    ['2 ink'],
  ),
  ...twins(
    '290 %',
    ['on coated paper', card(area([1, 1, 0.5, 0.4], 32, 22, 30, 10))],
    ['380 % there', card(area([1, 1, 1, 0.8], 32, 22, 30, 10))],
    ['2 ink'],
  ),
  pdf('290 % on uncoated paper', card(area([1, 1, 0.5, 0.4], 32, 22, 30, 10)), ['2 ink'], { spec: { coated: false } }),
  pdf('275 % on uncoated paper', card(area([1, 1, 0.5, 0.25], 32, 22, 30, 10)), [], { spec: { coated: false } }),
  ...twins(
    '400 % beside RGB',
    ['300 % there', card(`1 0.5 0 rg ${box(10, 10, 20, 10)} ${area([1, 1, 1, 0], 50, 22, 20, 10)}`)],
    ['400 % there', card(`1 0.5 0 rg ${box(10, 10, 20, 10)} ${area(FULL, 50, 22, 20, 10)}`)],
    ['2 ink', '2 rgb'],
    {
      goodExpected: ['2 rgb'],
    },
  ),
  ...twins(
    'two boxes of 200 %',
    ['knocked out', card(`${area([1, 1, 0, 0], 20, 20, 30, 10)} ${area([0, 0, 1, 1], 30, 20, 30, 10)}`)],
    [
      'overprinted',
      card(`${area([1, 1, 0, 0], 20, 20, 30, 10)} /One gs ${area([0, 0, 1, 1], 30, 20, 30, 10)}`, {
        resources: () => ({ ExtGState: STATES }),
      }),
    ],
    ['2 ink'],
  ),
  pdf('grey of DeviceGray', card(`0.25 g ${SPOT}`), []),
  pdf('light RGB alone', card(`0.9 0.8 0.5 rg ${SPOT}`), ['2 rgb']),
];

/** Overprint, spots and sums of plain paints. */
export const OVERPRINT_ROWS = [...modes, ...spots, ...states, ...sums];
