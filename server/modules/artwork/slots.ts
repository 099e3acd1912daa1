import { artworkRulesFor } from '#content/schemas/artwork-check.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import { type ArtworkSlot, slotsFor } from '#lib/domain/artwork/slots.ts';
import type { ProductCode } from '#lib/domain/codes.ts';
import type { AppDeps } from '../../context/deps.ts';
import { type Snapped, snapshotOf } from '../purchase/snapshot.ts';
import { jobOf } from '../purchase/stored.ts';

/** The slots of an order, with the sizes of the day it was placed; empty when these are no longer known. */
export const slotsOfOrder = ({ catalogue }: Pick<AppDeps, 'catalogue'>, order: Snapped): ArtworkSlot[] =>
  slotsFor(snapshotOf(order, catalogue).specs, jobOf(order).designs);

/** The rules the files of an order are checked by; null when its product is no longer known. */
export function rulesOfOrder({ catalogue }: Pick<AppDeps, 'catalogue'>, order: Snapped): ArtworkRules | null {
  const { product, specs } = snapshotOf(order, catalogue);
  return specs.length === 0 ? null : artworkRulesFor(catalogue.artworkCheck, product.code as ProductCode);
}
