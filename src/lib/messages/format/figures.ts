import { GRAMS_IN_KG } from '../../domain/units.ts';
import { numberFormat } from './number.ts';
import { formatRoubles } from './roubles.ts';

const whole = numberFormat(0, 0);
const exact = numberFormat(2, 2);
const short = numberFormat(0, 2);

/** On which day of the week, from Sunday on, as a date counts them. */
export const ON_WEEKDAYS = [
  'в\u00a0воскресенье',
  'в\u00a0понедельник',
  'во\u00a0вторник',
  'в\u00a0среду',
  'в\u00a0четверг',
  'в\u00a0пятницу',
  'в\u00a0субботу',
] as const;
const WEEKDAYS_SHORT = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'] as const;
const MONTHS_SHORT = ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'] as const;

const MM_IN_CM = 10;
const CM3_IN_LITRE = 1000;

/** «20 000» */
export const formatWhole = (value: number): string => whole(value);
/** Kopecks as «3 080»: for tables whose heading says that these are roubles. */
export const formatAmount = (kopecks: number): string => whole(kopecks / 100);
/** Kopecks as «3,08» */
export const formatUnit = (kopecks: number): string => exact(kopecks / 100);
/** «+590 ₽», «−120 ₽», nothing for no difference. */
export function formatDifference(kopecks: number): string {
  if (kopecks === 0) return '';
  return `${kopecks > 0 ? '+' : '−'}${formatRoubles(Math.abs(kopecks))}`;
}
/** «−5,20 ₽» with a true minus sign. */
export const formatSigned = (kopecks: number): string => formatRoubles(kopecks).replace('-', '−');
/** Millimetres as «5» or «5,5» */
export const formatSize = (mm: number): string => short(mm);
/** Millimetres as «0,30» */
export const formatSmall = (value: number): string => exact(value);

/** Grams as «850 г» or «1,35 кг» */
export const formatWeight = (grams: number): string =>
  grams < GRAMS_IN_KG ? `${whole(grams)}\u00a0г` : `${short(grams / GRAMS_IN_KG)}\u00a0кг`;
/** cm³ as «1 250 см³» or «12,5 л» */
export const formatVolume = (cm3: number): string =>
  cm3 < CM3_IN_LITRE ? `${whole(cm3)}\u00a0см³` : `${short(cm3 / CM3_IN_LITRE)}\u00a0л`;
/** Millimetres as «8 мм» or «36 см» */
export const formatStack = (mm: number): string => (mm < 10 * MM_IN_CM ? `${whole(mm)}\u00a0мм` : `${whole(mm / MM_IN_CM)}\u00a0см`);

/** Months as they stand after a number. */
export const MONTHS = [
  ...['января', 'февраля', 'марта', 'апреля', 'мая', 'июня'],
  ...['июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря'],
];

/** A day (YYYY-MM-DD) as «28 ноября». The browser's own table of dates takes longer to open than all scripts of a page. */
export function formatDay(day: string): string {
  const date = new Date(day);
  return `${date.getUTCDate()}\u00a0${MONTHS[date.getUTCMonth()]}`;
}

/** A day as «в пятницу, 28 ноября» */
export const formatReadyDay = (day: string): string => `${ON_WEEKDAYS[new Date(day).getUTCDay()] ?? ''}, ${formatDay(day)}`;

export const GENITIVE_WEEKDAYS = ['воскресенья', 'понедельника', 'вторника', 'среды', 'четверга', 'пятницы', 'субботы'] as const;

/** «до 15:00 мск понедельника»: the reader may live by another hour. */
export const formatUntil = ({ day, hour }: { day: string; hour: number }): string =>
  `до\u00a0${hour}:00\u00a0мск ${GENITIVE_WEEKDAYS[new Date(day).getUTCDay()] ?? ''}`;

/** «пт» of a day. */
export const weekdayShort = (day: string): string => WEEKDAYS_SHORT[new Date(day).getUTCDay()] ?? '';

/** «до 15:00 мск пн», where two lines are all the room. */
export const formatShortUntil = ({ day, hour }: { day: string; hour: number }): string =>
  `до\u00a0${hour}:00\u00a0мск\u00a0${weekdayShort(day)}`;

/** A day as «пт 28 ноя» */
export function formatShortDay(day: string): string {
  const date = new Date(day);
  return `${weekdayShort(day)}\u00a0${date.getUTCDate()}\u00a0${MONTHS_SHORT[date.getUTCMonth()]}`;
}
