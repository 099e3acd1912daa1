import { artworkSpecOf } from '../../domain/artwork/spec.ts';
import { findFormat } from '../../domain/job/job.ts';
import type { PriceList } from '../../domain/product/price-list.ts';
import type { Format, Job, Product } from '../../domain/product/product.ts';

/** The list whose first values the calculator keeps those of its job. */
export const ARTWORK_SIZES_ID = 'sizes';

/** What `artworkSizes` are, in their order: the first names the format they are of. */
export const sizeTerms = ({ multipage }: Product): string[] => [
  multipage === undefined ? 'Размеры формата' : 'Страница формата',
  'После резки',
  'С вылетами',
  'Текст внутри',
  'Обложка с вылетами',
];

/** The link to the template of an own size, last of the templates: the calculator shows it while one is chosen. */
export const OWN_TEMPLATE_ID = 'own-template';

/** «90×50 мм», a circle «⌀ 40 мм», with a margin added to each side (negative: taken away). */
function sizeText({ width, height, shape }: Pick<Format, 'width' | 'height' | 'shape'>, margin: number): string {
  const side = (mm: number): string => String(mm + 2 * margin).replace('.', ',');
  return `${shape === 'round' ? `⌀\u00a0${side(width)}` : `${side(width)}×${side(height)}`}\u00a0мм`;
}

/**
 * Of an artwork of this job, its open sheet or a book's page: the format's name, the size when cut, with bleed, of the text's place; of a book
 * its cover with bleed too. None where the format is unknown.
 */
export function artworkSizes(job: Job, product: Product, list: PriceList): string[] {
  const format = findFormat(job, product);
  if (format === undefined) return [];
  const { bleed, safe, multipage } = product;
  const cover = multipage && artworkSpecOf(job, product, 'cover', list);
  return [
    format.name,
    ...[0, bleed, -safe].map((margin) => sizeText(format, margin)),
    ...(cover ? [sizeText({ ...cover.trim, shape: cover.shape }, bleed)] : []),
  ];
}
