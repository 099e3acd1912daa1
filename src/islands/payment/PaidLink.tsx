import { useStore } from '@nanostores/react';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { FRAME } from '#lib/messages/site/frame.ts';
import { ROUTES } from '#lib/routes.ts';
import type { DueOf } from '#lib/stores/payment/payment.ts';
import { $isLoggedIn } from '#lib/stores/session/session.ts';
import { opens } from '../parts/popup-buttons.ts';

/** The heading says that it is paid; here is the way on: to a customer's orders, which ask for a login. */
export function PaidLink({ due: { number, isAttachable } }: { due: DueOf }) {
  const isLoggedIn = useStore($isLoggedIn, { ssr: () => false });
  if (!isLoggedIn && isAttachable) return null;
  if (!isLoggedIn)
    return (
      <button className="button" {...opens('login')}>
        {FRAME.logIn}
      </button>
    );
  return (
    <a className="button" href={`${ROUTES.myOrders}?order=${number}`}>
      {PAYMENT_WORDS.toOrders}
    </a>
  );
}
