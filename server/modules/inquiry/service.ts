import type { Readable } from 'node:stream';
import type { InquiryFileView, InquiryView } from '#lib/contracts/inquiry.ts';
import { isTalking } from '#lib/domain/orders/inquiry.ts';
import { apiError } from '../../base/api-error.ts';
import { uuidv7 } from '../../base/ids.ts';
import { INQUIRY_MESSAGES } from '../../config/limits.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db, Trx } from '../../db/database.ts';
import { once } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PurchaseOwner } from '../auth/guard.ts';
import { movePromiseByFile } from '../purchase/promise.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { findConfirmedEmail } from '../user/repository.ts';
import { takeFile } from './files.ts';
import { writeLinkLetter, writeQuestionLetter } from './letters.ts';
import { attachTo, findInquiry, type InquiryRow, insertMessage, listInquiriesOf, listMessages, updateInquiry } from './repository.ts';
import { findFile } from './repository-files.ts';
import { refuseTooManyBytes } from './room.ts';
import { isMaskedFor } from './sender-proof.ts';
import { filesOf, inquiryViews, isOpenOrder, viewOf } from './view.ts';

const LISTED = 100;

/** `cookies`: of the browser that asks. */
export type Whose = { owner: PurchaseOwner; id: string; cookies?: string | undefined };

/** An inquiry; `owner` null is the holder of a guest's link. @throws 404 for a foreign one, exactly as for a missing one */
export async function ownInquiry(db: Db, { owner, id }: Whose): Promise<InquiryRow> {
  const row = await findInquiry(db, id);
  if (row === undefined || row.user_id !== owner) throw apiError(404, 'not_found');
  return row;
}

/** @throws 404 */
export async function loadInquiry(deps: AppDeps, whose: Whose): Promise<InquiryView> {
  const row = await ownInquiry(deps.db, whose);
  return viewOf(deps, row, isMaskedFor(deps, row, whose.cookies));
}

/** A customer's inquiries, newest first. */
export const listOwnInquiries = async (deps: AppDeps, userId: number): Promise<{ items: InquiryView[] }> => ({
  items: await inquiryViews(deps, await listInquiriesOf(deps.db, userId, LISTED), false),
});

/**
 * Adds a guest's inquiry to the account of the customer who has its link and has confirmed its e-mail, as a guest's purchase. A repeated call
 * changes nothing. @throws 404 for any other caller, exactly as for a missing inquiry
 */
export async function attachInquiry(deps: AppDeps, userId: number, id: string): Promise<InquiryView> {
  const email = await findConfirmedEmail(deps.db, userId);
  if (email !== null) await attachTo(deps.db, id, { userId, email, at: deps.clock().toISOString() });
  return loadInquiry(deps, { owner: userId, id });
}

/** Says in the talk and to its sender what a holder of a guest's link has done who has not shown to be the sender. */
export async function writeByLink(deps: AppDeps, trx: Trx, row: InquiryRow, text: string): Promise<void> {
  const now = deps.clock();
  await insertMessage(trx, { id: uuidv7(now.getTime()), inquiry_id: row.id, author: 'link', text, at: now.toISOString() });
  await writeLinkLetter(deps, trx, row, text);
}

/** An inquiry both sides still talk about. @throws 404, 409 inquiry_closed */
async function openInquiry(db: Db, whose: Whose): Promise<InquiryRow> {
  const row = await ownInquiry(db, whose);
  if (!isTalking(row.state)) throw apiError(409, 'inquiry_closed');
  return row;
}

/** A question or words about an inquiry, for the shop. The same key says it once. @throws 404, 409 inquiry_closed, messages_full */
export function askShop(deps: AppDeps, key: string, whose: Whose, text: string): Promise<InquiryView> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    await ownInquiry(trx, whose);
    return once(trx, { scope: 'inquiry message', key, body: { id: whose.id, text }, now }, async () => {
      const row = await openInquiry(trx, whose);
      if ((await listMessages(trx, [row.id])).length >= INQUIRY_MESSAGES) throw apiError(409, 'messages_full');
      const at = now.toISOString();
      const isMasked = isMaskedFor(deps, row, whose.cookies);
      await insertMessage(trx, { id: uuidv7(now.getTime()), inquiry_id: row.id, author: isMasked ? 'link' : 'customer', text, at });
      await updateInquiry(trx, row.id, { changed_at: at });
      await writeQuestionLetter(deps, trx, row, { text, isByLink: isMasked });
      return viewOf({ ...deps, db: trx }, row, isMasked);
    });
  });
}

/**
 * An inquiry its customer may add files to: once it was accepted, until all of the order is on the press. @throws 404, 409 inquiry_closed,
 * artwork_closed
 */
export async function openForFile(db: Db, whose: Whose): Promise<InquiryRow> {
  const row = await openInquiry(db, whose);
  if (row.purchase_id !== null && !(await listOrders(db, [row.purchase_id])).some(isOpenOrder)) throw apiError(409, 'artwork_closed');
  return row;
}

/** `ip`: the address the file comes from now; the inquiry itself may have come from another. */
type Sent = { ip: string; position: number; name: string; bytes: Readable };

/**
 * Adds a customer's file at its position. Once the shop has named a price for what it has seen, no file is replaced. @throws 404, 409
 * inquiry_closed, artwork_closed or action_forbidden, 413 inquiry_files or too_large, 429 files_busy
 */
export async function addFile(deps: AppDeps, whose: Whose, { ip, position, name, bytes }: Sent): Promise<InquiryFileView[]> {
  await openForFile(deps.db, whose);
  const all = await takeFile(deps, { side: 'customers', sender: ip, name, bytes }, async (trx, size) => {
    const row = await openForFile(trx, whose);
    const at = { inquiry_id: row.id, version: 0, position };
    const standing = await findFile(trx, at);
    if (standing !== undefined && row.version > 0) return { standing };
    await refuseTooManyBytes({ db: trx }, row, size - (standing?.size ?? 0));
    await updateInquiry(trx, row.id, { changed_at: deps.clock().toISOString() });
    if (row.purchase_id !== null) await movePromiseByFile(deps, trx, row.purchase_id);
    return at;
  });
  return filesOf(all, whose.id, 0);
}
