import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $isLoggedIn } from '#lib/stores/session/session.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { useMounted } from '../parts/use-mounted.ts';
import css from './OfCustomer.module.css';

type Props = {
  /** Number of placeholder lines while loading. */
  lines: number;
  /** Shown to guests instead. */
  guest: ReactNode;
  children: ReactNode;
};

/**
 * What only a customer has. The static page holds both the words for a guest and the lines a customer waits at, so that a guest reads
 * before any program has come.
 */
export function OfCustomer({ lines, guest, children }: Props) {
  const isMounted = useMounted();
  const isLoggedIn = useStore($isLoggedIn);
  if (isMounted && isLoggedIn) return children;
  return (
    <>
      {!isMounted && (
        <div className={css.customer}>
          <Skeleton lines={lines} />
        </div>
      )}
      <div className={isMounted ? undefined : css.guest}>{guest}</div>
    </>
  );
}
