const MOMENT = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});
const DATE = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Moscow' });

/** «21 ноября в 11:08», Moscow time. */
export const formatMoment = (instant: string): string => MOMENT.format(new Date(instant));
/** «21 ноября 2026 г.», Moscow time. */
export const formatDate = (instant: string): string => DATE.format(new Date(instant));
