import type { ProductCode } from '../codes.ts';
import type { Size } from './shape.ts';

/** Paper, the four inks, and two overprint colours. */
export type BlockInk = 'w' | 'c' | 'm' | 'y' | 'k' | 'r' | 'g';

/** Shares of the width and of the height, and a row of inks for each share of the height. */
type Pattern = { x: readonly number[]; y: readonly number[]; inks: readonly string[] };

const CARD: Pattern = {
  x: [8, 33, 13, 23, 23],
  y: [16, 9, 25, 25, 9, 16],
  inks: ['wwwyw', 'wkwrc', 'wwwrc', 'wwwmg', 'wkwmg', 'wwwwy'],
};
const COVER: Pattern = {
  x: [12, 14, 48, 14, 12],
  y: [9, 6, 21, 12, 16, 14, 10, 12],
  inks: ['ccccc', 'ckkcc', 'ccccc', 'ccgcc', 'cgggc', 'wyyyw', 'wwyww', 'wwwww'],
};
const TAG: Pattern = {
  x: [15, 25, 20, 25, 15],
  y: [10, 8, 12, 8, 17, 20, 10, 15],
  inks: ['wwwww', 'wwkww', 'wwwww', 'wkkkw', 'wwwww', 'yyyyy', 'ygggy', 'ggggg'],
};
const LEAFLET: Pattern = {
  x: [11, 16, 46, 16, 11],
  y: [16, 12, 18, 10, 7, 4, 7, 26],
  inks: ['yyyyy', 'yyryy', 'yrrry', 'wwwww', 'wkkkw', 'wwwww', 'wkkww', 'wwwww'],
};
const POSTCARD: Pattern = {
  x: [18, 22, 24, 16, 20],
  y: [14, 18, 14, 18, 18, 18],
  inks: ['wwwyw', 'wcwyw', 'ccwcw', 'ccccc', 'ccccc', 'ggggg'],
};
const CALENDAR: Pattern = {
  x: [11, 18, 42, 18, 11],
  y: [18, 8, 12, 10, 6, 6, 6, 6, 6, 22],
  inks: ['mmmmm', 'mmrmm', 'mrrrm', 'wwwww', 'wkkkw', 'wwwww', 'wkkkw', 'wwwww', 'wkkkw', 'wwwww'],
};
const FOLDER: Pattern = {
  x: [10, 22, 22, 22, 24],
  y: [9, 5, 16, 14, 14, 16, 26],
  inks: ['wwwww', 'wkkww', 'wwwww', 'wwwmm', 'wmmmm', 'mmmrr', 'rrrrr'],
};
const BAG: Pattern = {
  x: [24, 14, 24, 14, 24],
  y: [28, 8, 18, 20, 8, 18],
  inks: ['wwwww', 'wwcww', 'wcccw', 'ygggy', 'yygyy', 'yyyyy'],
};
const STICKER: Pattern = {
  x: [14, 22, 28, 22, 14],
  y: [24, 12, 28, 12, 24],
  inks: ['yyyyy', 'yrygy', 'yrkgy', 'yrygy', 'yyyyy'],
};
const HANGER: Pattern = {
  x: [20, 15, 30, 15, 20],
  y: [10, 10, 30, 8, 16, 8, 18],
  inks: ['wwwww', 'wwkww', 'wwwww', 'mmrmm', 'mrrrm', 'mmrmm', 'mmmmm'],
};

const PATTERNS: Readonly<Record<ProductCode, Pattern>> = {
  VIZ: CARD,
  CPR: CARD,
  TAG,
  LEAF: LEAFLET,
  BKL: COVER,
  CAT: COVER,
  NTB: COVER,
  POST: POSTCARD,
  CLD: CALENDAR,
  FLD: FOLDER,
  PACK: BAG,
  STK: STICKER,
  DHG: HANGER,
};

/** Splits a side into whole pixels by shares. */
function spread(shares: readonly number[], side: number): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  let [passed, drawn] = [0, 0];
  return shares.map((share) => {
    passed += share;
    const pixels = Math.round((side * passed) / all) - drawn;
    drawn += pixels;
    return pixels;
  });
}

/** A sample print in whole pixels, column by column and row by row. */
export type Blocks = { columns: number[]; rows: { height: number; inks: BlockInk[] }[] };

const LEAST_SIDE = 18;

/** The sample print of a product as blocks in the proportions of its trimmed size, for letters, where only a table can be drawn. */
export function drawBlocks(code: ProductCode, { width, height }: Size, box: Size): Blocks {
  const { x, y, inks } = PATTERNS[code];
  const scale = Math.min(box.width / Math.max(width, 1), box.height / Math.max(height, 1));
  const side = (length: number): number => Math.max(LEAST_SIDE, Math.round(length * scale));
  const heights = spread(y, side(height));
  return {
    columns: spread(x, side(width)),
    rows: inks.map((row, index) => ({ height: heights[index] ?? 0, inks: [...row] as BlockInk[] })),
  };
}
