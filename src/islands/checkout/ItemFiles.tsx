import { Suspense } from 'react';
import { areFilesKept } from '#lib/stores/artwork/kept-artworks-mark.ts';
import type { BasketEntry } from '#lib/stores/basket/basket.ts';
import { lazyPart } from '../parts/lazy-part.ts';

/** Few baskets have files, so this code is loaded only for them. */
const KeptFiles = lazyPart(() => import('./KeptFiles.tsx').then(({ KeptFiles }) => KeptFiles));

/** The files chosen for one job of the basket, where any are kept. */
export function ItemFiles({ entry }: { entry: BasketEntry }) {
  if (!areFilesKept()) return null;
  return (
    <Suspense>
      <KeptFiles entry={entry} />
    </Suspense>
  );
}
