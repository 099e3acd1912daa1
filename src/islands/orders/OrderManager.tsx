import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ORDER_DETAILS } from '#lib/messages/orders/order-actions.ts';
import { $manager, loadUser } from '#lib/stores/session/user.ts';
import css from '../parts/ManagerLines.module.css';
import { ManagerLines } from '../parts/ManagerLines.tsx';
import { Facts } from './DetailFacts.tsx';

/** Whom to ask about the order. */
export function OrderManager() {
  const manager = useStore($manager);
  useEffect(() => {
    if ($manager.get() === null) void loadUser();
  }, []);
  if (manager === null) return null;
  return (
    <Facts title={ORDER_DETAILS.manager}>
      <p className={css.contact}>
        <ManagerLines manager={manager} />
      </p>
    </Facts>
  );
}
