import type { BoardView } from '#lib/contracts/my-orders.ts';
import { findFormat } from '#lib/domain/job/job.ts';
import type { Catalogue } from '../../context/catalogue.ts';
import type { OrderRow } from '../purchase/repository-orders.ts';
import { jobOf } from '../purchase/stored.ts';

/** Data to draw an order by today's catalogue; undefined when its product or format was removed. */
export function boardOf({ products }: Pick<Catalogue, 'products'>, order: Pick<OrderRow, 'job' | 'number'>): BoardView[] {
  const job = jobOf(order);
  const product = products.get(job.product);
  const format = product && findFormat(job, product);
  if (product === undefined || format === undefined) return [];
  const { width, height, folds } = format;
  return [{ order: order.number, product: product.code, width, height, folds }];
}
