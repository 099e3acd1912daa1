import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $isLoggedIn } from '#lib/stores/session/session.ts';
import { $manager, loadUser } from '#lib/stores/session/user.ts';
import css from './parts/ManagerLines.module.css';
import { ManagerLines } from './parts/ManagerLines.tsx';
import { useMounted } from './parts/use-mounted.ts';

type Props = { manager: { name: string; phone: string; email: string } };

/** The manager for what the site cannot do: the customer's own one once known, otherwise the shop's. */
export function OwnManager({ manager }: Props) {
  const isMounted = useMounted();
  const isLoggedIn = useStore($isLoggedIn, { ssr: () => false });
  const own = useStore($manager, { ssr: 'initial' });
  useEffect(() => {
    if (isLoggedIn && $manager.get() === null) void loadUser();
  }, [isLoggedIn]);
  return (
    <p className={css.contact}>
      <ManagerLines manager={isMounted && isLoggedIn && own !== null ? own : manager} />
    </p>
  );
}
