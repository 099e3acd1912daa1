import { useStore } from '@nanostores/react';
import { moscowTime } from '#lib/domain/calendar.ts';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { formatShortDay } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { loadOrderDocuments } from '#lib/stores/orders/documents.ts';
import type { DueOf } from '#lib/stores/payment/payment.ts';
import { $isLoggedIn } from '#lib/stores/session/session.ts';
import { MoneySign } from '../parts/MoneyMark.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import css from './Received.module.css';

/** «сб 21 ноя, 12:14» in Moscow, as on the receipt. */
function momentOf(at: string): string {
  const [day = '', time = ''] = moscowTime(new Date(at)).split('T');
  return `${formatShortDay(day)}, ${time.slice(0, 'hh:mm'.length)}`;
}

/** The receipt by its number, as a link where the operator of fiscal data shows it; until it is registered, where it is sent. */
function ReceiptLink({ id, paid }: { id: string; paid: number }) {
  const { outcome } = useAnswer(`${id} ${paid}`, () => loadOrderDocuments(id));
  const receipt = outcome?.ok ? outcome.value.find(({ kind, number }) => kind === 'receipt' && number !== '') : undefined;
  if (receipt === undefined) return <small>{PAYMENT_WORDS.receiptSent}</small>;
  const name = PAYMENT_WORDS.receipt(receipt.number);
  if (receipt.file === '') return <small>{name}</small>;
  return (
    <a href={receipt.file} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  );
}

/** The receipt of what was paid online; a transfer has none. It is shown to whom the order's documents are. */
function Receipt({ due: { id, paid, received, isAttachable } }: { due: DueOf }) {
  const isLoggedIn = useStore($isLoggedIn, { ssr: () => false });
  if (received?.method !== 'card' && received?.method !== 'sbp') return null;
  return isAttachable || isLoggedIn ? <ReceiptLink id={id} paid={paid} /> : <small>{PAYMENT_WORDS.receiptSent}</small>;
}

/** The sum that has come, by which way and when, and its receipt. */
export function Received({ due }: { due: DueOf }) {
  const { paid, total, received = null, paymentStatus } = due;
  return (
    <div className={css.received}>
      <MoneySign status={paymentStatus} />
      <p>
        {PAYMENT_WORDS.paid} <b className="price">{formatRoubles(paid)}</b>{' '}
        {due.due > 0 && <small>{PAYMENT_WORDS.receivedOf(formatRoubles(total))}</small>}
        {received !== null && (
          <small>
            {PAYMENT_WORDS.receivedBy[received.method] ?? received.method}, {momentOf(received.at)}
          </small>
        )}{' '}
        <Receipt due={due} />
      </p>
    </div>
  );
}
