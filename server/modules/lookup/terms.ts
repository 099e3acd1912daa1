import { setTimeout as wait } from 'node:timers/promises';
import { findTerms } from '#lib/domain/search/staff-search.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { payerOf } from '../purchase/stored.ts';
import {
  type CustomerFacts,
  isWaiting,
  listCodes,
  type PurchaseFacts,
  replaceCustomerTerms,
  replacePurchaseTerms,
  takeCustomers,
  takePurchases,
} from './repository-terms.ts';

/** Rows of one transaction: so few that a customer's own write does not wait for it. */
const AT_ONCE = 25;

function purchaseTerms(row: PurchaseFacts, codes: readonly string[]): string[] {
  const payer = payerOf(row);
  const organisation = payer.kind === 'organisation' ? payer.requisites : null;
  return findTerms({
    texts: [row.recipient_name, organisation?.name ?? ''],
    emails: [row.recipient_email],
    phones: [row.recipient_phone],
    codes: [organisation?.inn ?? '', ...codes],
  });
}

const customerTerms = ({ name, phone, email, organisation_name, inn }: CustomerFacts): string[] =>
  findTerms({ texts: [name, organisation_name ?? ''], emails: [email], phones: [phone ?? ''], codes: [inn ?? ''] });

/** Indexes one batch of changed purchases and one of changed customers, each in its own transaction. */
async function indexBatch(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    const rows = await takePurchases(trx, AT_ONCE);
    const ids = rows.map(({ id }) => id);
    const codes = await listCodes(trx, ids);
    const codesOf = (id: string) => codes.flatMap(({ purchase_id, code }) => (purchase_id === id && code !== null ? [code] : []));
    const terms = rows.flatMap((row) => purchaseTerms(row, codesOf(row.id)).map((term) => [term, row.id] as const));
    await replacePurchaseTerms(trx, ids, terms);
  });
  await inTransaction(db, async (trx) => {
    const rows = await takeCustomers(trx, AT_ONCE);
    const terms = rows.flatMap((row) => customerTerms(row).map((term) => [term, String(row.id)] as const));
    await replaceCustomerTerms(
      trx,
      rows.map(({ id }) => Number(id)),
      terms,
    );
  });
}

/**
 * How many batches one call indexes and how long it pauses after each, for other calls of this process wait meanwhile. `background` runs
 * while the shop serves customers, `beforeSearch` delays an answer, `all` is for a process that does nothing else.
 */
const PACES = {
  background: { batches: 10, pauseMs: 50 },
  beforeSearch: { batches: 8, pauseMs: 0 },
  all: { batches: Number.POSITIVE_INFINITY, pauseMs: 0 },
} as const;

/**
 * Updates the search index with the rows that have changed. It never runs in a customer's transaction, so placing an order costs nothing
 * more; rows older than the index are indexed like any others.
 */
export async function indexForSearch({ db }: Pick<AppDeps, 'db'>, pace: keyof typeof PACES): Promise<void> {
  const { batches, pauseMs } = PACES[pace];
  for (let batch = 0; batch < batches && (await isWaiting(db)); batch += 1) {
    await indexBatch(db);
    await wait(pauseMs);
  }
}
