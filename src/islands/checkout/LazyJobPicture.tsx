import { Suspense } from 'react';
import type { JobNames } from '#lib/domain/job/job-names.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { lazyPart } from '../parts/lazy-part.ts';

/** The art of every product weighs as much as a page's own code: it comes when the page is already alive. */
const JobPicture = lazyPart(() => import('./JobPicture.tsx').then(({ JobPicture }) => JobPicture));

/** A job's picture with its room kept free until it is there. */
export function LazyJobPicture(props: { job: Job; names: JobNames }) {
  return (
    <Suspense fallback={<span />}>
      <JobPicture {...props} />
    </Suspense>
  );
}
