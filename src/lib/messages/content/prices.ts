import { type Margin, marginPercent } from '../../domain/pricing/margins.ts';
import type { PriceChange, PriceMark, PriceSummary } from '../../domain/pricing/price-change.ts';
import { isHarmful, NOTABLE_PERCENT } from '../../domain/pricing/price-change.ts';
import type { PriceLeap } from '../../domain/pricing/price-leaps.ts';
import { formatRoubles } from '../format/roubles.ts';
import { piecesShort, TURNAROUND_NAMES } from '../product/calculator.ts';
import { describeJobError } from '../product/job-names.ts';

const TENTHS = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'never' });

/** A column of numbers is read by its signs, so each but nothing carries one. */
const sign = (value: number): string => (value === 0 ? '' : value > 0 ? '+' : '−');

const cellName = ({ quantity, turnaround }: Margin): string => `${piecesShort(quantity)}, ${TURNAROUND_NAMES[turnaround]}`;

const MARKS: Record<PriceMark, (change: PriceChange) => string> = {
  impossible: ({ problems }) => `больше не напечатать: ${problems.map(describeJobError).join('; ')}`,
  'still-impossible': ({ problems }) => `и раньше было не напечатать: ${problems.map(describeJobError).join('; ')}`,
  possible: () => 'раньше было не напечатать',
  new: () => 'новый товар',
  'below-cost': ({ cost }) => `ниже себестоимости ${formatRoubles(cost ?? 0)}`,
  'table-below-cost': ({ thinnest }) =>
    thinnest === null ? '' : `ниже себестоимости ${formatRoubles(thinnest.cost)} на другом тираже: ${cellName(thinnest)}`,
  moved: () => `больше ${NOTABLE_PERCENT} %`,
};

const timesOf = (before: number, after: number): string =>
  `${Math.round(Math.max(before, after) / Math.min(before, after))} раз ${after > before ? 'больше' : 'меньше'}`;

const COUNTED: readonly (readonly [keyof PriceSummary, string])[] = [
  ['orders', 'контрольных заказов'],
  ['dearer', 'дороже'],
  ['cheaper', 'дешевле'],
  ['same', 'без изменений'],
  ['moved', `больше ${NOTABLE_PERCENT} %`],
  ['below-cost', 'ниже себестоимости'],
  ['table-below-cost', 'ниже себестоимости на другом тираже'],
  ['impossible', 'больше не напечатать'],
  ['still-impossible', 'и раньше было не напечатать'],
  ['possible', 'теперь можно напечатать'],
  ['new', 'из них новых товаров'],
];

/** What `npm run shop -- prices preview` says to an editor. */
export const pricesMessages = {
  preview: 'показать, что сделает новая цена, до публикации',
  noFolder: (folder: string) => `Папки ${folder} нет. После --against нужна папка с прежним содержанием, в ней – products и prices.`,
  notCommitted:
    'Прежних цен не нашлось: содержание ещё не сохранено в git. Укажите папку с ними: npm run shop -- prices preview --against <папка>',
  oldError: (error: string) => `Прежнее содержание не читается:\n${error}`,
  versions: (before: string, after: string) => (before === after ? `Прайс-лист ${after} не изменился.` : `Прайс-лист ${before} → ${after}`),
  head: ['Заказ', 'Было', 'Стало', 'Разница', '%', ''],
  price: (kopecks: number | null) => (kopecks === null ? '–' : formatRoubles(kopecks)),
  difference: (kopecks: number | null) => (kopecks === null ? '–' : `${sign(kopecks)}${formatRoubles(Math.abs(kopecks))}`),
  percent: (tenths: number | null) => (tenths === null ? '–' : `${sign(tenths)}${TENTHS.format(tenths / 10)}`),
  marks: (change: PriceChange) => change.marks.map((mark) => MARKS[mark](change)).join(', '),
  /** Where the steps of volume rates come nearest to cost. */
  margins: 'Где цена ближе всего к себестоимости – по всем тиражам и срокам лестницы:',
  marginsHead: ['Заказ', 'Тираж и срок', 'Цена', 'Себестоимость', 'Наценка'],
  margin: (name: string, margin: Margin): string[] => [
    name,
    cellName(margin),
    formatRoubles(margin.price),
    formatRoubles(margin.cost),
    `${marginPercent(margin)} %`,
  ],
  /** A price a hundred times another: one of the two has its point in the wrong place. */
  leap: ({ field, before, after }: PriceLeap) =>
    `ВНИМАНИЕ: ${field} – было ${formatRoubles(before)}, стало ${formatRoubles(after)}: в ${timesOf(before, after)}. Не перепутаны ли рубли и копейки?`,
  strange: ({ field, before, after }: PriceLeap) =>
    `ВНИМАНИЕ: ${field} – новая цена ${formatRoubles(after)}, у других около ${formatRoubles(before)}. Не перепутаны ли рубли и копейки?`,
  harm: (change: PriceChange) =>
    `prices/reference-orders.yaml: «${change.name}» – ${change.marks.map((mark) => MARKS[mark](change)).join(', ')}`,
  /** Counts of nothing are left out, but for the orders themselves. */
  summary: (summary: PriceSummary) => {
    const counts = COUNTED.filter(([key]) => key === 'orders' || summary[key] > 0).map(([key, name]) => `${name} ${summary[key]}`);
    return `${isHarmful(summary) ? 'Публиковать нельзя' : 'Можно публиковать'}: ${counts.join(', ')}.`;
  },
} as const;
