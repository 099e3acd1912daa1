import { Suspense } from 'react';
import { DOCUMENT_ARCHIVE } from '#lib/messages/documents/document-archive.ts';
import { OfCustomer } from './account/OfCustomer.tsx';
import { lazyPart } from './parts/lazy-part.ts';
import { Skeleton } from './parts/Skeleton.tsx';

const LINES = 2;
const Archive = lazyPart(() => import('./documents/Archive.tsx').then(({ Archive }) => Archive));

/** The archive of documents; guests see a note about it. */
export function Documents() {
  return (
    <OfCustomer lines={LINES} guest={<p className="note">{DOCUMENT_ARCHIVE.guest}</p>}>
      <Suspense fallback={<Skeleton lines={LINES} />}>
        <Archive />
      </Suspense>
    </OfCustomer>
  );
}
