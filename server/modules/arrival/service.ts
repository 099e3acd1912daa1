import { ARRIVAL_CALLS, type ArrivalRequest } from '#lib/contracts/arrivals.ts';
import { normaliseEmail } from '#lib/domain/customer/email.ts';
import type { Product } from '#lib/domain/product/product.ts';
import { arrivalAskedLetter } from '#lib/messages/letters/announcements.ts';
import { ARRIVAL } from '#lib/messages/site/arrival.ts';
import { apiError } from '../../base/api-error.ts';
import { publicId } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import type { ArrivalTable } from '../../db/tables/arrivals.ts';
import { inTransaction } from '../../db/transaction.ts';
import { seenText } from '../consent/texts.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { mayWriteTo } from '../outbox/stranger-letters.ts';
import { confirmArrival, deleteArrival, findArrival, putArrival } from './repository.ts';

/** A product that cannot be ordered yet. @throws 400 for one that is on sale or unknown */
function productToCome({ catalogue }: AppDeps, slug: string): Product {
  const product = catalogue.products.get(slug);
  if (product === undefined) throw apiError(400, 'unknown_product', { errors: { product: [ARRIVAL.unknown] } });
  if (product.available) throw apiError(400, 'validation', { errors: { product: [ARRIVAL.sold] } });
  return product;
}

async function ask(deps: AppDeps, trx: Trx, { id, email }: ArrivalTable, product: Product): Promise<void> {
  const { catalogue, clock, config } = deps;
  if (!(await mayWriteTo(trx, email, 'arrival', clock()))) return;
  const linkOf = (call: 'confirm' | 'cancel') => config.publicUrl + ARRIVAL_CALLS[call].replace(':id', id);
  const letter = arrivalAskedLetter({ shop: catalogue.shop, product: product.name, confirm: linkOf('confirm'), cancel: linkOf('cancel') });
  await enqueueLetter(trx, { recipient: email, urgency: 'later', ...letter, isErasedOnceSent: true }, clock());
}

/**
 * Sends a letter that asks the address to confirm, for a visitor can type any address. The answer does not reveal whether the address was
 * known. @throws 400, 409 texts_changed
 */
export async function askForArrival(deps: AppDeps, { email: written, product: slug, text }: ArrivalRequest, ip: string): Promise<void> {
  const { catalogue, clock, db } = deps;
  const product = productToCome(deps, slug);
  const text_version = await seenText(db, catalogue.legalTexts, 'arrival', text);
  const email = normaliseEmail(written);
  const asked = { id: publicId(), email, product: slug, text_version, asked_at: clock().toISOString(), ip, confirmed_at: null };
  await inTransaction(db, async (trx) => {
    const stands = await putArrival(trx, asked);
    if (stands.confirmed_at === null) await ask(deps, trx, stands, product);
  });
}

/** State of a request from a letter's link; `gone`: cancelled, sent or never confirmed. */
export type ArrivalState = { kind: 'gone' } | { kind: 'asked' | 'waiting'; product: string };

export async function readArrival({ db, catalogue }: AppDeps, id: string): Promise<ArrivalState> {
  const row = await findArrival(db, id);
  if (row === undefined) return { kind: 'gone' };
  const product = catalogue.products.get(row.product)?.name ?? row.product;
  return { kind: row.confirmed_at === null ? 'asked' : 'waiting', product };
}

/** Confirms a request on behalf of the address's owner. */
export async function confirmAsked(deps: AppDeps, id: string, ip: string): Promise<ArrivalState> {
  await confirmArrival(deps.db, id, { confirmed_at: deps.clock().toISOString(), ip });
  return readArrival(deps, id);
}

/** Deletes a request, confirmed or not. */
export const cancelAsked = ({ db }: AppDeps, id: string): Promise<void> => deleteArrival(db, id);
