import { foldText } from './search-words.ts';

/** A sheet someone looks for, mm: also by the name it was asked by, as the search writes it, and the words beside it. */
export type SizeAsk = { width: number; height: number; name?: string | undefined; written: string; rest: string };

const SIZE = /(?<![\p{L}\d.,])(\d{1,4}(?:,\d)?)x(\d{1,4}(?:,\d)?)(?![\p{L}\d.,])(?:\s*(мм|см))?/u;
const MM_PER_CM = 10;
const SHEET = /(?<![\p{L}\d])a([1-7])(?![\p{L}\d])/u;
/** Sheets of the A series upright, mm. */
const SHEETS: Readonly<Record<string, [number, number]>> = {
  1: [594, 841],
  2: [420, 594],
  3: [297, 420],
  4: [210, 297],
  5: [148, 210],
  6: [105, 148],
  7: [74, 105],
};

/** «А5» by its name. */
function readSheet(text: string): SizeAsk | null {
  const [written = '', name = ''] = SHEET.exec(text) ?? [];
  const sides = SHEETS[name];
  if (sides === undefined) return null;
  return { width: sides[0], height: sides[1], name: `А${name}`, written, rest: text.replace(written, ' ').trim() };
}

/** The size in a query, «70х70», «7 на 7 см» or «А5»; null where there is none in whole millimetres. */
export function readSize(query: string): SizeAsk | null {
  const text = foldText(query);
  const [found, across = '', down = '', unit] = SIZE.exec(text) ?? [];
  if (found === undefined) return readSheet(text);
  const [width = 0, height = 0] = [across, down].map((side) => Number(side.replace(',', '.')) * (unit === 'см' ? MM_PER_CM : 1));
  if (!Number.isInteger(width) || !Number.isInteger(height)) return null;
  return { width, height, written: `${width}x${height}`, rest: text.replace(found, ' ').trim() };
}

type Range = { min: number; max: number };

const isWithin = ({ min, max }: Range, side: number): boolean => side >= min && side <= max;

/** The size as a product is cut to it: upright, lying, or not at all. */
export function cutTo(range: { width: Range; height: Range }, { width, height, name }: Pick<SizeAsk, 'width' | 'height' | 'name'>) {
  const ways = [
    { width, height, name },
    { width: height, height: width, name },
  ];
  return ways.find((way) => isWithin(range.width, way.width) && isWithin(range.height, way.height));
}
