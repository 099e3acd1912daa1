import { artworkRulesFor } from '#content/schemas/artwork-check.ts';
import { Job } from '#lib/contracts/job.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import { type ArtworkSlot, slotsOf } from '#lib/domain/artwork/slots.ts';
import type { Job as DomainJob } from '#lib/domain/product/product.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { OrderRow } from '../purchase/moves.ts';

const jobOf = ({ job }: Pick<OrderRow, 'job'>): DomainJob => Job.parse(JSON.parse(job));

/** The places an order has for files; none when its product has left the content. */
export function slotsOfOrder({ catalogue }: Pick<AppDeps, 'catalogue'>, order: Pick<OrderRow, 'job'>): ArtworkSlot[] {
  const job = jobOf(order);
  const product = catalogue.products.get(job.product);
  return product === undefined ? [] : slotsOf(job, product, catalogue.priceList);
}

/** What the files of an order are judged by; null when its product has left the content. */
export function rulesOfOrder({ catalogue }: Pick<AppDeps, 'catalogue'>, order: Pick<OrderRow, 'job'>): ArtworkRules | null {
  const product = catalogue.products.get(jobOf(order).product);
  return product === undefined ? null : artworkRulesFor(catalogue.artworkCheck, product.code);
}
