import { Suspense, useEffect } from 'react';
import { shownNumber } from '#lib/domain/order-number.ts';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { formatShortDay } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { FRAME } from '#lib/messages/site/frame.ts';
import type { DueOf } from '#lib/stores/payment/payment.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { isArtworkAwaited, isByInvoice, isOwing, isPending, receivedOn } from './owing.ts';

/** It comes once there is money to speak of. */
const Received = lazyPart(() => import('./Received.tsx').then(({ Received }) => Received));

/** Most come back from a bank that has decided. */
const Pending = lazyPart(() => import('./Pending.tsx').then(({ Pending }) => Pending));

const LEADS: Readonly<Record<string, string>> = PAYMENT_WORDS.leads.after;

/** The bank has the payment, and has not had it long. */
const isAsked = (due: DueOf): boolean => isPending(due) && due.payment?.isLong !== true;

function headingOf(of: DueOf): string {
  const { number, isCancelled, paid, due, deliveryType } = of;
  const { headings } = PAYMENT_WORDS;
  const shown = shownNumber(number);
  if (isCancelled === true) return headings.cancelled(shown);
  if (due === 0) return headings.paid(shown);
  if (isAsked(of)) return headings.checked(shown);
  if (isOwing(of)) return headings.owing[deliveryType](formatRoubles(due));
  if (paid > 0) return headings.partly(shown);
  return isByInvoice(of) ? headings.byInvoice(shown) : headings.unpaid(shown);
}

const isFileAsked = ({ next }: DueOf['orders'][number]): boolean => next !== undefined && next.kind !== 'none' && next.kind in LEADS;

/** Nothing has been paid, and the bank is asked nothing: an organisation has its invoice, and who took a proposal waits for a word of it. */
const isGreeted = (due: DueOf): boolean =>
  due.due > 0 && due.paid === 0 && due.payment?.state !== 'pending' && (isByInvoice(due) || Boolean(due.inquiry));

/** That the proposal is taken; where the invoice is and of what sum, else the sum. */
function greetingLead({ invoice, due, inquiry }: DueOf): string {
  const { leads } = PAYMENT_WORDS;
  const isInvoiced = invoice !== null && invoice.amount === due;
  const sum = formatRoubles(due);
  const asked = isInvoiced ? leads.invoiced(invoice.number, sum, formatShortDay(invoice.validUntil)) : leads.toPay(sum);
  return inquiry ? `${leads.accepted} ${asked}` : asked;
}

function receivedLead({ deliveryType, isAttachable }: DueOf, day: string): string {
  const { received, receivedNext } = PAYMENT_WORDS.leads;
  return `${received[deliveryType](day)} ${receivedNext[isAttachable ? 'guest' : 'owner']}`;
}

/** What comes after the money, below the heading. */
function leadOf(due: DueOf): string {
  const { step, paid, payment } = due;
  const received = receivedOn(due);
  if (isGreeted(due)) return greetingLead(due);
  if (payment && isAsked(due)) return PAYMENT_WORDS.leads.pending(formatRoubles(payment.amount), paid > 0 ? formatRoubles(paid) : '');
  if (isOwing(due)) return PAYMENT_WORDS.leads.owing(shownNumber(due.number));
  if (received !== null) return receivedLead(due, received);
  if (step?.kind === 'none' && isArtworkAwaited(due)) return PAYMENT_WORDS.leads.after.upload;
  if (step && due.orders.filter(isFileAsked).length > 1) return PAYMENT_WORDS.leads.after.several;
  if (step?.collecting) return PAYMENT_WORDS.leads.after.collect;
  return step ? (LEADS[step.isApprovalAhead === true ? 'checking' : step.kind] ?? '') : '';
}

/** What the page is about, in its first words: to be paid, asked of the bank, paid – with the sum that has come beside it. */
export function PaymentHead({ due }: { due: DueOf }) {
  const heading = headingOf(due);
  const lead = leadOf(due);
  const { paid, isCancelled, payment } = due;
  useEffect(() => {
    document.title = `${heading} – ${FRAME.brand}`;
  }, [heading]);
  return (
    <div className="page-head">
      <div className="stack" role="status">
        <h1>{heading}</h1>
        {lead !== '' && <p className="lead">{lead}</p>}
        {due.due > 0 && payment?.state === 'pending' && (
          <Suspense>
            <Pending payment={payment} />
          </Suspense>
        )}
      </div>
      {paid > 0 && isCancelled !== true && (
        <Suspense>
          <Received due={due} />
        </Suspense>
      )}
    </div>
  );
}
