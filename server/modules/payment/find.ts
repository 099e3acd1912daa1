import { createHash } from 'node:crypto';
import { digitsOf } from '#lib/domain/customer/phone.ts';
import { bankReference } from '#lib/domain/exchange/bank-reference.ts';
import { writeNumber } from '#lib/domain/order-number.ts';
import { foundLetter } from '#lib/messages/orders/order-letters.ts';
import { LINK_LETTERS } from '../../config/limits.ts';
import type { AppDeps } from '../../context/deps.ts';
import { nextNumber } from '../../db/counter.ts';
import { countHit } from '../../db/rate-limits.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { mayWriteTo, placedBy } from '../outbox/stranger-letters.ts';
import { orderSlip } from '../purchase/order-slip.ts';
import { findPurchaseByNumber, type PurchaseRow } from '../purchase/repository.ts';

const lastDigits = (text: string): string => digitsOf(text).slice(-10);

/** Whether a visitor names the recipient's e-mail or phone. */
function isContact(purchase: PurchaseRow, contact: string): boolean {
  const phone = lastDigits(contact);
  return (
    purchase.recipient_email.toLowerCase() === contact.toLowerCase() ||
    (phone.length === 10 && lastDigits(purchase.recipient_phone) === phone)
  );
}

/** The purchase's number from «№ 000012», «12» or «000012-1»: people copy it from a letter or leave out zeros. */
function numberIn(text: string): string {
  const [last, before] = [...text.matchAll(/\d+/g)].reverse();
  const isOrder = before !== undefined && last !== undefined && text.slice(before.index + before[0].length, last.index) === '-';
  return writeNumber((isOrder ? before : last)?.[0] ?? '');
}

/**
 * Sends the links of a purchase again, to its own e-mail only: a guessed number and a phone that others know give no access. The answer and
 * the work done are the same when there is no such purchase.
 */
export async function sendLinkOf(deps: AppDeps, number: string, contact: string): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  await inTransaction(db, async (trx) => {
    const found = await findPurchaseByNumber(trx, numberIn(number));
    const purchase = found !== undefined && isContact(found, contact) ? found : undefined;
    const key = createHash('sha256')
      .update(`link of ${purchase?.id ?? 'none'}`)
      .digest('base64url');
    const { hits } = await countHit(trx, key, now, LINK_LETTERS.windowMs);
    // A stranger may have placed any number of orders in the name of one address.
    const isHeard = await mayWriteTo(trx, purchase?.recipient_email ?? '', 'found', now, purchase && placedBy(purchase));
    if (purchase === undefined || !isHeard || hits > LINK_LETTERS.max) return void (await nextNumber(trx, 'letters to nobody'));
    const letter = foundLetter(await orderSlip(deps, trx, purchase));
    await enqueueLetter(trx, { recipient: purchase.recipient_email, ...letter }, now);
  });
}

/** Rows with the bank document an operator names: exactly as written, or by its number alone. */
export function byReference<R>(rows: readonly R[], referenceOf: (row: R) => string, reference: string): R[] {
  const exact = rows.filter((row) => referenceOf(row) === reference);
  if (exact.length > 0) return exact;
  const wanted = bankReference(reference);
  return rows.filter((row) => {
    const known = bankReference(referenceOf(row));
    return known.number === wanted.number && (wanted.day === null || known.day === wanted.day);
  });
}

/** Whether two texts name one bank document, however number and day are written; a missing day matches any. */
export function isSameDocument(one: string, other: string): boolean {
  const [a, b] = [bankReference(one), bankReference(other)];
  return a.number === b.number && (a.day === b.day || a.day === null || b.day === null);
}
