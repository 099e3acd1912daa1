import { slotsOf } from '../../domain/artwork/slots.ts';
import type { OrderSlot } from '../../domain/job/order-slot.ts';
import type { PriceList } from '../../domain/product/price-list.ts';
import type { Product } from '../../domain/product/product.ts';
import { keptFor, type Wanted } from '../artwork/chosen-artworks.ts';
import type { KeptArtwork, KeptPlace } from '../artwork/kept-artworks.ts';
import { $basket } from '../basket/basket.ts';
import type { DesignJob } from './design-job.ts';
import { versionBelow } from './ordered-design.ts';

export type PricedJob = { at: DesignJob; product: Product; list: PriceList };

/** `former`: the file that is there now. */
export type WantedSlot = Wanted & { former: KeptArtwork | undefined };

/** The slot of a placed order: the file becomes a version of it. */
function slotOfOrder(at: OrderSlot, { at: { job }, product, list }: PricedJob): WantedSlot | null {
  const slot = slotsOf(job, product, list).find(({ id }) => id === at.slot);
  const above = versionBelow(at);
  if (slot === undefined || above === null) return null;
  return { place: { kind: 'order', purchase: at.purchase, order: at.order }, slot, job, above, former: undefined };
}

/** Every slot of a job that is not ordered yet. */
export function wantedSlots({ at: { job, item }, product, list }: PricedJob, kept: readonly KeptArtwork[]): WantedSlot[] {
  // An item that has left the basket meanwhile is a job of the page again.
  const isInBasket = $basket.readNow().items.some(({ id }) => id === item);
  const place: KeptPlace = item !== null && isInBasket ? { kind: 'item', item } : { kind: 'page', product: product.slug };
  return slotsOf(job, product, list).map((slot) => ({ place, slot, job, former: keptFor(kept, place, slot.id) }));
}

/** The job's first slot that waits for a file; where none does, that of the template taken last, or else of the file chosen last. */
export function wantedSlot(priced: PricedJob, kept: readonly KeptArtwork[]): WantedSlot | null {
  if (priced.at.ordered !== null) return slotOfOrder(priced.at.ordered, priced);
  const slots = wantedSlots(priced, kept);
  const latest = slots.toSorted((one, other) => (other.former?.keptAt ?? 0) - (one.former?.keptAt ?? 0));
  return slots.find(({ former }) => former === undefined) ?? latest.find(({ former }) => former?.isMade) ?? latest[0] ?? null;
}
