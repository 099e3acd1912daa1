import type { WorkDay } from '#lib/domain/orders/work-days.ts';
import { weekdayShort } from '#lib/messages/format/figures.ts';
import { ONE_DATE, stepText } from '#lib/messages/site/one-date.ts';
import css from './OneDate.module.css';

type Props = { days: readonly WorkDay[]; hour: number; saturday: string };

/** The stages of production by day, today first. */
export const Strip = ({ days, hour, saturday }: Props) =>
  days.map(({ day, step }, at) => (
    <li key={day} className={css[step]}>
      {at === 0 ? ONE_DATE.today : weekdayShort(day)} <b>{Number(day.slice(-2))}</b> <small>{stepText(step, hour, saturday)}</small>
    </li>
  ));
