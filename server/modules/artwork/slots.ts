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

/** Whether the newest version in each of these slots is approved; false for an order without slots. `versions` come newest first. */
export function areApproved(slots: readonly ArtworkSlot[], versions: readonly { slot: string; approved_at: string | null }[]): boolean {
  const approvedAt = new Map<string, string | null>();
  for (const { slot, approved_at } of versions) if (!approvedAt.has(slot)) approvedAt.set(slot, approved_at);
  return slots.length > 0 && slots.every(({ id }) => (approvedAt.get(id) ?? null) !== null);
}

/** The rules the files of an order are checked by; null when its product is no longer known. */
export function rulesOfOrder({ catalogue }: Pick<AppDeps, 'catalogue'>, order: Snapped): ArtworkRules | null {
  const { product, specs } = snapshotOf(order, catalogue);
  return specs.length === 0 ? null : artworkRulesFor(catalogue.artworkCheck, product.code as ProductCode);
}
