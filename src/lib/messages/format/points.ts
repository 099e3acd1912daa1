import { weekdayShort } from './figures.ts';

/** A day as «пт 28», with its month, «пт 4.12», where that is not the month of `today`. `gap`: a space of another kind where the weekday may stand above it. */
export function formatPoint(day: string, today: string, gap = '\u00a0'): string {
  const month = day.slice(0, 7) === today.slice(0, 7) ? '' : `.${day.slice(5, 7)}`;
  return `${weekdayShort(day)}${gap}${Number(day.slice(8))}${month}`;
}
