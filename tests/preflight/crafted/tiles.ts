import { MM_PER_POINT, POINTS_PER_MM } from '#lib/domain/units.ts';
import { area, black, GREEN } from './draw.ts';
import { twins } from './row.ts';
import type { Sheet } from './sheet.ts';

/** A page with a margin of 5 mm for marks: its trim is at 5, 5. */
const MARGIN = { media: [100, 60], trim: [5, 5, 90, 50] } as const;
const thin = (y: number): string => `0 0 0 1 K ${0.1 * MM_PER_POINT} w 40 ${y} m 60 ${y} l S`;

/** Lines in the tile of a pattern that fills the page: a tile as large as the page, or one that repeats. */
const tiled = (lines: string, step: number): Sheet => ({
  ...MARGIN,
  content: `${area(GREEN, 0, 0, 100, 60)} ${black(12, 20, 30)} /Pattern cs /P scn -5 0 105 60 re f`,
  resources: (parts) => ({
    Pattern: {
      P: parts.stream(`${POINTS_PER_MM} 0 0 ${POINTS_PER_MM} 0 0 cm ${lines}`, {
        Type: 'Pattern',
        PatternType: 1,
        PaintType: 1,
        TilingType: 1,
        BBox: [0, 0, 100 * POINTS_PER_MM, 60 * POINTS_PER_MM],
        XStep: step * POINTS_PER_MM,
        YStep: 120 * POINTS_PER_MM,
        Matrix: [1, 0, 0, 1, -5 * POINTS_PER_MM, 0],
        Resources: {},
      }),
    },
  }),
});

/** A tile that is laid once is drawn where it lies, as marks around a page are. */
export const TILE_ROWS = [
  ...twins(
    'a hairline in a tile laid once',
    ['beside the trim', tiled(thin(2), 200)],
    ['upon the trim', tiled(thin(20), 200)],
    ['2 hairline'],
  ),
  ...twins(
    'a line in a tile laid once',
    ['wide enough', tiled('0 0 0 1 K 0.2 w 40 20 m 60 20 l S', 200)],
    ['too thin', tiled(thin(40), 200)],
    ['2 hairline'],
    { also: ['knockout'] },
  ),
  // Each tile reaches into the next: where its lines come to lie is not reckoned.
  ...twins(
    'a page filled with tiles',
    ['without lines', { ...MARGIN, content: area(GREEN, 0, 0, 100, 60) }],
    ['with a hairline', tiled(thin(20), 50)],
    ['2 hairline'],
  ),
];
