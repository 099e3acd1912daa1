import { Suspense } from 'react';
import type { JobNames } from '#lib/domain/job/job-names.ts';
import { areFilesKept } from '#lib/stores/artwork/kept-artworks-mark.ts';
import type { BasketEntry } from '#lib/stores/basket/basket.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { LazyJobPicture } from './LazyJobPicture.tsx';

const KeptPicture = lazyPart(() => import('./KeptPicture.tsx').then(({ KeptPicture }) => KeptPicture));

/** The customer's own file where one is chosen for the job, otherwise a sample of the product. */
export function ItemPicture({ entry, names }: { entry: BasketEntry; names: JobNames }) {
  const sample = <LazyJobPicture job={entry.job} names={names} />;
  if (!areFilesKept()) return sample;
  return (
    <Suspense fallback={<span />}>
      <KeptPicture entry={entry}>{sample}</KeptPicture>
    </Suspense>
  );
}
