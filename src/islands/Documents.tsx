import { lazy, Suspense } from 'react';
import { DOCUMENT_ARCHIVE } from '#lib/messages/documents/document-archive.ts';
import { importWithRetry } from '#lib/stores/import-with-retry.ts';
import { OfCustomer } from './account/OfCustomer.tsx';
import { Skeleton } from './parts/Skeleton.tsx';

const LINES = 2;
const Archive = lazy(() => importWithRetry(() => import('./documents/Archive.tsx').then(({ Archive }) => ({ default: Archive }))));

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
