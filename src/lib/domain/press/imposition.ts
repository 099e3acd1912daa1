import { ceilDivide } from '../money.ts';
import type { PressSheet } from '../product/price-list.ts';

/**
 * How pieces lie on a press sheet: `cols` × `rows` = `up`, `turned` when the long side runs along the sheet's short one.
 * A piece larger than the sheet has `up` 0 and is assembled from (priced as) `sheetsPerPiece` sheets.
 */
export type Imposition = { cols: number; rows: number; up: number; turned: boolean; sheetsPerPiece: number };

type Size = { width: number; height: number };

function countFitting(size: Size, sheet: PressSheet): { cols: number; rows: number } {
  return { cols: Math.floor(sheet.printableWidth / size.width), rows: Math.floor(sheet.printableHeight / size.height) };
}

function sheetsCovering(size: Size, sheet: PressSheet): number {
  return Math.ceil(size.width / sheet.printableWidth) * Math.ceil(size.height / sheet.printableHeight);
}

/** Counts pieces of a trimmed size with bleed on every side (mm) in both orientations; the fuller one wins, the straight one on a tie. */
export function impose(size: Size, bleed: number, sheet: PressSheet): Imposition {
  const straight = { width: size.width + 2 * bleed, height: size.height + 2 * bleed };
  const turned = { width: straight.height, height: straight.width };
  const a = countFitting(straight, sheet);
  const b = countFitting(turned, sheet);
  const isTurned = b.cols * b.rows > a.cols * a.rows;
  const best = isTurned ? b : a;
  const up = best.cols * best.rows;
  const sheetsPerPiece = Math.min(sheetsCovering(straight, sheet), sheetsCovering(turned, sheet));
  return { ...best, up, turned: isTurned, sheetsPerPiece };
}

/** Press sheets that a number of pieces takes, without waste. */
export function sheetsFor(pieces: number, imposition: Imposition): number {
  return imposition.up > 0 ? ceilDivide(pieces, imposition.up) : pieces * imposition.sheetsPerPiece;
}
