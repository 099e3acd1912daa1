import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { PageSpec } from '#lib/domain/design/fill.ts';
import { pageSpecOf } from '#lib/domain/design/page-spec.ts';
import { cornerRadius } from '#lib/domain/drawing/holes.ts';
import { appliedOptions } from '#lib/domain/job/job.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { $designDraft, turnSheet } from '#lib/stores/design/design-draft.ts';
import { type DesignCard, designCards } from './design-cards.ts';
import { DESIGN_DATA } from './design-data.ts';

/** What cards are set on; `page` is null where no template is set, `rounding` is that of the corners, mm. */
type Sheet = { page: PageSpec | null; cards: DesignCard[]; rounding: number };

function sheetOf(job: Job, product: Product, isTurned: boolean): Sheet {
  const page = pageSpecOf(job, product, isTurned);
  if (page === null) return { page, cards: [], rounding: 0 };
  return {
    page,
    cards: designCards(DESIGN_DATA.templates, product.slug, page),
    rounding: cornerRadius(page, appliedOptions(job, product)),
  };
}

/** The first format of the product that templates are made for. */
export const usualFormat = (job: Job, product: Product): string | undefined =>
  product.formats.find(({ id }) => sheetOf({ ...job, format: id }, product, false).cards.length > 0)?.id;

/** The job's sheet as it is ordered, or turned by a quarter; `onTurn` where templates are made for both. */
export function useSheet(job: Job, product: Product): Sheet & { onTurn: (() => void) | null } {
  const { isTurned } = useStore($designDraft, { ssr: 'initial' });
  const [ordered, turned] = useMemo(() => [sheetOf(job, product, false), sheetOf(job, product, true)] as const, [job, product]);
  const isSquare = ordered.page?.width === ordered.page?.height;
  const canTurn = !isSquare && ordered.cards.length > 0 && turned.cards.length > 0;
  // A sheet whose templates are made for the other way only is shown that way: the file is printed whichever way round it is.
  const isOther = ordered.cards.length === 0 && turned.cards.length > 0;
  return { ...((isTurned && canTurn) || isOther ? turned : ordered), onTurn: canTurn ? () => turnSheet(!isTurned) : null };
}
