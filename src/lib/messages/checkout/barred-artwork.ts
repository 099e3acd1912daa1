/** In the basket, beside an artwork that the browser's check refuses. */
export const BARRED_ARTWORK = 'Печатать нельзя: день сдвинется, пока макет не исправлен';

/** Follows the condition of the order's day, while one of its artworks is so. */
export const BARRED_DAY = '. Макет пока печатать нельзя – исправьте, иначе день сдвинется';
