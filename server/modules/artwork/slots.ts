import { artworkRulesFor } from '#content/schemas/artwork-check.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import { type ArtworkSlot, slotsOf } from '#lib/domain/artwork/slots.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { OrderRow } from '../purchase/repository-orders.ts';
import { jobOf } from '../purchase/view.ts';

/** The places an order has for files; none when its product has left the content. */
export function slotsOfOrder({ catalogue }: Pick<AppDeps, 'catalogue'>, order: Pick<OrderRow, 'job'>): ArtworkSlot[] {
  const job = jobOf(order);
  const product = catalogue.products.get(job.product);
  return product === undefined ? [] : slotsOf(job, product, catalogue.priceList);
}

/** What the files of an order are checked by; null when its product has left the content. */
export function rulesOfOrder({ catalogue }: Pick<AppDeps, 'catalogue'>, order: Pick<OrderRow, 'job'>): ArtworkRules | null {
  const product = catalogue.products.get(jobOf(order).product);
  return product === undefined ? null : artworkRulesFor(catalogue.artworkCheck, product.code);
}
