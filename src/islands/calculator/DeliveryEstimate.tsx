import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Job } from '#lib/domain/product/product.ts';
import { formatReadyDay } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { ESTIMATE } from '#lib/messages/product/estimate.ts';
import { $estimate, watchEstimate } from '#lib/stores/product/estimate.ts';
import css from './Ticket.module.css';

/** Price and day of delivering this job to the chosen city, from the server. */
export function DeliveryEstimate({ job }: { job: Job }) {
  const { job: priced, state, carried } = useStore($estimate);
  useEffect(() => watchEstimate(job), [job]);
  if (state === 'loading') return <p className={`note ${css.estimate}`}>{ESTIMATE.loading}</p>;
  if (state !== 'ready') return <p className="note">{ESTIMATE[state]}</p>;
  return (
    <dl className="lines" aria-live="polite" aria-busy={priced !== job}>
      {carried.map(({ type, price, arrivalDate }) => (
        <div key={type}>
          <dt>{ESTIMATE[type]}</dt>
          <dd>
            {/* The price of another job would be an untrue one, its day may lie before this job is printed. */}
            {priced === job ? formatRoubles(price) : ESTIMATE.asked}
            <small className={css.day}>{priced === job ? formatReadyDay(arrivalDate) : '\u00a0'}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
