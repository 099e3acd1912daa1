import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { DOCUMENT_ARCHIVE } from '#lib/messages/documents/document-archive.ts';
import { patiently } from '#lib/stores/patiently.ts';
import { $isLoggedIn } from '#lib/stores/session.ts';
import { Skeleton } from './parts/Skeleton.tsx';
import { useMounted } from './parts/use-mounted.ts';

const Archive = lazy(() => patiently(() => import('./documents/Archive.tsx').then(({ Archive }) => ({ default: Archive }))));

/** The archive of documents; a guest is told what is in it. */
export function Documents() {
  const isMounted = useMounted();
  const isLoggedIn = useStore($isLoggedIn);
  if (!isMounted) return <Skeleton lines={2} />;
  if (!isLoggedIn) return <p className="note">{DOCUMENT_ARCHIVE.guest}</p>;
  return (
    <Suspense fallback={<Skeleton lines={2} />}>
      <Archive />
    </Suspense>
  );
}
