import { formatUntil } from './figures.ts';

const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const SHORT_MONTH = new Intl.DateTimeFormat('ru-RU', { month: 'short', timeZone: 'UTC' });
const SHORT_WEEKDAY = new Intl.DateTimeFormat('ru-RU', { weekday: 'short', timeZone: 'UTC' });
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

const dayOfMonth = (day: string): string => DAY.format(new Date(day)).replace(' ', '\u00a0');
const weekday = (day: string): number => new Date(day).getUTCDay();

/** «к понедельнику, 30 ноября» */
export const formatByDay = (day: string): string =>
  `${weekday(day) === 2 ? 'ко' : 'к'}\u00a0${DATIVE[weekday(day)] ?? ''}, ${dayOfMonth(day)}`;
/** «с пятницы, 4 декабря» */
export const formatFromDay = (day: string): string => `${FROM[weekday(day)] ?? ''}, ${dayOfMonth(day)}`;
/** «до 15:00 понедельника, 23 ноября»: for what is read on another day. */
export const formatUntilDay = (until: { day: string; hour: number }): string => `${formatUntil(until)}, ${dayOfMonth(until.day)}`;
/** «12 октября 2026» */
export const formatLongDay = (day: string): string => `${dayOfMonth(day)} ${day.slice(0, 4)}`;
/** «пт» */
export const shortWeekday = (day: string): string => SHORT_WEEKDAY.format(new Date(day));
/** «дек» */
export const shortMonth = (day: string): string => SHORT_MONTH.format(new Date(day)).slice(0, 3);
