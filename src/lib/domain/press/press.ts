import { ceilDivide } from '../money.ts';
import type { Press, PriceList } from '../product/price-list.ts';
import type { Imposition } from './imposition.ts';
import { impose } from './imposition.ts';

/** A press, the imposition of one size on its sheet, and that sheet's area in percent of the first press's. */
export type PressImposition = { press: Press; imposition: Imposition; sheetPercent: number };

const areaOf = ({ sheet }: Press): number => sheet.width * sheet.height;

/** The press for everything small enough, and the larger ones in the order of the list. */
const pressesOf = ({ sheet, digital, largePresses }: PriceList): [Press, ...Press[]] => [{ sheet, ...digital, pace: 1 }, ...largePresses];

/**
 * The first press whose sheet holds a piece of this trimmed size (mm). A piece larger than every sheet stays on the first press,
 * where its imposition says how many sheets it is assembled from.
 */
export function choosePress(size: { width: number; height: number }, bleed: number, list: PriceList): PressImposition {
  const [first, ...larger] = pressesOf(list);
  const imposeOn = (press: Press): PressImposition => ({
    press,
    imposition: impose(size, bleed, press.sheet),
    sheetPercent: ceilDivide(Math.ceil(areaOf(press) * 100), Math.floor(areaOf(first))),
  });
  const usual = imposeOn(first);
  if (usual.imposition.up > 0) return usual;
  return larger.map(imposeOn).find(({ imposition }) => imposition.up > 0) ?? usual;
}
