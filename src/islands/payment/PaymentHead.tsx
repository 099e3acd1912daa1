import { Suspense, useEffect } from 'react';
import { shownNumber } from '#lib/domain/order-number.ts';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { FRAME } from '#lib/messages/site/frame.ts';
import type { DueOf } from '#lib/stores/payment/payment.ts';
import { lazyPart } from '../parts/lazy-part.ts';

/** It comes once there is money to speak of. */
const Received = lazyPart(() => import('./Received.tsx').then(({ Received }) => Received));

const LEADS: Readonly<Record<string, string>> = PAYMENT_WORDS.leads;

function headingOf({ number, isCancelled, paid, due, payment }: DueOf): string {
  const { headings } = PAYMENT_WORDS;
  const shown = shownNumber(number);
  if (isCancelled === true) return headings.cancelled(shown);
  if (due === 0) return headings.paid(shown);
  if (payment?.state === 'pending') return headings.checked(shown);
  return paid > 0 ? headings.partly(shown) : headings.unpaid(shown);
}

/** What the page is about, in its first words: to be paid, asked of the bank, paid – with the sum that has come beside it. */
export function PaymentHead({ due }: { due: DueOf }) {
  const heading = headingOf(due);
  const { step, paid, isCancelled } = due;
  useEffect(() => {
    document.title = `${heading} – ${FRAME.brand}`;
  }, [heading]);
  return (
    <div className="page-head">
      <div className="stack" role="status">
        <h1>{heading}</h1>
        {step && <p className="lead">{LEADS[step.kind] ?? ''}</p>}
      </div>
      {paid > 0 && isCancelled !== true && (
        <Suspense>
          <Received due={due} />
        </Suspense>
      )}
    </div>
  );
}
