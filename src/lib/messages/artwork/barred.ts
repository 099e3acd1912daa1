/** In the basket, beside an artwork that the browser's check refuses. */
export const BARRED_ARTWORK = 'Печатать нельзя, пока макет не исправлен';

/** How the condition of a day begins, while an artwork it hangs on is so: here or in the order, a new file or our correction of it. */
export const BARRED_LEAD = 'если исправите макет и\u00a0оплатите';
