const ROUBLE_KOPECKS = 100;

const WHOLE = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** «2 490 ₽», «2,49 ₽»: kopecks are shown only when there are any; spaces do not break. */
export function formatRoubles(kopecks: number): string {
  const format = kopecks % ROUBLE_KOPECKS === 0 ? WHOLE : EXACT;
  return `${format.format(kopecks / ROUBLE_KOPECKS)}\u00a0₽`;
}
