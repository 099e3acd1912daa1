import { moscowDay } from '#lib/domain/calendar.ts';
import { MONEY_MOVES } from '#lib/messages/checkout/money-moves.ts';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import type { DueOf } from '#lib/stores/payment/payment.ts';
import { shopDay } from '#lib/stores/shop-day.ts';
import { MoneySign } from '../parts/MoneyMark.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import { Moves } from './Moves.tsx';
import css from './Received.module.css';

/** The letter about a payment is spoken of on its day alone, and not while the bank is asked for another. */
const isSentToday = (moves: NonNullable<DueOf['moves']>): boolean =>
  moves.some(({ at, amount }) => amount > 0 && moscowDay(new Date(at)) === shopDay());

/** The sum that has come, and of each payment by which way, when, and its receipt. */
export function Received({ due }: { due: DueOf }) {
  const { paid, total, moves = [], paymentStatus } = due;
  return (
    <div className={css.received}>
      <span className="state">{paymentStatus === 'FP' ? <StateMark state="ok" /> : <MoneySign status={paymentStatus} />}</span>
      <p>
        {PAYMENT_WORDS.paid} <b className="price">{formatRoubles(paid)}</b>{' '}
        {due.due > 0 && (
          <small>
            {MONEY_MOVES.receivedOf(formatRoubles(total))}. <a href="#pay">{MONEY_MOVES.rest(formatRoubles(due.due))}</a>
          </small>
        )}
        <Moves due={due} moves={moves} />
        {due.payment?.state !== 'pending' && isSentToday(moves) && <small>{MONEY_MOVES.letterSent}</small>}
      </p>
    </div>
  );
}

const sumOf = (moves: readonly { amount: number }[]): number => moves.reduce((sum, { amount }) => sum + amount, 0);

/** In place of the price of what was called off: what is still to go back, and what has gone, by which way and when, with its receipt. */
export function GivenBack({ due }: { due: DueOf }) {
  const { paid, moves = [] } = due;
  const back = moves.filter(({ amount }) => amount < 0);
  return (
    <>
      {paid > 0 && (
        <div className="total">
          <span>{PAYMENT_WORDS.refunding}</span>
          <b className="price">{formatRoubles(paid)}</b>
        </div>
      )}
      {back.length > 0 && (
        <div className="total">
          <span>
            {MONEY_MOVES.returned}
            <Moves due={due} moves={back} />
          </span>
          <b className="price">{formatRoubles(-sumOf(back))}</b>
        </div>
      )}
      <p role="status">{paid > 0 ? MONEY_MOVES.cancelledPaid : MONEY_MOVES.cancelledReturned}</p>
    </>
  );
}
