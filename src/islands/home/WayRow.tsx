import type { CSSProperties } from 'react';
import type { WorkDay } from '#lib/domain/orders/work-days.ts';
import { formatReadyDay } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { inWorkingDays } from '#lib/messages/product/calculator.ts';
import { ESTIMATE } from '#lib/messages/product/estimate.ts';
import { ONE_DATE, WAYS } from '#lib/messages/site/one-date.ts';
import type { Arrival, DatedQuantity, Way } from './arrival.ts';
import css from './OneDate.module.css';

/** `absent`: why no day is known. */
type Props = {
  way: Way;
  run: DatedQuantity;
  days: readonly WorkDay[];
  arrival: Arrival | null;
  absent: string;
  hours: string;
  saturday: string;
};

/** Columns of the strip, in which every day that is named has its own; names stand before its first day. */
function columnsOf(days: readonly WorkDay[], there: string): CSSProperties {
  const from = days.findIndex(({ step }) => step === 'ready');
  return { '--from': from + 2, '--at': days.findIndex(({ day }) => day === there) + 2 } as CSSProperties;
}

/** Whether the workshop is open on the Saturday after the ready day. */
const isOpenNext = (days: readonly WorkDay[]): boolean => days[days.findIndex(({ step }) => step === 'ready') + 1]?.step === 'saturday';

/** A delivery method in the strip: its day and price stand in the column of the day it arrives. */
export function WayRow({ way: { type, days: road, price }, run, days, arrival, absent, hours, saturday }: Props) {
  const { name, note } = WAYS[type];
  const isStatic = days.length === 0;
  const when = arrival === null ? absent : formatReadyDay(arrival.day);
  return (
    <li style={arrival === null ? undefined : columnsOf(days, arrival.day)}>
      <div>
        <b>{name}</b> <b>{isStatic ? inWorkingDays(run.days + road) : when}</b>
        {type === 'workshop' && isOpenNext(days) && <small> {ONE_DATE.alsoSaturday(saturday)}</small>}
        {arrival !== null && <small> {type === 'workshop' ? hours : note}</small>}
      </div>{' '}
      {arrival !== null && <i className={css.road} />}
      {(isStatic || arrival !== null) && (
        <b className="price">{arrival?.price === null ? ESTIMATE.asked : formatRoubles(arrival?.price ?? price)}</b>
      )}
    </li>
  );
}
