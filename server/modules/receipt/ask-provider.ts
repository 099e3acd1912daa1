import { DAY_MS } from '#lib/domain/time.ts';
import { PROVIDER_KEY_MS, type ProviderReceipt, type ReceiptsOf } from '../../adapters/payments.ts';
import type { AppDeps } from '../../context/deps.ts';
import { type Facts, readCustomer, readFacts } from './facts.ts';
import { findPaymentAt, findRefundAt, listTaken, type ReceiptRow } from './repository.ts';

/** A receipt sent with a payment that has not appeared by then never will, according to the provider. */
const SHOWS_WITHIN_MS = 3 * DAY_MS;

type Reported = ProviderReceipt | 'other_provider' | 'not_registered' | null;

/** Whether type and lines are equal; the provider may truncate texts. */
function isSame(row: ReceiptRow, { lines }: Facts, reported: ProviderReceipt): boolean {
  if (reported.type !== row.type) return false;
  // When a provider does not return lines, a receipt sent with money is the one of its type; our own receipts cannot be told apart.
  if (reported.lines === null) return row.is_own === 0;
  const others = reported.lines;
  return (
    others.length === lines.length &&
    lines.every(({ title, amount, mode }, at) => {
      const other = others[at];
      return other !== undefined && other.amount === amount && other.mode === mode && title.startsWith(other.title);
    })
  );
}

/** The search key: the refund for a receipt sent with one, otherwise the payment. */
async function searchedBy({ db }: AppDeps, { refund_id, is_own }: ReceiptRow, payment: string): Promise<ReceiptsOf> {
  if (refund_id === null || is_own === 1) return { payment };
  const refund = (await findRefundAt(db, refund_id))?.provider_id ?? null;
  return refund === null ? { payment } : { refund };
}

/** The provider's receipt that matches this one and no other of ours. */
async function search(deps: AppDeps, row: ReceiptRow, providerId: string): Promise<ProviderReceipt | undefined> {
  const taken = new Set(await listTaken(deps.db, row.payment_id ?? ''));
  const facts = readFacts(row.facts);
  const listed = await deps.payments.receipts.list(await searchedBy(deps, row, providerId));
  return listed.find((reported) => !taken.has(reported.id) && isSame(row, facts, reported));
}

const age = ({ clock }: AppDeps, at: string): number => clock().getTime() - Date.parse(at);

async function create(deps: AppDeps, row: ReceiptRow, providerId: string): Promise<ProviderReceipt> {
  const { lines, settlements, taxSystem } = readFacts(row.facts);
  const customer = readCustomer(row.customer ?? '{"email":""}');
  const receipt = { customer, lines, taxSystem };
  return deps.payments.receipts.create({ idempotencyKey: row.key, type: row.type, providerId, receipt, settlements });
}

/**
 * The state of a receipt: read by its id if known, searched for if it was sent with money or its key is old, requested otherwise. Null:
 * still unknown. @throws {ProviderUnknown} @throws {ProviderRejection}
 */
export async function askAgain(deps: AppDeps, row: ReceiptRow): Promise<Reported> {
  const payment = row.payment_id === null ? undefined : await findPaymentAt(deps.db, row.payment_id);
  if (payment?.provider !== deps.payments.name || payment.provider_id === null) return 'other_provider';
  if (row.provider_id !== null) return (await deps.payments.receipts.get(row.provider_id)) ?? null;
  if (row.is_own === 0) {
    const found = await search(deps, row, payment.provider_id);
    return found ?? (age(deps, row.created_at) > SHOWS_WITHIN_MS ? 'not_registered' : null);
  }
  // Later a receipt is searched for before it is asked for again.
  const isOld = age(deps, row.key_at) > PROVIDER_KEY_MS;
  const known = isOld ? await search(deps, row, payment.provider_id) : undefined;
  return known ?? create(deps, row, payment.provider_id);
}
