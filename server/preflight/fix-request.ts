import * as z from 'zod/mini';
import type { ArtworkMime } from '#lib/domain/artwork/mimes.ts';
import type { PagePlan } from '#lib/domain/artwork/fix-page.ts';
import { type FixPlan, isLeftAlone } from '#lib/domain/artwork/fixes.ts';
import type { ArtworkReport, Box } from '#lib/domain/artwork/report.ts';
import type { Insets } from './fix-edges.ts';

/**
 * A page to make, with the old page's size from the check; `isKept`: the page is unchanged; `inset`: how far inside of its cut a reflected
 * side begins.
 */
export type FixedPage = PagePlan & { media: Box; isKept: boolean; inset?: Insets };

/** One file to correct: `bleed` in mm; the result is written to `target`. */
export type FixRequest = { file: string; mime: ArtworkMime; target: string; bleed: number; pages: FixedPage[] };

/** The child's input, from a plan and the facts it was made from. */
export function fixedPages({ pages }: FixPlan, { facts }: ArtworkReport): FixedPage[] {
  return pages.flatMap((plan) => {
    const source = facts[plan.from - 1];
    return source === undefined ? [] : [{ ...plan, media: source.boxes.media, isKept: isLeftAlone(plan, source) }];
  });
}

export const FixOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), mime: z.enum(['application/pdf', 'image/png', 'image/tiff']) }),
  /** `unfixable`: the file holds something that cannot be moved exactly; `limit`: it is too heavy; `stopped`: the shop shuts down. */
  z.object({ kind: z.literal('refused'), reason: z.enum(['unfixable', 'limit', 'stopped']) }),
  /** The file is not to blame: the child died, or the disk refused. */
  z.object({ kind: z.literal('failed') }),
]);
export type FixOutcome = z.infer<typeof FixOutcome>;

/** The file holds something that cannot be moved without changing it. */
export class Unfixable extends Error {}
