import type { ReactNode } from 'react';
import { PENDING_PAYMENT } from '#lib/messages/checkout/pending-payment.ts';
import type { DueOf } from '#lib/stores/payment/payment.ts';
import { StateMark } from '../parts/StateMark.tsx';

/** `children`: the form of another payment. */
type Props = { payment: NonNullable<DueOf['payment']>; children: ReactNode };

/** Who left the bank undecided goes back to it, or begins another payment: what comes twice is returned by the server. */
export function Pending({ payment: { confirmationUrl, isLong }, children }: Props) {
  return (
    <>
      <div role="status">
        <p className="state state-warn">
          <StateMark state="warn" />
          <b>{PENDING_PAYMENT.waiting}</b>
        </p>
        <p>{isLong === true ? PENDING_PAYMENT.waitingLong : PENDING_PAYMENT.waitingText}</p>
      </div>
      {confirmationUrl !== null && (
        <a className="button" href={confirmationUrl}>
          {PENDING_PAYMENT.toBank}
        </a>
      )}
      <details>
        <summary>{PENDING_PAYMENT.otherWay}</summary>
        <p className="note">{PENDING_PAYMENT.otherWayNote}</p>
        {children}
      </details>
    </>
  );
}
