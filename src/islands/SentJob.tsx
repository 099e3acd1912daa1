import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from './parts/lazy-part.ts';

/** Few come by a form sent without a script: the page of the order does without. */
const SentJobNotice = lazyPart(() => import('./checkout/SentJobNotice.tsx').then(({ SentJobNotice }) => SentJobNotice));

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
