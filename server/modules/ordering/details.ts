import type { BoardView, OrderEventView, PressRunView, PurchaseDetails } from '#lib/contracts/my-orders.ts';
import { findFormat } from '#lib/domain/job/job.ts';
import type { PartRun } from '#lib/domain/press/part-run.ts';
import { cheapestRuns } from '#lib/domain/press/print-run.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { Catalogue } from '../../context/catalogue.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { PurchaseOwner } from '../auth/guard.ts';
import { claimsOf } from '../claim/service.ts';
import { type EventRow, listEvents } from '../purchase/repository-journal.ts';
import type { OrderRow } from '../purchase/repository-orders.ts';
import { ownPurchase } from '../purchase/service.ts';
import { jobOf } from '../purchase/stored.ts';

/** Data to draw an order by today's catalogue; undefined when its product or format was removed. */
function boardOf({ products }: Pick<Catalogue, 'products'>, order: Pick<OrderRow, 'job' | 'number'>): BoardView[] {
  const job = jobOf(order);
  const product = products.get(job.product);
  const format = product && findFormat(job, product);
  if (product === undefined || format === undefined) return [];
  const { width, height, folds } = format;
  return [{ order: order.number, product: product.code, width, height, folds }];
}

const pressOf = ({ method, part }: PartRun, { priceList }: Pick<Catalogue, 'priceList'>): PressRunView['press'] => {
  if (method === 'offset') return 'offset';
  return part.press.sheet.width === priceList.sheet.width && part.press.sheet.height === priceList.sheet.height ? 'digital' : 'large';
};

/** Press runs of an order by today's catalogue; empty when it can no longer be printed. */
function runsOf(catalogue: Pick<Catalogue, 'products' | 'priceList'>, order: Pick<OrderRow, 'job' | 'number'>): PressRunView[] {
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
    isShared: run.isShared,
    paper: run.part.paper.name,
  }));
}

const ACTORS: Readonly<Record<string, OrderEventView['actor']>> = { robot: 'robot', floor: 'floor', customer: 'customer' };

/** Integrations and demo data have their own actor names; customers see all of these as the shop. */
const eventView = ({ number, event, status, at, actor, note }: EventRow): OrderEventView => ({
  number,
  event,
  status,
  at,
  actor: ACTORS[actor] ?? 'shop',
  note,
});

/** History and claims of a purchase. @throws 404 for a foreign purchase as for a missing one */
export async function loadDetails(deps: AppDeps, owner: PurchaseOwner, id: string): Promise<PurchaseDetails> {
  const { db, catalogue } = deps;
  const { orders } = await ownPurchase(db, owner, id);
  const runs = orders.flatMap((order) => runsOf(catalogue, order));
  const boards = orders.flatMap((order) => boardOf(catalogue, order));
  return { events: (await listEvents(db, id)).map(eventView), claims: await claimsOf(deps, orders), runs, boards };
}
