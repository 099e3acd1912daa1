import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Product } from '#lib/domain/product/product.ts';
import { arrivalItem, arrivalLetter } from '#lib/messages/letters/announcements.ts';
import type { SlipItem } from '#lib/messages/letters/part.ts';
import { productPath } from '#lib/routes.ts';
import { eachInTurn } from '../../base/turns.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { listWaitedFor, takeConfirmed } from './repository.ts';

/** Letters written in one transaction; further ones wait for the next. */
const LETTERS_AT_ONCE = 200;

/** The product in its default configuration, with drawing and price. */
function itemOf(product: Product, list: PriceList): SlipItem {
  const result = quoteJob(product.defaults, product, list);
  return arrivalItem(product, result.ok ? result.quote.price : null);
}

/** Writes one letter to each confirmed address waiting for this product and deletes the row. Returns how many were written. */
async function writeAbout(deps: AppDeps, product: Product): Promise<number> {
  const { catalogue, clock, config, db } = deps;
  const link = config.publicUrl + productPath(product.slug);
  const letter = arrivalLetter({ shop: catalogue.shop, product: product.name, item: itemOf(product, catalogue.priceList), link });
  return inTransaction(db, async (trx) => {
    const waiting = await takeConfirmed(trx, product.slug, LETTERS_AT_ONCE);
    for (const { email } of waiting)
      await enqueueLetter(trx, { recipient: email, urgency: 'later', ...letter, isErasedOnceSent: true }, clock());
    return waiting.length;
  });
}

/**
 * Writes to the addresses that wait for a product that can now be ordered. It runs again and again, so a publication, a restart or a
 * failure in between loses no letter.
 */
export async function writeArrivals(deps: AppDeps): Promise<number> {
  let written = 0;
  await eachInTurn(await listWaitedFor(deps.db), async (slug) => {
    const product = deps.catalogue.products.get(slug);
    if (product?.available === true) written += await writeAbout(deps, product);
  });
  return written;
}
