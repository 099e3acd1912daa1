import { Suspense } from 'react';
import type { AskingProps } from './inquiry/RequestForm.tsx';
import { RequestHead } from './inquiry/RequestHead.tsx';
import { lazyPart } from './parts/lazy-part.ts';
import { Skeleton } from './parts/Skeleton.tsx';
import { useMounted } from './parts/use-mounted.ts';

const RequestView = lazyPart(() => import('./inquiry/RequestView.tsx').then(({ RequestView }) => RequestView));

const Opening = () => (
  <>
    <RequestHead kind="quote" />
    <Skeleton lines={6} />
  </>
);

/** Asks for a price the catalogue has not, /request, or to be called back, /request?callback. */
export function Request(props: AskingProps) {
  if (!useMounted()) return <Opening />;
  return (
    <Suspense fallback={<Opening />}>
      <RequestView {...props} />
    </Suspense>
  );
}
