import * as z from 'zod';
import type { CreateReceipt, Fiscal, ProviderReceipt, ReceiptProvider } from './payments.ts';
import { Amount, money, receiptOf } from './yookassa-words.ts';

const Item = z.object({ description: z.string(), amount: Amount, payment_mode: z.string().nullish() });
const Text = z.string().max(100).nullish();
const WireReceipt = z.object({
  id: z.string().min(1).max(100),
  type: z.enum(['payment', 'refund']),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  fiscal_document_number: Text,
  fiscal_storage_number: Text,
  fiscal_attribute: Text,
  registered_at: Text,
  items: z.array(Item).default([]),
});
type WireReceipt = z.infer<typeof WireReceipt>;
const Page = z.object({ items: z.array(WireReceipt), next_cursor: z.string().nullish() });
/** A payment may have thirty receipts, which fit one page; a few more pages are read to be safe. */
const PAGES = 4;

/** Some cash registers do not return their numbers. */
function fiscalOf({ fiscal_storage_number, fiscal_document_number, fiscal_attribute, registered_at }: WireReceipt): Fiscal | null {
  if (!fiscal_storage_number || !fiscal_document_number || !fiscal_attribute) return null;
  return { storage: fiscal_storage_number, document: fiscal_document_number, sign: fiscal_attribute, at: registered_at ?? '' };
}

const providerReceipt = (wire: WireReceipt): ProviderReceipt => ({
  id: wire.id,
  type: wire.type,
  state: wire.status,
  fiscal: fiscalOf(wire),
  lines: wire.items.map(({ description, amount, payment_mode }) => ({
    title: description,
    amount: amount.value,
    mode: payment_mode ?? '',
  })),
});

/** `send`: the receipt goes to the cash register at once. */
const bodyOf = ({ type, providerId, receipt, settlements }: CreateReceipt) => ({
  type,
  payment_id: providerId,
  send: true,
  ...receiptOf(receipt),
  settlements: settlements.map(({ kind, amount }) => ({ type: kind, amount: money(amount) })),
});

type Calls = {
  post: <T>(path: string, key: string, body: object, schema: z.ZodType<T>) => Promise<T>;
  read: <T>(path: string, schema: z.ZodType<T>) => Promise<T | undefined>;
};

/** Receipts of YooKassa, API v3: settling receipts, their returns, and the state of receipts sent with a payment. */
export const createReceipts = ({ post, read }: Calls): ReceiptProvider => ({
  create: async (order) => providerReceipt(await post('/receipts', order.idempotencyKey, bodyOf(order), WireReceipt)),
  get: async (id) => {
    const known = await read(`/receipts/${encodeURIComponent(id)}`, WireReceipt);
    return known === undefined ? undefined : providerReceipt(known);
  },
  list: async (of) => {
    const whose: Record<string, string> = 'payment' in of ? { payment_id: of.payment } : { refund_id: of.refund };
    const found: ProviderReceipt[] = [];
    let cursor: string | null | undefined;
    for (let page = 0; page < PAGES; page += 1) {
      const query = new URLSearchParams(cursor ? { ...whose, cursor } : whose);
      const answer = await read(`/receipts?${query}`, Page);
      found.push(...(answer?.items ?? []).map(providerReceipt));
      cursor = answer?.next_cursor;
      if (!cursor) break;
    }
    return found;
  },
});
