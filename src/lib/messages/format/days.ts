import { formatDay, formatUntil } from './figures.ts';

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'] as const;
const DATIVE = ['воскресенью', 'понедельнику', 'вторнику', 'среде', 'четвергу', 'пятнице', 'субботе'] as const;
const FROM = [
  'с\u00a0воскресенья',
  'с\u00a0понедельника',
  'со\u00a0вторника',
  'со\u00a0среды',
  'с\u00a0четверга',
  'с\u00a0пятницы',
  'с\u00a0субботы',
] as const;

const weekday = (day: string): number => new Date(day).getUTCDay();

/** «к понедельнику, 30 ноября» */
export const formatByDay = (day: string): string =>
  `${weekday(day) === 2 ? 'ко' : 'к'}\u00a0${DATIVE[weekday(day)] ?? ''}, ${formatDay(day)}`;
/** «с пятницы, 4 декабря» */
export const formatFromDay = (day: string): string => `${FROM[weekday(day)] ?? ''}, ${formatDay(day)}`;
/** «до 15:00 мск понедельника, 23 ноября»: for what is read on another day. */
export const formatUntilDay = (until: { day: string; hour: number }): string => `${formatUntil(until)}, ${formatDay(until.day)}`;
/** «12 октября 2026» */
export const formatLongDay = (day: string): string => `${formatDay(day)} ${day.slice(0, 4)}`;
/** «дек» */
export const shortMonth = (day: string): string => MONTHS[new Date(day).getUTCMonth()] ?? '';
