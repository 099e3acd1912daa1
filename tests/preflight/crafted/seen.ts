import { area, at, black, box, card, FULL, fillOf, GREEN, GROUND, SPOT, states, wide, words } from './draw.ts';
import { lowPicture } from './pictures-made.ts';
import { pdf, twins } from './row.ts';
import type { Parts, Sheet } from './sheet.ts';

const RED = '1 0 0 rg';
const ALL = (): Record<string, unknown> => ({ ColorSpace: { All: ['Separation', 'All', 'DeviceCMYK', tint([1, 1, 1, 1])] } });
const tint = (C1: number[]): Record<string, unknown> => ({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1, N: 1 });
const SPOTS = (): Record<string, unknown> => ({ ColorSpace: { Spot: ['Separation', 'PANTONE 485 C', 'DeviceCMYK', tint([0, 1, 1, 0])] } });
const picture = (parts: Parts): Record<string, unknown> => ({ XObject: { Low: lowPicture(parts) } });

/** The same object in the slug, below the trim, and inside the trim. */
const slug = (thing: (x: number, y: number) => string, resources?: Sheet['resources']) =>
  [
    ['beside the bleed', wide(thing(40, 4), resources && { resources })],
    ['inside the trim', wide(thing(50, 40), resources && { resources })],
  ] as const;

const MARKS = '/All CS 1 SCN 0.1 w 20 72 m 20 82 l 12 70 m 4 70 l 110 72 m 110 82 l 112 20 m 126 20 l S';

const CORNERS = { resources: ALL };
const marks = [
  ...twins(
    'registration colour in marks',
    ['that begin at the bleed', wide('/All CS 1 SCN 0.1 w 18.5 20 m 10 20 l 20 18.5 m 20 10 l S', CORNERS)],
    ['that begin in the piece', wide('/All CS 1 SCN 0.1 w 25 20 m 10 20 l 20 25 m 20 10 l S', CORNERS)],
    ['2 registration'],
    { also: ['edge'] },
  ),
  pdf('crop marks in the registration colour', wide(MARKS, CORNERS), []),
  pdf('registration colour inside the trim', wide(`${MARKS} /All cs 1 scn ${box(50, 40, 20, 8)}`, CORNERS), ['? ink'], {
    also: ['spot', 'registration'],
  }),
  ...twins('RGB', ...slug((x, y) => `${RED} ${box(x, y, 20, 8)}`), ['2 rgb']),
  ...twins('a font not in the file', ...slug((x, y) => black(12, x, y + 2, 'Proof 1', 'F1')), ['3 fonts'], { also: ['knockout'] }),
  ...twins('a coarse picture', ...slug((x, y) => at('Low', x, y, 10, 10), picture), ['3 resolution']),
  ...twins('a bar of 400 %', ...slug((x, y) => area(FULL, x, y, 20, 8)), ['2 ink']),
  ...twins('a spot colour', ...slug((x, y) => `/Spot cs 1 scn ${box(x, y, 20, 8)}`, SPOTS), ['2 spot']),
  ...twins('a hairline', ...slug((x, y) => `0 0 0 1 K 0.03 w ${x} ${y} m ${x + 20} ${y} l S`), ['2 hairline'], { also: ['knockout'] }),
  ...twins(
    'tiny text',
    ...slug(
      (x, y) => `/OV gs ${black(2.5, x, y)}`,
      () => ({ ExtGState: { OV: { OP: true, op: true, OPM: 1 } } }),
    ),
    ['2 small'],
  ),
];

const clips = [
  ...twins(
    'a clip',
    ['that leaves nothing', card(`${GROUND} q ${box(10, 10, 5, 5).replace(' f', '')} W n ${RED} ${SPOT} Q`)],
    ['that leaves half', card(`${GROUND} q ${box(10, 10, 40, 30).replace(' f', '')} W n ${RED} ${SPOT} Q`)],
    ['2 rgb'],
  ),
  ...twins(
    'two nested boxes as a clip',
    ['even-odd: a hole', card(`${GROUND} q 10 10 70 34 re 30 20 34 14 re W* n ${RED} ${SPOT} Q`)],
    ['nonzero: none', card(`${GROUND} q 10 10 70 34 re 30 20 34 14 re W n ${RED} ${SPOT} Q`)],
    ['2 rgb'],
  ),
  ...twins(
    'two clips',
    ['apart', card(`${GROUND} q 10 10 20 30 re W n 60 10 20 30 re W n ${fillOf(FULL)} ${SPOT} Q`)],
    ['one after the other', card(`${GROUND} q 10 10 20 30 re W n Q q 40 10 40 30 re W n ${fillOf(FULL)} ${SPOT} Q`)],
    ['2 ink'],
  ),
  ...twins(
    'a clip of letters',
    ['elsewhere', card(`${GROUND} q BT 7 Tr /F2 14 Tf 10 32 Td (M) Tj ET ${area(FULL, 50, 10, 20, 10)} Q`)],
    ['over the ink', card(`${GROUND} q BT 7 Tr /F2 20 Tf 30 15 Td (MM) Tj ET ${area(FULL, 20, 5, 50, 40)} Q`)],
    ['2 ink'],
    { also: ['cut'] },
  ),
  ...twins(
    'a picture',
    ['clipped away', card(`${GROUND} q 5 5 5 5 re W n ${at('Low', 40, 20, 10, 10)} Q`, { resources: picture })],
    ['clipped by half', card(`${GROUND} q 5 5 40 40 re W n ${at('Low', 40, 20, 10, 10)} Q`, { resources: picture })],
    ['3 resolution'],
  ),
  ...twins(
    'letters of a lost font',
    ['clipped away', card(`${black(14, 30, 35)} q 5 5 5 5 re W n ${black(14, 30, 25, 'Tirazh', 'F1')} Q`)],
    ['under a wide clip', card(`q 5 5 80 40 re W n ${black(14, 30, 25, 'Tirazh', 'F1')} Q`)],
    ['3 fonts'],
  ),
  ...twins(
    'a form',
    [
      'whose box ends before the ink',
      card(`${GROUND} /X Do`, { resources: ({ form }) => ({ XObject: { X: form(`${RED} ${SPOT}`, { BBox: [0, 0, 20, 20] }) } }) }),
    ],
    [
      'whose box holds the ink',
      card(`${GROUND} /X Do`, { resources: ({ form }) => ({ XObject: { X: form(`${RED} ${SPOT}`, { BBox: [0, 0, 80, 50] }) } }) }),
    ],
    ['2 rgb'],
  ),
];

const modes = [
  ...[3, 7].map((mode) =>
    pdf(`text mode ${mode} without effect`, card(`q BT ${mode} Tr /F1 5 Tf 20 25 Td (OCR) Tj ET Q ${black(14, 20, 30)}`), []),
  ),
  ...[0, 1, 2, 4].map((mode) =>
    pdf(`text mode ${mode} shows`, card(`0 0 0 1 k 0 0 0 1 K 0.3 w BT ${mode} Tr /F1 5 Tf 20 25 Td (Shown) Tj ET`), ['3 fonts']),
  ),
];

const hides = (name: string, good: string, bad: string, more: Partial<Sheet> = {}) =>
  twins(name, ['hidden', card(good, more)], ['shows', card(bad, more)], ['2 rgb']);
const covered = [
  ...hides('covered by a later box', `${RED} ${SPOT} ${area(GREEN, 30, 20, 34, 14)}`, `${area(GREEN, 30, 20, 34, 14)} ${RED} ${SPOT}`),
  ...hides('covered by the ground', `${RED} ${SPOT} ${GROUND}`, `${GROUND} ${RED} ${SPOT}`),
  pdf('covered by half', card(`${RED} ${SPOT} ${area(GREEN, 30, 20, 20, 14)}`), ['2 rgb']),
  pdf('under a half transparent box', card(`${RED} ${SPOT} /H gs ${area(GREEN, 30, 20, 34, 14)}`, states({ H: { ca: 0.5 } })), ['2 rgb'], {
    also: ['blend'],
  }),
  ...hides('fully transparent', `${GROUND} /H gs ${RED} ${SPOT}`, `${GROUND} ${RED} ${SPOT}`, states({ H: { ca: 0 } })),
  ...twins(
    'a coarse picture',
    ['under a box', card(`${at('Low', 40, 20, 10, 10)} ${area(GREEN, 38, 18, 14, 14)}`, { resources: picture })],
    ['over a box', card(`${area(GREEN, 38, 18, 14, 14)} ${at('Low', 40, 20, 10, 10)}`, { resources: picture })],
    ['3 resolution'],
  ),
  ...twins(
    'a lost font',
    ['under the ground', card(`${black(14, 30, 25, 'Tirazh', 'F1')} ${GROUND}`)],
    ['over white', card(`${area([0, 0, 0, 0], 10, 10, 60, 30)} ${black(14, 30, 25, 'Tirazh', 'F1')}`)],
    ['3 fonts'],
  ),
  ...twins(
    'a box of 400 %',
    ['under the ground', card(`${area(FULL, 30, 20, 20, 10)} ${GROUND}`)],
    ['over the ground', card(`${GROUND} ${area(FULL, 30, 20, 20, 10)}`)],
    ['2 ink'],
  ),
];

const LETTER = { Type: 'Font', Subtype: 'Type3', FirstChar: 97, LastChar: 97, Encoding: { Type: 'Encoding', Differences: [97, 'one'] } };
const type3 = (size: number, glyph: string) => ({
  resources: ({ stream }: Parts) => ({
    Font: {
      T3: {
        ...LETTER,
        FontBBox: [0, 0, size, size],
        FontMatrix: [1 / size, 0, 0, 1 / size, 0, 0],
        Widths: [size],
        Resources: {},
        CharProcs: { one: stream(glyph) },
      },
    },
  }),
});
const glyphs = [1, 10, 1000].flatMap((size) =>
  twins(
    `a Type 3 glyph of ${size} units`,
    [
      'in the middle',
      card(`0 0 0 1 k BT /T3 6 Tf 40 20 Td (a) Tj ET`, type3(size, `${size} 0 0 0 ${size} ${size} d1 0 0 ${size} ${size} re f`)),
    ],
    [
      'at the cut',
      card(`0 0 0 1 k BT /T3 6 Tf 40 2.5 Td (a) Tj ET`, type3(size, `${size} 0 0 0 ${size} ${size} d1 0 0 ${size} ${size} re f`)),
    ],
    ['3 cut'],
  ),
);
const colours3 = twins(
  'a Type 3 glyph',
  ['of the colour of its text', card(`0 0 0 1 k BT /T3 6 Tf 40 20 Td (a) Tj ET`, type3(10, '10 0 0 0 10 10 d1 1 0 0 rg 0 0 10 10 re f'))],
  ['of its own colour', card(`0 0 0 1 k BT /T3 6 Tf 40 20 Td (a) Tj ET`, type3(10, '10 0 d0 1 0 0 rg 0 0 10 10 re f'))],
  ['2 rgb'],
);

/** What shows, and where it counts. */
export const SEEN_ROWS = [
  ...marks,
  ...clips,
  ...modes,
  ...covered,
  ...glyphs,
  ...colours3,
  pdf('a card with nothing wrong', card(`${GROUND} ${area([0, 0, 0, 0], 10, 10, 70, 30)} ${black(14, 20, 25)}`), []),
  pdf('bare paper with text', card(black(14, 20, 25)), []),
  pdf('a wide sheet with a quiet margin', wide(words(10, 50, 8)), []),
];
