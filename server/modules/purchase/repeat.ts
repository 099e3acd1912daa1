import { Job } from '#lib/contracts/job.ts';
import type { RepeatView } from '#lib/contracts/my-orders.ts';
import { repeatOrder } from '#lib/domain/repeat.ts';
import type { AppDeps } from '../../deps.ts';
import { ownPurchase } from './service.ts';

/** What the orders of a purchase would cost today, and why that is another price. @throws 404 for a stranger's as for none */
export async function repeatPurchase({ db, catalogue }: AppDeps, userId: number, id: string): Promise<RepeatView> {
  const { row, orders } = await ownPurchase(db, userId, id);
  return {
    orders: orders.map(({ number, title, job: stored, price }) => {
      const job = Job.parse(JSON.parse(stored));
      const former = { job, price, priceList: row.price_list };
      const repeat = repeatOrder(former, catalogue.products.get(job.product), catalogue.priceList);
      const now = repeat.kind === 'impossible' ? null : (({ kind: _, ...rest }) => rest)(repeat);
      return { number, title, was: { job, price }, now };
    }),
  };
}
