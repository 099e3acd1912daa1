import { extraDays } from '#lib/domain/job/job.ts';
import { priceTable } from '#lib/domain/pricing/quantities.ts';
import { type DatedCell, datedCells, earliestOf } from '#lib/domain/pricing/week.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { chosenJob } from '#lib/domain/rules/choice.ts';
import { formatReadyDay } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { workingDaysText } from '#lib/messages/product/calculator.ts';
import { insteadText, lateText, WEEK } from '#lib/messages/product/week.ts';
import { changeJob } from '#lib/stores/product/calculator.ts';
import { StateMark } from '../parts/StateMark.tsx';
import type { Calculation } from './calculation.ts';
import type { Clock } from './use-clock.ts';
import css from './WeekStrip.module.css';

type Props = { calculation: Calculation; clock: Clock; needed: string; onNeed: (day: string) => void };

/** The earliest a job can be there, in any turnaround. */
function earliestFor(job: Job, { product, list }: Calculation, clock: Clock): DatedCell | null {
  return earliestOf(datedCells(priceTable(job, { ...product, quantities: [job.quantity] }, list), clock.there));
}

/** The reasons with their days: start of work, printing, finishing, delivery. */
function causes({ job, product, list }: Calculation, clock: Clock): string {
  const fastest = Math.min(...product.turnarounds.map((turnaround) => list.turnarounds[turnaround].days));
  const extra = extraDays(job, product, list);
  return [
    WEEK.startsOn(clock.ready(0).day),
    WEEK.takes(workingDaysText(fastest)),
    ...(extra > 0 ? [WEEK.finishing(workingDaysText(extra))] : []),
    ...(clock.road === null ? [] : [WEEK.road(clock.road.city, workingDaysText(clock.road.days))]),
  ].join(', ');
}

/** A day that cannot be met: the reasons, and two possible ways. */
export function Impossible({ calculation, clock, needed, onNeed }: Props) {
  const { job, product, list } = calculation;
  const plain = chosenJob(job, { finishing: [] }, product, list);
  const isFinished = plain.finishing.length < job.finishing.length;
  const ways = [
    { job, extras: isFinished ? WEEK.withExtras : '' },
    ...(isFinished ? [{ job: plain, extras: WEEK.withoutExtras }] : []),
  ].flatMap((way) => {
    const cell = earliestFor(way.job, calculation, clock);
    return cell === null ? [] : [{ ...way, cell }];
  });
  return (
    <div className={css.impossible}>
      <StateMark state="bad" />
      <p>
        <b>{lateText(needed)}</b> {causes(calculation, clock)}. {WEEK.nearest}
      </p>
      {ways.map(({ job: other, extras, cell }) => (
        <button
          key={extras}
          type="button"
          className={css.way}
          onClick={() => {
            changeJob({ ...other, turnaround: cell.turnaround });
            onNeed(cell.day);
          }}
        >
          <span>
            <b>{formatReadyDay(cell.day)}</b>
            <small>{insteadText(cell, extras)}</small>
          </span>
          <b className="num">{formatRoubles(cell.price)}</b>
        </button>
      ))}
    </div>
  );
}
