import type { PressRunView } from '#lib/contracts/my-orders.ts';
import { cheapestRuns, type PartRun } from '#lib/domain/press/print-run.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { Catalogue } from '../../context/catalogue.ts';
import type { OrderRow } from '../purchase/repository-orders.ts';
import { jobOf } from '../purchase/stored.ts';

const pressOf = ({ method, part }: PartRun, { priceList }: Pick<Catalogue, 'priceList'>): PressRunView['press'] => {
  if (method === 'offset') return 'offset';
  return part.press.sheet.width === priceList.sheet.width && part.press.sheet.height === priceList.sheet.height ? 'digital' : 'large';
};

/** Press runs of an order by today's catalogue; empty when it can no longer be printed. */
export function runsOf(catalogue: Pick<Catalogue, 'products' | 'priceList'>, order: Pick<OrderRow, 'job' | 'number'>): PressRunView[] {
  const job = jobOf(order);
  const product = catalogue.products.get(job.product);
  if (product === undefined || !quoteJob(job, product, catalogue.priceList).ok) return [];
  const runs = cheapestRuns(job, product, catalogue.priceList);
  return (runs ?? []).map((run) => ({
    order: order.number,
    part: run.part.role,
    press: pressOf(run, catalogue),
    sheet: { width: run.part.press.sheet.width, height: run.part.press.sheet.height },
    up: run.part.imposition.up,
    sheets: run.sheets,
    paper: run.part.paper.name,
  }));
}
