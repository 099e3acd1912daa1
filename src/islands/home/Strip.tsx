import type { WorkDay } from '#lib/domain/orders/work-days.ts';
import { shortMonth } from '#lib/messages/format/days.ts';
import { weekdayShort } from '#lib/messages/format/figures.ts';
import { ONE_DATE, stepText } from '#lib/messages/site/one-date.ts';
import css from './OneDate.module.css';

type Props = { days: readonly WorkDay[]; hour: number; saturday: string };

/** «чт», where days are left out before it with its month: «чт, дек». */
const nameOf = ({ day, isAfterBreak }: WorkDay): string => (isAfterBreak ? `${weekdayShort(day)}, ${shortMonth(day)}` : weekdayShort(day));

/** A day on which nothing is printed looks the same whether the doors are open or not. */
const classOf = ({ step }: WorkDay): string | undefined => css[step === 'idle' ? 'closed' : step];

/** The stages of production by day, today first. */
export const Strip = ({ days, hour, saturday }: Props) =>
  days.map((each, at) => (
    <li key={each.day} className={each.isAfterBreak ? `${classOf(each)} ${css.afterBreak}` : classOf(each)}>
      {at === 0 ? ONE_DATE.today : nameOf(each)} <b>{Number(each.day.slice(-2))}</b> <small>{stepText(each.step, hour, saturday)}</small>
    </li>
  ));
