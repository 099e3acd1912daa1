import { ROUBLE } from '../../domain/money.ts';
import type { DatedCell } from '../../domain/pricing/week.ts';
import { formatByDay, formatFromDay } from '../format/days.ts';
import { formatAmount, formatReadyDay, formatSize } from '../format/figures.ts';
import { formatRoubles } from '../format/roubles.ts';
import { piecesText, TURNAROUND_NAMES, workingDaysText } from './calculator.ts';

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const turnaround = (cell: DatedCell): string => `«${TURNAROUND_NAMES[cell.turnaround]}»`;

/** Words of the fortnight above a price table. */
export const WEEK = {
  legend: 'Нужно к…',
  note: (place: string, quantity: number): string => `${place}. Под\u00a0числом – сколько стоят ${piecesText(quantity)}, которые успеют`,
  workshop: (city: string): string => `${city}, цех`,
  carried: { pickup: 'пункт выдачи', door: 'курьер' },
  closed: 'вых',
  late: '–',
  readClosed: 'выходной',
  readLate: 'не успеть',
  anyDay: 'Любой день',
  sooner: 'Раньше',
  later: 'Позже',
  nearest: 'Можно так:',
  none: 'Ничего не подходит?',
  withoutExtras: 'без\u00a0отделки',
  collected: (city: string): string => `забрать в\u00a0цехе (${city})`,
} as const;

/** «Раньше всего – во вторник, 24 ноября, 13 600 ₽; дешевле всего – с четверга, 3 декабря, 3 385 ₽.» */
export function anyDayText(earliest: DatedCell, cheapest: DatedCell): string {
  const first = `Раньше всего – ${formatReadyDay(earliest.day)}, ${formatRoubles(earliest.price)}`;
  if (cheapest.price >= earliest.price) return `${first}.`;
  return `${first}; дешевле всего – ${formatFromDay(cheapest.day)}, ${formatRoubles(cheapest.price)}.`;
}

/** «К понедельнику, 30 ноября, дешевле всего «Стандарт»: 500 штук за 3 761 ₽» */
export const bestText = (day: string, best: DatedCell): string =>
  `${capital(formatByDay(day))}, дешевле всего ${turnaround(best)}: ${piecesText(best.pieces)} за\u00a0${formatRoubles(best.price)}`;

/** «1 000 штук стоят столько же, но будут в среду, 2 декабря.» */
export const sameForMoreText = (cell: DatedCell, best: DatedCell): string =>
  `${piecesText(cell.pieces)} ${cell.price === best.price ? 'стоят столько же' : 'стоят меньше'}, но\u00a0будут ${formatReadyDay(cell.day)}.`;

/** What keeps a job from a day, in working days; `finishing` is a part of the cell's production, `road` null at the workshop. */
type Causes = { start: string; fastest: DatedCell; finishing: number; road: { city: string; days: number } | null };

/** Each cause with its days, which add up to the cell's own day: start of work, printing, finishing, delivery. */
export function causesText({ start, fastest, finishing, road }: Causes): string {
  const printing = workingDaysText(fastest.productionDays - finishing);
  return [
    `Заказ начнём ${formatReadyDay(start)}`,
    `печать ${piecesText(fastest.pieces)} займёт ${printing} и\u00a0в самый быстрый срок, ${turnaround(fastest)}`,
    ...(finishing > 0 ? [`отделка – ещё ${workingDaysText(finishing)}`] : []),
    ...(road === null ? [] : [`дорога до города ${road.city} – ${workingDaysText(road.days)}`]),
  ].join(', ');
}

export const lateText = (day: string): string => `${capital(formatByDay(day))}, не\u00a0успеть.`;

/** What comes on another day than the one wanted: «500 штук, без отделки, «Срочно»». */
export const insteadText = (cell: DatedCell, extras: string): string =>
  [piecesText(cell.pieces), extras, turnaround(cell)].filter((text) => text !== '').join(', ');

const MILLION = 1_000_000 * ROUBLE;
/** Under a day: what it costs to be there by it; of millions, for which its column has no room, «1,9 млн». */
export const dayPriceText = ({ price }: DatedCell): string =>
  price < MILLION ? formatAmount(price) : `${formatSize(Math.round((price * 10) / MILLION) / 10)}\u00a0млн`;
