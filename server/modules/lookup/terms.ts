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

/** So few that a customer does not wait for them. */
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

/** Reads what has changed, a part of it in a transaction of its own. */
async function readSome(db: Db): Promise<void> {
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

/** In this process others wait: so much at a time, with so long a pause after each part. */
type Pace = { parts: number; pauseMs: number };
const BESIDE: Pace = { parts: 10, pauseMs: 50 };
const BEFORE_SEARCH: Pace = { parts: 8, pauseMs: 0 };
const ALL: Pace = { parts: Number.POSITIVE_INFINITY, pauseMs: 0 };
/** How hard to work at it: beside the shop, before an answer, or in a process of its own. */
export const PACES = { beside: BESIDE, beforeSearch: BEFORE_SEARCH, all: ALL } as const;

/**
 * Makes what has changed findable, never in a customer's own transaction: placing an order costs nothing more, and rows from before there
 * were terms are read as any others.
 */
export async function makeFindable({ db }: Pick<AppDeps, 'db'>, { parts, pauseMs }: Pace): Promise<void> {
  for (let part = 0; part < parts && (await isWaiting(db)); part += 1) {
    await readSome(db);
    await wait(pauseMs);
  }
}
