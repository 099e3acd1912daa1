import type { PaymentStatus } from '#lib/domain/codes.ts';
import css from './MoneyMark.module.css';

const HALF = 'M11 2a9 9 0 0 1 0 18z';
const SHEET = 'M5 2h8l4 4v14H5zM13 2v4h4M8 11h6M8 15h6';

/** Sign of a payment status: an empty circle, a half one, a full one; a sheet where it goes by an invoice. */
export function MoneySign({ status }: { status: PaymentStatus }) {
  if (status === 'GG' || status === 'WP')
    return (
      <svg className={css.sign} viewBox="0 0 22 22" aria-hidden="true">
        <path d={SHEET} />
      </svg>
    );
  return (
    <svg className={css.sign} viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r="9" className={status === 'FP' ? css.full : undefined} />
      {status === 'PP' && <path d={HALF} className={css.full} />}
    </svg>
  );
}

/** Where the money stands: a sign and words. */
export function MoneyMark({ status, text }: { status: PaymentStatus; text: string }) {
  return (
    <span className={css.mark}>
      <MoneySign status={status} />
      <span>{text}</span>
    </span>
  );
}
