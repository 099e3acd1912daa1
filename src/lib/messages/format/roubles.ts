import { numberFormat } from './number.ts';

const ROUBLE_KOPECKS = 100;

const whole = numberFormat(0, 0);
const exact = numberFormat(2, 2);

/** «2 490 ₽», «2,49 ₽»: kopecks are shown only when there are any; spaces do not break. */
export function formatRoubles(kopecks: number): string {
  const format = kopecks % ROUBLE_KOPECKS === 0 ? whole : exact;
  return `${format(kopecks / ROUBLE_KOPECKS)}\u00a0₽`;
}
