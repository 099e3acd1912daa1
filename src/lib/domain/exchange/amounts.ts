import { type Kopecks, ROUBLE } from '../money.ts';

/** Kopecks as accounting programs write them: «1234.50». */
export function decimal(sum: Kopecks): string {
  const kopecks = Math.abs(sum);
  return `${sum < 0 ? '-' : ''}${Math.floor(kopecks / ROUBLE)}.${String(kopecks % ROUBLE).padStart(2, '0')}`;
}

/** «2026-11-21» as «21.11.2026». */
export const dottedDay = (day: string): string => day.split('-').reverse().join('.');
