import * as z from 'zod/mini';
import { Kopecks } from '#lib/contracts/fields.ts';
import { weightOf } from '#lib/domain/documents/sold-lines.ts';
import type { Account } from '#lib/domain/receipts/account.ts';
import { PAYMENT_MODES } from '#lib/domain/receipts/tax.ts';
import type { Fiscal, Receipt, ReceiptCustomer, ReceiptLine, Settlement } from '../../adapters/payments.ts';
import type { Db } from '../../db/database.ts';
import type { PurchaseRow } from '../purchase/repository.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { listParts, listSources, sumConcededOfParts } from './repository-account.ts';

const Line: z.ZodMiniType<ReceiptLine> = z.object({
  title: z.string(),
  unit: z.enum(['piece', 'service']),
  amount: Kopecks,
  mode: z.enum(PAYMENT_MODES),
  vatCode: z.int(),
});
const Paid: z.ZodMiniType<Settlement> = z.object({ kind: z.enum(['cashless', 'prepayment', 'postpayment']), amount: Kopecks });
const Customer: z.ZodMiniType<ReceiptCustomer> = z.object({
  email: z.string(),
  name: z.optional(z.string()),
  inn: z.optional(z.string()),
});

/** The content of a receipt: goods and money, no personal data. */
export type Facts = { lines: readonly ReceiptLine[]; settlements: readonly Settlement[]; taxSystem: number };
const StoredFacts: z.ZodMiniType<Facts> = z.object({ lines: z.array(Line), settlements: z.array(Paid), taxSystem: z.int() });
export const readFacts = (text: string): Facts => z.parse(StoredFacts, JSON.parse(text));
export const readCustomer = (text: string): ReceiptCustomer => z.parse(Customer, JSON.parse(text));

const StoredFiscal: z.ZodMiniType<Fiscal> = z.object({ storage: z.string(), document: z.string(), sign: z.string(), at: z.string() });
export const readFiscal = (text: string): Fiscal => z.parse(StoredFiscal, JSON.parse(text));

/** The parts of a payment that pay for delivered orders; stored with its receipt until the money comes. */
const Credited = z.object({
  partId: z.string(),
  orderId: z.string(),
  means: z.enum(['credit', 'direct']),
  amount: Kopecks,
  added: Kopecks,
});
const Kept = z.object({ customer: Customer, lines: z.array(Line), taxSystem: z.int(), credited: z.array(Credited) });
/** The receipt of a new payment. */
export type PaymentReceipt = z.infer<typeof Kept>;

/** The format from before lines had a payment mode. */
const Former = z.object({
  email: z.string(),
  lines: z.array(z.object({ title: z.string(), unit: z.enum(['piece', 'service']), amount: Kopecks })),
  vatCode: z.int(),
  isFull: z.boolean(),
});

function ofFormer({ email, lines, vatCode, isFull }: z.infer<typeof Former>, taxSystem: number): Receipt {
  const mode = isFull ? 'full_prepayment' : 'partial_prepayment';
  return { customer: { email }, taxSystem, lines: lines.map(({ title, unit, amount }) => ({ title, unit, amount, mode, vatCode })) };
}

const Stored = z.object({ customer: Customer, lines: z.array(Line), taxSystem: z.int() });

/** Reads the receipt stored with a refund; `taxSystem` is for receipts from before it was stored. */
export function readReceipt(text: string, taxSystem: number): Receipt {
  const value: unknown = JSON.parse(text);
  const former = z.safeParse(Former, value);
  return former.success ? ofFormer(former.data, taxSystem) : z.parse(Stored, value);
}

/** Reads the receipt stored with a payment. */
export const readPaymentReceipt = (text: string): PaymentReceipt => z.parse(Kept, JSON.parse(text));

/**
 * A purchase as its receipts see it: unassigned money, delivered parts, parts still to deliver. A concession on a delivered part belongs to
 * the part; any other, of a delivery that was undone or of being late, reduces what is still to deliver.
 */
export async function loadAccount(db: Db, { id, total: sum, conceded, sale }: PurchaseRow): Promise<Account> {
  const parts = await listParts(db, id);
  const total = conceded === 0 ? sum : Math.max(0, sum - conceded + (await sumConcededOfParts(db, id)));
  const orders = await listOrders(db, [id]);
  const isWaiting = (orderId: string): boolean => !parts.some((part) => part.orderId === orderId);
  const waiting = orders
    .filter((order) => order.cancelled_at === null && isWaiting(order.id))
    .map((order) => ({ orderId: order.id, weight: weightOf(order, sale) }));
  return { total, parts, waiting, sources: await listSources(db, id) };
}
