import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { WorkCalendar } from '#lib/domain/calendar.ts';
import { daysReaching, workDays } from '#lib/domain/orders/work-days.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { formatDay } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { ESTIMATE } from '#lib/messages/product/estimate.ts';
import { CONDITION, conditionText } from '#lib/messages/product/promise.ts';
import { CARRIAGE_ID, carriageText, HEADING, NO_DAY, ONE_DATE, WAYS } from '#lib/messages/site/one-date.ts';
import { $estimate, watchEstimate } from '#lib/stores/product/estimate.ts';
import { $cityName } from '#lib/stores/site/city.ts';
import { useClock } from './calculator/use-clock.ts';
import { arrivalOf, type DatedQuantity } from './home/arrival.ts';
import css from './home/OneDate.module.css';
import { Strip } from './home/Strip.tsx';
import { WayRow } from './home/WayRow.tsx';
import { useMounted } from './parts/use-mounted.ts';

/** `shown`: the run until another is chosen above; `home`: the workshop's city, open at `hours`, on Saturdays at `saturday` or never. */
type Props = {
  runs: readonly DatedQuantity[];
  shown: number;
  job: Job;
  calendar: WorkCalendar;
  home: string;
  hours: string;
  saturday: string;
};

const SHOWN_DAYS = 14;

const onChange = (changed: () => void) => {
  addEventListener('change', changed);
  return () => removeEventListener('change', changed);
};
const readQuantity = () => document.querySelector<HTMLInputElement>('main [name=quantity]:checked')?.value ?? '';

/** The quantity chosen on the ticket at the top of the page. */
const useQuantity = (shown: number): number => Number(useSyncExternalStore(onChange, readQuantity, () => String(shown))) || shown;

/** In a city the run is carried to the heading names that day; at the workshop the page's own script names its day, whichever run is chosen. */
function useHeading(arrives: string | null, quantity: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run makes the page's script write its own day first
  useEffect(() => {
    const day = document.querySelector('h1 span');
    const words = day?.previousSibling;
    if (day === null || words == null) return;
    words.textContent = arrives === null ? HEADING.here : HEADING.there;
    if (arrives === null) dispatchEvent(new Event('change'));
    else day.textContent = formatDay(arrives);
  }, [arrives, quantity]);
}

/** The ticket says beside that day what the way there costs; at the workshop there is nothing to pay. */
function useCarriage(words: string) {
  useEffect(() => {
    const place = document.getElementById(CARRIAGE_ID);
    if (place === null) return;
    place.hidden = words === '';
    place.textContent = words;
  }, [words]);
}

/** Keeps the server's prices and days those of this run in the chosen city. */
function useEstimate(job: Job, quantity: number) {
  const wanted = useMemo(() => ({ ...job, quantity }), [job, quantity]);
  useEffect(() => watchEstimate(wanted), [wanted]);
  const estimate = useStore($estimate, { ssr: 'initial' });
  return { ...estimate, isOfRun: estimate.job === wanted };
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
  useHeading(run === undefined || clock == null || clock.road === null ? null : clock.there(run.days), quantity);
  const carrier = estimate.carried.find(({ type }) => type === clock?.road?.type);
  useCarriage(
    carrier === undefined ? '' : carriageText(carrier.type, city, estimate.isOfRun ? formatRoubles(carrier.price) : ESTIMATE.asked),
  );
  if (run === undefined) return null;
  const promise = clock?.ready(run.days) ?? null;
  const isHome = !isMounted || city === home;
  const ways = run.ways.map((way) => ({ way, arrival: promise && arrivalOf(way, promise.day, calendar, estimate, isHome) }));
  const named = ways.flatMap(({ arrival }) => (arrival === null ? [] : [arrival.day]));
  const shownDays = clock === null ? [] : daysReaching(clock.today, SHOWN_DAYS, named);
  const days = promise === null ? [] : workDays(shownDays, promise, calendar, saturday !== '');
  return (
    <>
      <ol className={css.week} aria-label={ONE_DATE.label}>
        <Strip days={days} hour={calendar.cutOffHour} saturday={saturday} />
      </ol>
      <ul className={css.ways}>
        {ways.map(({ way, arrival }) => (
          <WayRow
            key={way.type}
            {...{ way, run, days, arrival }}
            absent={isMounted ? (estimate.state === 'ready' ? WAYS[way.type].none(city) : NO_DAY[estimate.state]) : ''}
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
