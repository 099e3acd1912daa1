import { findFormat } from '../domain/job.ts';
import { jobTitle } from '../domain/job-title.ts';
import type { Job, Product } from '../domain/product.ts';

/** What an order is called in lists, letters and payments: «Визитки · 90×50». */
export const orderTitle = (job: Job, product: Product): string => jobTitle(product.name, findFormat(job, product)?.name ?? job.format);

/** Said of a basket order whose product left the content files. */
export const GONE = 'Этого товара больше нет';
/** Said of a basket order whose product is switched off. */
export const SWITCHED_OFF = 'Этот товар сейчас нельзя заказать';
