import type { Readable } from 'node:stream';
import type { ClaimRequest, ClaimView } from '#lib/contracts/my-orders.ts';
import { piecesOf } from '#lib/domain/job/job.ts';
import { claimAnswerDay } from '#lib/domain/orders/claims.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { rightsOf } from '#lib/domain/orders/order-rights.ts';
import { claimTakenLetter } from '#lib/messages/orders/by-hand-letters.ts';
import { CLAIM_ERRORS } from '#lib/messages/orders/order-actions.ts';
import { ApiError, apiError } from '../../base/api-error.ts';
import { publicId } from '../../base/ids.ts';
import { CLAIMS_PER_ORDER } from '../../config/limits.ts';
import type { AppDeps } from '../../context/deps.ts';
import { nextNumber } from '../../db/counter.ts';
import type { Trx } from '../../db/database.ts';
import { once } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PurchaseOwner } from '../auth/guard.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { recordEvent } from '../purchase/journal.ts';
import { orderSlip } from '../purchase/order-slip.ts';
import type { PurchaseRow } from '../purchase/repository.ts';
import type { OrderRow } from '../purchase/repository-orders.ts';
import { factsOf } from '../purchase/rights.ts';
import { ownPurchase } from '../purchase/service.ts';
import { jobOf } from '../purchase/stored.ts';
import { withPhoto } from './arriving-photo.ts';
import { dropPhotos, keepPhoto, photoAddress, readPhoto } from './files.ts';
import { type ClaimRow, insertClaim, listAllClaims, listClaims, listPhotos, type PhotoRow, putPhoto } from './repository.ts';

type Terms = Pick<AppDeps, 'catalogue'>;

const answerByOf = ({ catalogue }: Terms, { created_at }: ClaimRow): string =>
  claimAnswerDay(new Date(created_at), catalogue.shop.claims.answerDays);

const claimView = (terms: Terms, row: ClaimRow, orderNumber: string, photos: readonly PhotoRow[]): ClaimView => ({
  id: row.id,
  number: row.number,
  orderNumber,
  text: row.text,
  state: row.state,
  decision: row.decision,
  wish: row.wish,
  spoiled: row.spoiled,
  answerBy: answerByOf(terms, row),
  createdAt: row.created_at,
  photos: photos.filter(({ claim_id }) => claim_id === row.id).map(({ position, size }) => ({ position, size })),
});

/** Claims about these orders, oldest first. */
export async function claimsOf(
  deps: Terms & Pick<AppDeps, 'db'>,
  orders: readonly Pick<OrderRow, 'id' | 'number'>[],
): Promise<ClaimView[]> {
  const { db } = deps;
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const rows = await listClaims(db, [...numbers.keys()]);
  const photos = await listPhotos(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => claimView(deps, row, numbers.get(row.order_id) ?? '', photos));
}

export type Owner = { owner: PurchaseOwner; purchaseId: string };

/** Tells the customer that the claim is there, by which number, and when it will be answered. */
async function writeTakenLetter(deps: AppDeps, trx: Trx, purchase: PurchaseRow, order: OrderRow, claim: ClaimRow): Promise<void> {
  // An erased customer has no address any more.
  if (purchase.recipient_email === '') return;
  const { number, text, wish, spoiled } = claim;
  const facts = {
    claim: number,
    order: shownNumber(order.number),
    text,
    wish,
    spoiled,
    answerBy: answerByOf(deps, claim),
    email: deps.catalogue.shop.email,
  };
  const letter = claimTakenLetter(await orderSlip(deps, trx, purchase), facts);
  await enqueueLetter(trx, { recipient: purchase.recipient_email, ...letter }, deps.clock());
}

/** @throws 400 at the field when more is said to be bad than was made */
function checkSpoiled({ spoiled = 1 }: ClaimRequest, order: OrderRow): void {
  const made = piecesOf(jobOf(order));
  if (spoiled > made) throw apiError(400, 'validation', { errors: { spoiled: [CLAIM_ERRORS.spoiled(made)] } });
}

/**
 * Files a claim about one order. The same key returns the same claim. @throws 404 for a foreign order as for a missing one, 409
 * action_forbidden or claims_full
 */
export function fileClaim(deps: AppDeps, key: string, { owner, purchaseId }: Owner, body: ClaimRequest): Promise<ClaimView> {
  const now = deps.clock();
  const at = now.toISOString();
  return inTransaction(deps.db, async (trx) => {
    const { row: purchase, orders } = await ownPurchase(trx, owner, purchaseId);
    const order = orders.find(({ id }) => id === body.orderId);
    if (order === undefined) throw apiError(404, 'not_found');
    return once(trx, { scope: 'claim', key, body: { ...body, purchaseId }, now }, async () => {
      if (!rightsOf(factsOf(order), purchase.payment_status).includes('claim')) throw apiError(409, 'action_forbidden');
      if ((await listClaims(trx, [order.id])).length >= CLAIMS_PER_ORDER) throw apiError(409, 'claims_full');
      checkSpoiled(body, order);
      const number = String(await nextNumber(trx, 'claims'));
      const { text, wish = null, spoiled = null } = body;
      const claim = { id: publicId(), number, order_id: order.id, text, wish, spoiled, state: 'open', created_at: at } as const;
      const row = await insertClaim(trx, claim);
      await recordEvent(deps, trx, [order], { event: 'claim', at, actor: 'customer', note: number });
      await writeTakenLetter(deps, trx, purchase, order, row);
      return claimView(deps, row, order.number, []);
    });
  });
}

/** @throws 404 for a foreign claim as for a missing one */
async function ownClaim({ db }: Pick<AppDeps, 'db'>, { owner, purchaseId }: Owner, claimId: string): Promise<ClaimRow> {
  const { orders } = await ownPurchase(db, owner, purchaseId);
  const claims = await listClaims(
    db,
    orders.map(({ id }) => id),
  );
  const claim = claims.find(({ id }) => id === claimId);
  if (claim === undefined) throw apiError(404, 'not_found');
  return claim;
}

/** The position of a photograph in a claim. */
export type PhotoPosition = { claimId: string; position: number };

/** Checks that a claim accepts photographs of this customer now. @throws 404, 409 for a closed claim */
export async function openClaim(deps: Pick<AppDeps, 'db'>, owner: Owner, claimId: string): Promise<void> {
  const claim = await ownClaim(deps, owner, claimId);
  if (claim.state !== 'open') throw apiError(409, 'action_forbidden');
}

/** Stores a photograph at its position in an open claim. @throws 404, 409 for a closed claim, and what `withPhoto` refuses */
export async function addPhoto(
  deps: AppDeps,
  owner: Owner,
  { claimId, position }: PhotoPosition,
  { ip, bytes }: { ip: string; bytes: Readable },
): Promise<ClaimView['photos']> {
  await openClaim(deps, owner, claimId);
  const former = await withPhoto({ dataDir: deps.config.dataDir, sender: ip, bytes }, async ({ path, size, type }) => {
    const file = `${publicId()}.${type.extension}`;
    await keepPhoto(deps, file, path);
    const put = inTransaction(deps.db, async (trx) => {
      // The claim may have been closed while the photograph was being uploaded.
      await openClaim({ db: trx }, owner, claimId);
      return putPhoto(trx, { claim_id: claimId, position, file, type: type.mime, size });
    });
    return put.catch(async (error: unknown) => {
      // When a commit is in doubt the row may name this file, so the nightly clean-up decides.
      if (error instanceof ApiError && error.status < 500) await dropPhotos(deps, [file]);
      throw error;
    });
  });
  if (former !== undefined) await dropPhotos(deps, [former]);
  const photos = await listPhotos(deps.db, [claimId]);
  return photos.map(({ position: at, size }) => ({ position: at, size }));
}

export type PhotoFile = { name: string; type: string; bytes: Readable };

/** A photograph for the customer who sent it. @throws 404 */
export async function loadPhoto(deps: AppDeps, owner: Owner, { claimId, position }: PhotoPosition): Promise<PhotoFile> {
  const claim = await ownClaim(deps, owner, claimId);
  const photo = (await listPhotos(deps.db, [claimId])).find((known) => known.position === position);
  if (photo === undefined) throw apiError(404, 'not_found');
  const bytes = await readPhoto(deps, photo.file);
  return { name: `claim-${claim.number}-${position}${photo.file.slice(photo.file.lastIndexOf('.'))}`, type: photo.type, bytes };
}

/** Claims of the whole shop with the addresses of their photographs, for the operator. */
export async function listOperatorClaims({ db, files }: Pick<AppDeps, 'db' | 'files'>, state: ClaimRow['state'] | null, limit: number) {
  const claims = await listAllClaims(db, state, limit);
  const photos = await listPhotos(
    db,
    claims.map(({ id }) => id),
  );
  return claims.map((claim) => ({
    ...claim,
    photos: photos.filter(({ claim_id }) => claim_id === claim.id).map(({ file }) => photoAddress({ files }, file)),
  }));
}
