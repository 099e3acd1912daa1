import { extraDays } from '#lib/domain/job/job.ts';
import { jobQuery } from '#lib/domain/job/job-names.ts';
import { priceTable } from '#lib/domain/pricing/quantities.ts';
import { cheapestBy, type DatedCell, datedCells, earliestOf, fewerBy } from '#lib/domain/pricing/week.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { chosenJob } from '#lib/domain/rules/choice.ts';
import { formatReadyDay } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { PRODUCT_PAGE } from '#lib/messages/product/product-page.ts';
import { causesText, insteadText, lateText, WEEK } from '#lib/messages/product/week.ts';
import { requestPath } from '#lib/routes.ts';
import { changeJob } from '#lib/stores/product/calculator.ts';
import { StateMark } from '../parts/StateMark.tsx';
import type { Calculation } from './calculation.ts';
import type { Clock } from './use-clock.ts';
import css from './WeekStrip.module.css';

/** `own`: the job in every turnaround it can be made in; `all`: it in every quantity of the product. */
type Props = {
  calculation: Calculation;
  clock: Clock;
  home: string;
  needed: string;
  onNeed: (day: string | null) => void;
  own: readonly DatedCell[];
  all: readonly DatedCell[];
};

/** The job without finishing where that brings it sooner. */
function plainWay({ job, product, list }: Calculation, clock: Clock, before: DatedCell): Way[] {
  const plain = chosenJob(job, { finishing: [] }, product, list);
  if (plain.finishing.length >= job.finishing.length) return [];
  const cell = earliestOf(datedCells(priceTable(plain, { ...product, quantities: [plain.quantity] }, list), clock.there));
  return cell === null || cell.day >= before.day ? [] : [{ job: plain, extras: WEEK.withoutExtras, cell }];
}

/** `cell` belongs to `job`; `extras`: what it is without, or where it is; `isHere`: it waits at the workshop, so no day there is wanted. */
type Way = { job: Job; extras: string; cell: DatedCell; isHere?: boolean };

/** The job at the workshop, where only the road makes it late. */
function collectedWay({ job }: Calculation, { road, ready }: Clock, home: string, { own, needed }: Pick<Props, 'own' | 'needed'>): Way[] {
  const here = road === null ? [] : own.map((cell) => ({ ...cell, day: ready(cell.productionDays).day }));
  const cell = cheapestBy(here, needed);
  return cell === null ? [] : [{ job, extras: WEEK.collected(home), cell, isHere: true }];
}

/** A day that cannot be met: the reasons, then fewer pieces by that day, and the nearest day for as many as were asked for. */
export function Impossible({ calculation, clock, home, needed, onNeed, own, all }: Props) {
  const { job, product, list } = calculation;
  const fastest = earliestOf(own);
  if (fastest === null) return null;
  const causes = causesText({ start: clock.ready(0).day, fastest, finishing: extraDays(job, product, list), road: clock.road });
  const fewer = fewerBy(all, job.quantity, needed);
  const ways: Way[] = [
    ...(fewer === null ? [] : [{ job, extras: '', cell: fewer }]),
    ...plainWay(calculation, clock, fastest),
    ...collectedWay(calculation, clock, home, { own, needed }),
    { job, extras: '', cell: fastest },
  ];
  return (
    <div className={css.impossible}>
      <StateMark state="bad" />
      <p>
        <b>{lateText(needed)}</b> {causes}. {WEEK.nearest}
      </p>
      {ways.map(({ job: other, extras, cell, isHere }) => (
        <button
          key={`${extras} ${cell.quantity}`}
          type="button"
          className={css.way}
          onClick={() => {
            changeJob({ ...other, quantity: cell.quantity, turnaround: cell.turnaround });
            onNeed(isHere ? null : cell.day <= needed ? needed : cell.day);
          }}
        >
          <span>
            <b>{formatReadyDay(cell.day)}</b>
            <small>{insteadText(cell, extras)}</small>
          </span>
          <b className="num">{formatRoubles(cell.price)}</b>
        </button>
      ))}
      <p className="note">
        {WEEK.none} <a href={requestPath(product.slug, jobQuery(job), needed)}>{PRODUCT_PAGE.request}</a>
      </p>
    </div>
  );
}
