import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { $isLoggedIn } from '#lib/stores/auth.ts';
import { attachPurchase } from '#lib/stores/payment.ts';

/** A purchase placed without logging in may join the account with the recipient's e-mail. */
export function Attach() {
  const isLoggedIn = useStore($isLoggedIn, { ssr: () => false });
  const [problem, setProblem] = useState('');
  if (!isLoggedIn) return null;
  const attach = async () => {
    const result = await attachPurchase();
    setProblem(result.kind === 'ok' ? '' : PAYMENT_WORDS.notAttached);
  };
  return (
    <div className="stack">
      <button type="button" className="button button-small" onClick={() => void attach()}>
        {PAYMENT_WORDS.attach}
      </button>
      <p className="error" role="alert">
        {problem}
      </p>
    </div>
  );
}
