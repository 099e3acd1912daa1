import type { ReactNode } from 'react';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { PENDING_PAYMENT } from '#lib/messages/checkout/pending-payment.ts';
import type { DueOf } from '#lib/stores/payment/payment.ts';

/** Who left the bank undecided goes back to it, from the top of the page. */
export function Pending({ payment: { confirmationUrl, isLong } }: { payment: NonNullable<DueOf['payment']> }) {
  return (
    <>
      <p>{isLong === true ? PENDING_PAYMENT.waitingLong : PENDING_PAYMENT.waitingText}</p>
      {confirmationUrl !== null && (
        <p>
          <a className="button" href={confirmationUrl}>
            {PENDING_PAYMENT.toBank}
          </a>
        </p>
      )}
    </>
  );
}

/** The form of another payment: what comes twice is returned by the server. */
export const OtherWay = ({ children }: { children: ReactNode }) => (
  <details>
    <summary>{PENDING_PAYMENT.otherWay}</summary>
    <p className="note">{PAYMENT_WORDS.bankFirst}</p>
    {children}
  </details>
);
