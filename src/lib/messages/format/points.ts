import { weekdayShort } from './figures.ts';

/** A day as «пт 28», with its month, «пт 4.12», where that is not the month of `today`. */
export function formatPoint(day: string, today: string): string {
  const month = day.slice(0, 7) === today.slice(0, 7) ? '' : `.${day.slice(5, 7)}`;
  return `${weekdayShort(day)}\u00a0${Number(day.slice(8))}${month}`;
}
