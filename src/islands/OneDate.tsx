import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { WorkCalendar } from '#lib/domain/calendar.ts';
import { workDays } from '#lib/domain/orders/work-days.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { ESTIMATE } from '#lib/messages/product/estimate.ts';
import { CONDITION, conditionText } from '#lib/messages/product/promise.ts';
import { ONE_DATE } from '#lib/messages/site/one-date.ts';
import { $estimate, watchEstimate } from '#lib/stores/product/estimate.ts';
import { $cityName } from '#lib/stores/site/city.ts';
import { useClock } from './calculator/use-clock.ts';
import { arrivalOf, type Run } from './home/arrival.ts';
import css from './home/OneDate.module.css';
import { Strip } from './home/Strip.tsx';
import { WayRow } from './home/WayRow.tsx';
import { useMounted } from './parts/use-mounted.ts';

/** `shown`: the run until another is chosen above; `home`: the workshop's city, open at `hours`, on Saturdays at `saturday` or never. */
type Props = { runs: readonly Run[]; shown: number; job: Job; calendar: WorkCalendar; home: string; hours: string; saturday: string };

const SHOWN_DAYS = 14;

const onChange = (changed: () => void) => {
  addEventListener('change', changed);
  return () => removeEventListener('change', changed);
};
const readQuantity = () => document.querySelector<HTMLInputElement>('main [name=quantity]:checked')?.value ?? '';

/** The quantity chosen on the ticket at the top of the page. */
const useQuantity = (shown: number): number => Number(useSyncExternalStore(onChange, readQuantity, () => String(shown))) || shown;

/** Keeps the server's prices and days those of this run in the chosen city. */
function useEstimate(job: Job, quantity: number) {
  const wanted = useMemo(() => ({ ...job, quantity }), [job, quantity]);
  useEffect(() => watchEstimate(wanted), [wanted]);
  return useStore($estimate, { ssr: 'initial' });
}

/**
 * Two weeks as a control strip: the stages of an order placed now, and the day each delivery method brings it. Static pages show working
 * days.
 */
export function OneDate({ runs, shown, job, calendar, home, hours, saturday }: Props) {
  const quantity = useQuantity(shown);
  const clock = useClock(calendar, home);
  const estimate = useEstimate(job, quantity);
  const city = useStore($cityName, { ssr: 'initial' });
  const isMounted = useMounted();
  const run = runs.find((each) => each.quantity === quantity);
  if (run === undefined) return null;
  const promise = clock?.ready(run.days) ?? null;
  const days = clock === null || promise === null ? [] : workDays(clock.today, SHOWN_DAYS, promise, calendar, saturday !== '');
  const isHome = !isMounted || city === home;
  return (
    <>
      <ol className={css.week} aria-label={ONE_DATE.label}>
        <Strip days={days} hour={calendar.cutOffHour} saturday={saturday} />
      </ol>
      <ul className={css.ways}>
        {run.ways.map((way) => (
          <WayRow
            key={way.type}
            way={way}
            run={run}
            days={days}
            arrival={promise && arrivalOf(way, promise.day, calendar, estimate, isHome)}
            hours={hours}
            saturday={saturday}
          />
        ))}
      </ul>
      {isMounted && (
        <p className="note" role="status">
          {estimate.state !== 'ready' && !(isHome && estimate.state === 'loading') && ESTIMATE[estimate.state]}
        </p>
      )}
      <p className="note">
        {promise === null ? CONDITION : `${ONE_DATE.holds(quantity)} ${conditionText(promise.until)}. ${ONE_DATE.moves}`}
      </p>
    </>
  );
}
