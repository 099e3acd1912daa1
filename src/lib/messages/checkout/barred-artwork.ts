/** In the basket, beside an artwork that the browser's check refuses. */
export const BARRED_ARTWORK = 'Печатать нельзя: день сдвинется, пока макет не исправлен';
