import { type BasketOrder, MAX_BASKET_ITEMS, type WantedItem } from '#lib/contracts/basket.ts';
import { Job } from '#lib/contracts/job.ts';
import { asksForSameFiles } from '#lib/domain/artwork/reuse.ts';
import { moscowDay, transferDay } from '#lib/domain/calendar.ts';
import type { Job as DomainJob } from '#lib/domain/product/product.ts';
import { GONE, SWITCHED_OFF } from '#lib/messages/product/job-names.ts';
import { ApiError, apiError } from '../../base/api-error.ts';
import { readJson } from '../../base/read-json.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { priceJob } from '../quote/service.ts';
import { changeItem, deleteItems, insertItems, listItems } from './repository.ts';

type Context = Pick<AppDeps, 'db' | 'catalogue' | 'clock'>;

/** Pickup at the workshop is free. */
const SHIPMENT = { shipmentPrice: 0 };

function errorText(refusal: ApiError): string {
  if (refusal.code === 'unknown_product') return GONE;
  if (refusal.code === 'unavailable_product') return SWITCHED_OFF;
  return Object.values(refusal.details.errors ?? {}).flat()[0] ?? refusal.message;
}

/** Prices one item. An item that can no longer be made keeps its job and gets the reason, so that the rest of the list still works. */
export function priceItem({ catalogue, clock }: Omit<Context, 'db'>, { id, job, artworkOf }: WantedItem): BasketOrder {
  const now = clock();
  const common = { id, job, ...(artworkOf === undefined ? {} : { artworkOf }), shipment: SHIPMENT, priceList: catalogue.priceList.version };
  try {
    const { job: settled, quote, readyDate, until } = priceJob(catalogue, job, now);
    const { price: priceWithoutDisc, weight, volume } = quote;
    const transferReadyDate = transferDay(readyDate, catalogue.calendar);
    return { ...common, job: settled, priceWithoutDisc, weight, volume, readyDate, transferReadyDate, until, error: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...common, priceWithoutDisc: 0, weight: 0, volume: 0, readyDate: moscowDay(now), error: errorText(error) };
  }
}

/** A job stored under an older contract may be unreadable; it must not break the rest of the basket. */
function readJob(stored: string): DomainJob | undefined {
  const parsed = Job.safeParse(readJson(stored));
  return parsed.success ? parsed.data : undefined;
}

/** The customer's basket with today's prices. */
export async function loadBasket(context: Context, userId: number): Promise<BasketOrder[]> {
  const rows = await listItems(context.db, userId);
  return rows.flatMap(({ id, job: stored, artwork_of }) => {
    const job = readJob(stored);
    return job === undefined ? [] : [priceItem(context, { id, job, ...(artwork_of === null ? {} : { artworkOf: artwork_of }) })];
  });
}

/** Items keep the order of adding: each gets a time at least a millisecond after the one before. */
const rowOf = (userId: number, { id, job, artworkOf }: WantedItem, added: Date) => ({
  id,
  user_id: userId,
  job: JSON.stringify(job),
  artwork_of: artworkOf ?? null,
  added_at: added.toISOString(),
});

/** Adds the new items, all of them or none; a job that cannot be made is stored with the reason. @throws 400 basket_full */
export async function addToBasket(context: Context, userId: number, items: readonly WantedItem[]): Promise<BasketOrder[]> {
  const now = context.clock().getTime();
  await inTransaction(context.db, async (trx) => {
    const rows = await listItems(trx, userId);
    const known = new Set(rows.map(({ id }) => id));
    const fresh = [...new Map(items.filter(({ id }) => !known.has(id)).map((item) => [item.id, item])).values()];
    if (known.size + fresh.length > MAX_BASKET_ITEMS) throw apiError(400, 'basket_full');
    const first = Math.max(now, Date.parse(rows.at(-1)?.added_at ?? '1970-01-01') + 1);
    if (fresh.length > 0)
      await insertItems(
        trx,
        fresh.map((item, place) => rowOf(userId, item, new Date(first + place))),
      );
  });
  return loadBasket(context, userId);
}

/**
 * Changes the job of an item; artworks of a former order stay only if they still fit. @throws 404 for an item that is not this user's, 400
 * for an impossible job
 */
export async function changeBasketItem(context: Context, userId: number, id: string, job: DomainJob): Promise<BasketOrder[]> {
  priceJob(context.catalogue, job, context.clock());
  const before = (await listItems(context.db, userId)).find((item) => item.id === id);
  const former = before === undefined ? undefined : readJob(before.job);
  const keeps = former !== undefined && asksForSameFiles(former, job);
  const change = { job: JSON.stringify(job), artwork_of: keeps ? (before?.artwork_of ?? null) : null };
  if (!(await changeItem(context.db, userId, id, change))) throw apiError(404, 'not_found');
  return loadBasket(context, userId);
}

/** Removing an item that is not there is no error. */
export async function removeFromBasket(context: Context, userId: number, id: string): Promise<BasketOrder[]> {
  await deleteItems(context.db, userId, [id]);
  return loadBasket(context, userId);
}
