import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { addWorkingDays, moscowDay, promiseReady, type ReadyPromise, type WorkCalendar } from '#lib/domain/calendar.ts';
import { conditionText } from '#lib/messages/product/promise.ts';
import { $transitTime, type TransitTime } from '#lib/stores/product/transit-time.ts';

/**
 * Turns working days into days. `ready`: at the workshop, with its condition; `there`: at the customer's – the same, or later by
 * the `road` where another city is chosen and the way to it is known. `condition`: what every day hangs on, in words.
 */
export type Clock = {
  today: string;
  calendar: WorkCalendar;
  road: TransitTime | null;
  ready: (productionDays: number) => ReadyPromise;
  there: (productionDays: number) => string;
  condition: string;
};

const MINUTE_MS = 60_000;
const noRoad = () => null;

/** Changes with the day and with the cut-off hour, which both change the promise. */
const momentOf = (now: Date, calendar: WorkCalendar): string => `${moscowDay(now)} ${promiseReady(now, 0, calendar).until.day}`;

/** The instant, renewed only when it changes a promise. Null until the browser runs: static pages are the same whatever day they are built on. */
function useNow(calendar: WorkCalendar): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const renew = () => {
      const next = new Date();
      // Every price of the table gets its day: drawn in slices.
      startTransition(() =>
        setNow((before) => (before !== null && momentOf(before, calendar) === momentOf(next, calendar) ? before : next)),
      );
    };
    renew();
    const timer = setInterval(renew, MINUTE_MS);
    return () => clearInterval(timer);
  }, [calendar]);
  return now;
}

/** Days of this moment; `home` is the city of the workshop, to which there is no road; `lead` begins their condition where the usual words are not enough. */
export function useClock(calendar: WorkCalendar, home: string, lead?: string): Clock | null {
  const now = useNow(calendar);
  const known = useSyncExternalStore($transitTime.listen, $transitTime.get, noRoad);
  const road = known === null || known.city === home ? null : known;
  return useMemo(() => {
    if (now === null) return null;
    const ready = (days: number) => promiseReady(now, days, calendar);
    const there = (days: number) => addWorkingDays(ready(days).day, road?.days ?? 0, calendar);
    return { today: moscowDay(now), calendar, road, ready, there, condition: conditionText(ready(0).until, lead) };
  }, [now, calendar, road, lead]);
}
