import { piecesOf } from '#lib/domain/job/job.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { CALCULATOR, piecesShort, readyShort, workingDaysText } from '#lib/messages/product/calculator.ts';
import { CONDITION, conditionText } from '#lib/messages/product/promise.ts';
import { ROUTES } from '#lib/routes.ts';
import css from './Ticket.module.css';
import type { Clock } from './use-clock.ts';

type Props = { price: string; job: Job; days: number; clock: Clock | null; isAdded: boolean; action: string };

/** The ticket in one line, at the foot of narrow screens. The full ticket above speaks to screen readers. */
export function StickyTotal({ price, job, days, clock, isAdded, action }: Props) {
  const promise = clock?.ready(days) ?? null;
  const ready = promise === null ? `${workingDaysText(days)} ${CONDITION}` : `${readyShort(promise.day)}, ${conditionText(promise.until)}`;
  return (
    <div className={css.total}>
      <p>
        <b className="price">{price}</b>
        {/* One text: of several, those behind the first would move when the letters come. */}
        <small className={css.words}>{`${piecesShort(piecesOf(job))}, ${ready}`}</small>
      </p>
      {isAdded ? (
        <a className={`button ${css.toBasket}`} href={ROUTES.orderForms}>
          {CALCULATOR.toBasket}
        </a>
      ) : (
        <button type="submit" className="button button-primary">
          {action}
        </button>
      )}
    </div>
  );
}
