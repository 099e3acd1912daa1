import { findFormat } from '../../domain/job/job.ts';
import type { JobNames } from '../../domain/job/job-names.ts';
import { jobTitle } from '../../domain/job/job-title.ts';
import type { Job, Product } from '../../domain/product/product.ts';
import { formatWhole } from '../format/figures.ts';
import { jobWords } from '../product/job-words.ts';

/** What an order is called in lists, letters and payments: «Визитки · 90×50». */
export const orderTitle = (job: Job, product: Product): string => jobTitle(product.name, findFormat(job, product)?.name ?? job.format);

/** A line of a letter: «Каталоги А4, 200 шт.: мелованная 130, 4+4, страниц: 16, скоба». */
export const orderLine = (title: string, job: Job, names: JobNames): string =>
  `${title}, ${formatWhole(job.quantity)}\u00a0шт.: ${jobWords(job, names)}`;

/** Said of a basket order whose product left the content files. */
export const GONE = 'Этого товара больше нет';
/** Said of a basket order whose product is switched off. */
export const SWITCHED_OFF = 'Этот товар сейчас нельзя заказать';
