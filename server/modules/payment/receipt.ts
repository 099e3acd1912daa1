import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { Kopecks } from '#lib/contracts/fields.ts';
import { moscowDay } from '#lib/domain/calendar.ts';
import { soldLines } from '#lib/domain/documents/receipt.ts';
import { piecesOf } from '#lib/domain/job/job.ts';
import { vatOn } from '#lib/domain/pricing/vat.ts';
import { DELIVERY_LINE } from '#lib/messages/documents/invoice.ts';
import { formatWhole } from '#lib/messages/format/figures.ts';
import type { Receipt } from '../../adapters/payments.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Database } from '../../db/database.ts';
import type { PurchaseRow } from '../purchase/repository.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { jobOf } from '../purchase/stored.ts';

/** A receipt without VAT has this code (tag 1199). */
const NO_VAT_CODE = 1;
const VAT_CODES: Readonly<Record<number, number>> = { 20: 4, 5: 7, 7: 8, 22: 11 };

/** A receipt as it is kept beside a refund. */
const StoredReceipt: z.ZodMiniType<Receipt> = z.object({
  email: z.string(),
  lines: z.array(z.object({ title: z.string(), quantity: z.int(), unit: z.enum(['piece', 'service']), amount: Kopecks })),
  vatCode: z.int(),
  isFull: z.boolean(),
});

export const readReceipt = (text: string): Receipt => z.parse(StoredReceipt, JSON.parse(text));

/** Nothing where the record no longer says how many. */
const piecesText = (pieces: number): string => (pieces === 0 ? '' : `${formatWhole(pieces)} шт.`);

/** The receipt for a part or all of a purchase. */
export async function receiptFor(deps: AppDeps, db: Kysely<Database>, purchase: PurchaseRow, amount: number): Promise<Receipt> {
  const orders = await listOrders(db, [purchase.id]);
  const sold = orders.map((order) => ({
    title: [order.title, piecesText(piecesOf(jobOf(order)))].filter(Boolean).join(', '),
    quantity: 1,
    priceWithoutDisc: order.price,
    shipment: { shipmentPrice: order.shipment_price },
  }));
  return {
    email: purchase.recipient_email,
    lines: soldLines(sold, purchase.sale, amount, DELIVERY_LINE),
    vatCode: VAT_CODES[vatOn(deps.catalogue.shop.taxes, moscowDay(deps.clock())) ?? 0] ?? NO_VAT_CODE,
    isFull: amount >= purchase.total - purchase.paid,
  };
}
