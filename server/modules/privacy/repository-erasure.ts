import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { deleteAddresses } from './repository-addresses.ts';

const purchases = (db: Db) =>
  db
    .selectFrom('purchases')
    .select(['id', 'number', 'paid', 'payment_status', 'recipient_name', 'recipient_phone', 'recipient_email', 'delivery', 'payer'])
    .orderBy('number');

export const listOwnedPurchases = (db: Db, userId: number) => purchases(db).where('user_id', '=', userId).execute();

/** Guest purchases with this e-mail, in small letters. */
export const listGuestPurchases = (db: Db, email: string) =>
  purchases(db)
    .where('user_id', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['recipient_email']), '=', email))
    .execute();

export const listGuestPurchasesByPhone = (db: Db, phone: string) =>
  purchases(db).where('user_id', 'is', null).where('recipient_phone', '=', phone).execute();

export type ErasablePurchase = Awaited<ReturnType<typeof listOwnedPurchases>>[number];

export const listStatuses = (db: Db, purchaseId: string) =>
  db.selectFrom('orders').select(['status', 'cancelled_at']).where('purchase_id', '=', purchaseId).execute();

/** States of a purchase's payments and refunds, and whether a receipt is still to be sent to the customer. */
export async function listMoneyStates(db: Db, purchaseId: string) {
  const payments = await db.selectFrom('payments').select('state').where('purchase_id', '=', purchaseId).execute();
  const refunds = await db.selectFrom('refunds').select('state').where('purchase_id', '=', purchaseId).execute();
  const asked = await db
    .selectFrom('receipts')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'asked')
    .where('is_own', '=', 1)
    .limit(1)
    .execute();
  return { payments: payments.map(({ state }) => state), refunds: refunds.map(({ state }) => state), hasOpenReceipts: asked.length > 0 };
}

/** Removes the recipient; accounting keeps numbers, sums, days, products and the town. */
export async function blankRecipient(trx: Trx, id: string, delivery: string): Promise<void> {
  await trx
    .updateTable('purchases')
    .set({
      user_id: null,
      recipient_name: '',
      recipient_phone: '',
      recipient_email: '',
      comment: '',
      ip: '',
      search: '',
      is_findable: 0,
      delivery,
    })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('purchase_origins').where('purchase_id', '=', id).execute();
  await trx.deleteFrom('purchase_terms').where('purchase_id', '=', id).execute();
}

/** Whether a column holds a text, to the letter: it may contain `_`, which matches any character in a pattern. */
export const holds = (column: string, id: string) => sql<boolean>`${sql.ref(column)} like ${`%${id.replaceAll('_', '!_')}%`} escape '!'`;

type Traced = { id: string; number: string; recipient: string };

/** Stored answers and letters name the purchase and thereby the person. */
export async function deleteAnswers(trx: Trx, { id: purchaseId, number, recipient }: Traced): Promise<void> {
  await trx.deleteFrom('idempotency').where(holds('response', purchaseId)).execute();
  // Claims and the print shop's system use the order's number instead of the id.
  await trx
    .deleteFrom('idempotency')
    .where(holds('response', `"${number}-`))
    .execute();
  await trx.deleteFrom('outbox').where('recipient', '=', recipient).where(holds('text_body', purchaseId)).execute();
  // An unsent letter to the staff names the customer.
  await trx.deleteFrom('outbox').where('is_to_staff', '=', 1).where(holds('text_body', number)).execute();
}

/**
 * Deletes every letter to the customer's present and former addresses that no other customer has now, and letters that asked to confirm an
 * address.
 */
export async function deleteLetters(trx: Trx, userId: number, email: string): Promise<void> {
  const changes = await trx.selectFrom('email_changes').select(['old_email', 'letter_id']).where('user_id', '=', userId).execute();
  const former = [email, ...changes.map(({ old_email }) => old_email)];
  const others = await trx.selectFrom('users').select('email').where('email', 'in', former).where('id', '!=', userId).execute();
  await deleteAddresses(
    trx,
    former.filter((address) => !others.some((other) => other.email === address)),
  );
  const letters = changes.map(({ letter_id }) => letter_id);
  if (letters.length > 0) await trx.deleteFrom('outbox').where('id', 'in', letters).execute();
}

export async function deleteOwn(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', userId).execute();
}
