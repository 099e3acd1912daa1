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
  const { state, carried } = useStore($estimate);
  useEffect(() => watchEstimate(job), [job]);
  if (state === 'loading') return <p className={`note ${css.estimate}`}>{ESTIMATE.loading}</p>;
  if (state !== 'ready') return <p className="note">{ESTIMATE[state]}</p>;
  return (
    <dl className="lines" aria-live="polite">
      {carried.map(({ type, price, arrivalDate }) => (
        <div key={type}>
          <dt>{ESTIMATE[type]}</dt>
          <dd>
            {formatRoubles(price)}
            <small className={css.day}>{formatReadyDay(arrivalDate)}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
