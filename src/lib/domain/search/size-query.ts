import { foldText } from './search-words.ts';

/** A sheet someone looks for, mm: also as the search writes it, and the words beside it. */
export type SizeAsk = { width: number; height: number; written: string; rest: string };

const SIZE = /(?<![\p{L}\d.,])(\d{1,4}(?:,\d)?)x(\d{1,4}(?:,\d)?)(?![\p{L}\d.,])(?:\s*(мм|см))?/u;
const MM_PER_CM = 10;

/** The size in a query, «70х70» and «7 на 7 см»; null where there is none in whole millimetres. */
export function readSize(query: string): SizeAsk | null {
  const text = foldText(query);
  const [found, across = '', down = '', unit] = SIZE.exec(text) ?? [];
  if (found === undefined) return null;
  const [width = 0, height = 0] = [across, down].map((side) => Number(side.replace(',', '.')) * (unit === 'см' ? MM_PER_CM : 1));
  if (!Number.isInteger(width) || !Number.isInteger(height)) return null;
  return { width, height, written: `${width}x${height}`, rest: text.replace(found, ' ').trim() };
}

type Range = { min: number; max: number };

const isWithin = ({ min, max }: Range, side: number): boolean => side >= min && side <= max;

/** The size as a product is cut to it: upright, lying, or not at all. */
export function cutTo(range: { width: Range; height: Range }, { width, height }: Pick<SizeAsk, 'width' | 'height'>) {
  const ways = [
    { width, height },
    { width: height, height: width },
  ];
  return ways.find((way) => isWithin(range.width, way.width) && isWithin(range.height, way.height));
}
