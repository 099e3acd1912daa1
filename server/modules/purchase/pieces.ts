import { Job } from '#lib/contracts/job.ts';
import type { OrderTable } from '../../db/tables/orders.ts';

/** How many pieces an order makes, all designs together. */
export function piecesOf({ job }: Pick<OrderTable, 'job'>): number {
  const { quantity, designs } = Job.parse(JSON.parse(job));
  return quantity * designs;
}
