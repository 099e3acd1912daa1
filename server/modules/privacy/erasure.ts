import * as z from 'zod/mini';
import { moscowDay } from '#lib/domain/calendar.ts';
import { type ErasureHold, erasureHoldOf } from '#lib/domain/orders/erasure-holds.ts';
import { erasedLetter } from '#lib/messages/account/account-letters.ts';
import { erasureWaits, openPurchasesText } from '#lib/messages/account/validation.ts';
import { apiError } from '../../base/api-error.ts';
import { readJson } from '../../base/read-json.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db, Trx } from '../../db/database.ts';
import { emptyLog } from '../../db/empty-log.ts';
import { findUserById, openReturnUntil } from '../auth/repository.ts';
import { dropPhotos } from '../claim/files.ts';
import { dropInquiryFiles } from '../inquiry/files.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { factsOf } from '../purchase/rights.ts';
import { type ArtworkTraces, eraseTraces } from '../retention/artwork-files.ts';
import {
  blankRecipient,
  deleteAnswers,
  deleteLetters,
  deleteOwn,
  type ErasablePurchase,
  listGuestPurchases,
  listMoneyStates,
  listOwnedPurchases,
  listStatuses,
} from './repository-erasure.ts';
import { listInquiryFiles } from './repository-inquiries.ts';
import { PERSONAL_TABLES } from './repository-tables.ts';
import { blankClaims, blankDocuments, blankHistory, deleteArtworks, listPhotoFiles } from './repository-traces.ts';

/** What keeps a purchase's customer from being erased; null where it is finished. */
async function holdOf(db: Db, { id, paid, payment_status }: ErasablePurchase): Promise<ErasureHold | null> {
  const { payments, refunds, hasOpenReceipts } = await listMoneyStates(db, id);
  return erasureHoldOf({
    paid,
    paymentStatus: payment_status,
    orders: (await listStatuses(db, id)).map(factsOf),
    isRefunded: paid === 0 && refunds.includes('succeeded'),
    isSettling: hasOpenReceipts || [...payments, ...refunds].includes('pending'),
  });
}

/** Purchases that are finished, and those that keep their customer from being erased. */
export async function sortOut(db: Db, purchases: readonly ErasablePurchase[]) {
  const finished: ErasablePurchase[] = [];
  const open: (ErasablePurchase & { hold: ErasureHold })[] = [];
  for (const purchase of purchases) {
    const hold = await holdOf(db, purchase);
    if (hold === null) finished.push(purchase);
    else open.push({ ...purchase, hold });
  }
  return { finished, open };
}

/** Removes street and flat; town and price stay for accounting. */
function withoutAddress(delivery: string): string {
  const view = z.catch(z.looseObject({}), {}).parse(readJson(delivery));
  return JSON.stringify({ ...view, address: null, door: null });
}

export type Files = { photos: string[]; artworks: ArtworkTraces[]; inquiries: string[] };

/** Erases the person from purchases; returns the files to delete after the commit. */
export async function erasePersonFrom(trx: Trx, purchases: readonly ErasablePurchase[]): Promise<Files> {
  const files: Files = { photos: [], artworks: [], inquiries: [] };
  for (const { id, number, recipient_email, delivery } of purchases) {
    files.photos.push(...(await listPhotoFiles(trx, id)));
    files.artworks.push(await deleteArtworks(trx, id));
    await deleteAnswers(trx, { id, number, recipient: recipient_email });
    await blankHistory(trx, id);
    await blankClaims(trx, id);
    await blankDocuments(trx, id);
    await blankRecipient(trx, id, withoutAddress(delivery));
  }
  return files;
}

/** @throws 409 purchases_open, with their numbers */
async function finishedOf(trx: Trx, userId: number, email: string): Promise<ErasablePurchase[]> {
  const own = await sortOut(trx, await listOwnedPurchases(trx, userId));
  if (own.open.length > 0) {
    throw apiError(409, 'purchases_open', { errors: { purchases: [openPurchasesText(own.open)] }, problems: [] });
  }
  // A guest can order with any e-mail, so unfinished guest purchases do not block its owner's erasure.
  const guest = await sortOut(trx, await listGuestPurchases(trx, email));
  return [...own.finished, ...guest.finished];
}

/** A thief of an account and its e-mail must not erase it while its owner can still take it back. @throws 409 erasure_waits */
async function refuseWhileReturnable({ clock }: AppDeps, trx: Trx, userId: number): Promise<void> {
  const until = await openReturnUntil(trx, userId, clock().toISOString());
  if (until !== undefined) throw apiError(409, 'erasure_waits', {}, erasureWaits(moscowDay(new Date(until))));
}

/** What an erasure is about, if nothing prevents it. @throws 409 purchases_open, 409 erasure_waits */
export async function erasableOf(deps: AppDeps, trx: Trx, id: number): Promise<{ email: string; purchases: ErasablePurchase[] }> {
  const own = await findUserById(trx, id);
  if (own === undefined) throw apiError(401, 'unauthorized');
  await refuseWhileReturnable(deps, trx, id);
  return { email: own.email, purchases: await finishedOf(trx, id, own.email) };
}

/** Deletes files after the commit, when no row refers to them, and what the embedded database keeps of deleted rows. */
export async function dropFiles(deps: AppDeps, { photos, artworks, inquiries }: Files): Promise<void> {
  await dropPhotos(deps, photos);
  await dropInquiryFiles(deps, inquiries);
  for (const traces of artworks) await eraseTraces(deps, traces);
  await emptyLog(deps.db, deps.config);
}

/**
 * Erases a customer in one transaction: the account and everything belonging to it is deleted, finished purchases stay for accounting without
 * the person. Requisites of organisations and issued invoices stay, as accounting law requires. One last letter confirms it; its row is
 * deleted with it. Returns the files to delete. @throws 409 purchases_open, 409 erasure_waits
 */
export async function eraseCustomer(deps: AppDeps, trx: Trx, id: number): Promise<Files> {
  const own = await erasableOf(deps, trx, id);
  const files = await erasePersonFrom(trx, own.purchases);
  files.inquiries.push(...(await listInquiryFiles(trx, { userId: id, emails: [own.email], phone: null })));
  await deleteLetters(trx, id, own.email);
  for (const { erase } of PERSONAL_TABLES) await erase(trx, id);
  await deleteOwn(trx, id);
  const letter = {
    recipient: own.email,
    urgency: 'account' as const,
    ...erasedLetter({ shop: deps.catalogue.shop }),
    isErasedOnceSent: true,
  };
  await enqueueLetter(trx, letter, deps.clock());
  return files;
}
