import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { DOCUMENT_ARCHIVE } from '#lib/messages/document-archive.ts';
import { $isLoggedIn } from '#lib/stores/auth.ts';
import { useMounted } from './use-mounted.ts';
import { Waiting } from './Waiting.tsx';

const Archive = lazy(() => import('./documents/Archive.tsx').then(({ Archive }) => ({ default: Archive })));

/** The archive of papers; a guest is told what is in it. */
export function Documents() {
  const isMounted = useMounted();
  const isLoggedIn = useStore($isLoggedIn);
  if (!isMounted) return <Waiting lines={2} />;
  if (!isLoggedIn) return <p className="note">{DOCUMENT_ARCHIVE.guest}</p>;
  return (
    <Suspense fallback={<Waiting lines={2} />}>
      <Archive />
    </Suspense>
  );
}
