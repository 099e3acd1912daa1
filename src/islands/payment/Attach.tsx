import { useStore } from '@nanostores/react';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { attachPurchase } from '#lib/stores/payment/payment.ts';
import { $isLoggedIn } from '#lib/stores/session/session.ts';
import { useForm } from '../form/use-form.ts';

/** A purchase placed without logging in may join the account with the recipient's e-mail. */
export function Attach() {
  const isLoggedIn = useStore($isLoggedIn, { ssr: () => false });
  const { error, run } = useForm(attachPurchase);
  if (!isLoggedIn) return null;
  return (
    <div className="stack">
      <button type="button" className="button button-small" onClick={() => run()}>
        {PAYMENT_WORDS.attach}
      </button>
      <p className="error" role="alert">
        {error !== null && PAYMENT_WORDS.notAttached}
      </p>
    </div>
  );
}
