import { lazy, Suspense, useEffect, useState } from 'react';
import { importWithRetry } from '#lib/stores/import-with-retry.ts';

/** Few come by a form sent without a script: the page of the order does without. */
const SentJobNotice = lazy(() =>
  importWithRetry(() => import('./checkout/SentJobNotice.tsx').then(({ SentJobNotice }) => ({ default: SentJobNotice }))),
);

/** Adds the job of a form that was sent before hydration or without a script to the basket, and reports it. */
export function SentJob() {
  const [isSent, setSent] = useState(false);
  // The address is read once, when the page comes alive: the job is taken out of it.
  useEffect(() => setSent(location.search.includes('product=')), []);
  return (
    <div role="status">
      {isSent && (
        <Suspense>
          <SentJobNotice />
        </Suspense>
      )}
    </div>
  );
}
