import type { Job } from '#lib/domain/product/product.ts';
import { CALCULATOR, piecesShort, readyShort, workingDaysText } from '#lib/messages/product/calculator.ts';
import { ROUTES } from '#lib/routes.ts';
import css from './Ticket.module.css';

type Props = { price: string; job: Job; days: number; dayOf: ((days: number) => string) | null; isAdded: boolean; action: string };

/** The ticket in one line, at the foot of narrow screens. The full ticket above speaks to screen readers. */
export function StickyTotal({ price, job, days, dayOf, isAdded, action }: Props) {
  return (
    <div className={css.total}>
      <p>
        <b className="price">{price}</b>
        <small>
          {piecesShort(job.quantity * job.designs)}, {dayOf === null ? workingDaysText(days) : readyShort(dayOf(days))}
        </small>
      </p>
      {isAdded ? (
        <a className="button" href={ROUTES.orderForms}>
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
