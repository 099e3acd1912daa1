export const MM_PER_INCH = 25.4;
/** A PDF point is 1/72 of an inch. */
export const POINTS_PER_MM = 72 / MM_PER_INCH;
export const MM_PER_POINT = MM_PER_INCH / 72;
/** A CSS pixel is 1/96 of an inch. */
export const CSS_PX_PER_MM = 96 / MM_PER_INCH;
export const GRAMS_IN_KG = 1000;
