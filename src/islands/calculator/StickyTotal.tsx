import type { Job } from '#lib/domain/product/product.ts';
import { ToBasket } from './BasketButton.tsx';
import { carriageWords, readyWords } from './ready-words.ts';
import css from './Ticket.module.css';
import type { Clock } from './use-clock.ts';

type Props = { price: string; job: Job; days: number; clock: Clock | null; isAdded: boolean; action: string };

/** The ticket in one line, at the foot of narrow screens. The full ticket above speaks to screen readers. */
export function StickyTotal({ price, job, days, clock, isAdded, action }: Props) {
  return (
    <div className={css.total}>
      <p>
        <b className="price">
          {price} <small>{carriageWords(clock, job)}</small>
        </b>
        {/* One text: of several, those behind the first would move when the letters come. */}
        <small className={css.words}>{readyWords(clock, days, job).line}</small>
      </p>
      {isAdded ? (
        <ToBasket className={`button-primary ${css.toBasket}`} />
      ) : (
        <button type="submit" className="button button-primary">
          {action}
        </button>
      )}
    </div>
  );
}
