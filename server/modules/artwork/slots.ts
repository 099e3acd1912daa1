import { artworkRulesFor } from '#content/schemas/artwork-check.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import { type ArtworkSlot, slotsFor } from '#lib/domain/artwork/slots.ts';
import type { ProductCode } from '#lib/domain/codes.ts';
import type { AppDeps } from '../../context/deps.ts';
import { type Snapped, snapshotOf } from '../purchase/snapshot.ts';
import { jobOf } from '../purchase/stored.ts';

/** The places an order has for files, of the sizes it was placed with; none when nothing knows them any more. */
export const slotsOfOrder = ({ catalogue }: Pick<AppDeps, 'catalogue'>, order: Snapped): ArtworkSlot[] =>
  slotsFor(snapshotOf(order, catalogue).specs, jobOf(order).designs);

/** What the files of an order are checked by; null when nothing knows its product any more. */
export function rulesOfOrder({ catalogue }: Pick<AppDeps, 'catalogue'>, order: Snapped): ArtworkRules | null {
  const { product, specs } = snapshotOf(order, catalogue);
  return specs.length === 0 ? null : artworkRulesFor(catalogue.artworkCheck, product.code as ProductCode);
}
