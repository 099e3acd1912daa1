import type { PaymentStatus } from '#lib/domain/codes.ts';
import { paymentStatusName } from '#lib/messages/orders/status-names.ts';
import css from './MoneyMark.module.css';

const HALF = 'M11 2a9 9 0 0 1 0 18z';
const HANDS = 'M11 5.5v6l4 2';

/** Payment status: an empty circle, a half one, a full one; a clock while an invoice is awaited. */
export function MoneyMark({ status }: { status: PaymentStatus }) {
  const isAwaited = status === 'GG' || status === 'WP';
  return (
    <span className={css.mark}>
      <svg viewBox="0 0 22 22" aria-hidden="true">
        <circle cx="11" cy="11" r="9" className={status === 'FP' ? css.full : undefined} />
        {status === 'PP' && <path d={HALF} className={css.full} />}
        {isAwaited && <path d={HANDS} />}
      </svg>
      <span>{paymentStatusName(status)}</span>
    </span>
  );
}
