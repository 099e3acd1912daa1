import type { Format, Product } from '../../domain/product/product.ts';

/** The list whose first values the calculator keeps those of its job. */
export const ARTWORK_SIZES_ID = 'sizes';

/** «90×50 мм» with a margin added to each side (negative: taken away). */
const sizeText = ({ width, height }: Format, margin: number): string =>
  `${String(width + 2 * margin).replace('.', ',')}×${String(height + 2 * margin).replace('.', ',')}\u00a0мм`;

/** Of an artwork in this format, its open sheet or a book's page: the format's name, the size when cut, with bleed, of the text's place. */
export const artworkSizes = (format: Format, { bleed, safe }: Product): string[] => [
  format.name,
  ...[0, bleed, -safe].map((margin) => sizeText(format, margin)),
];
