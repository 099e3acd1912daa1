import { formatByDay } from '../format/days.ts';
import { formatReadyDay } from '../format/figures.ts';

/** What the site search says of a day in a query. */
export const SEARCH_DAY = {
  wanted: (day: string): string =>
    `Нужно ${formatByDay(day)}: готовность\u00a0– в\u00a0цехе, дорогу в\u00a0ваш город добавит страница товара`,
  ready: (day: string): string => `готово ${formatReadyDay(day)}`,
  late: (wanted: string, day: string): string => `${formatByDay(wanted)}, не\u00a0успеть: раньше всего готово ${formatReadyDay(day)}`,
} as const;
