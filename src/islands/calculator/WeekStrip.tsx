import { useEffect, useState } from 'react';
import { daysFrom } from '#lib/domain/calendar.ts';
import { piecesOf } from '#lib/domain/job/job.ts';
import { handsOutOn } from '#lib/domain/orders/work-days.ts';
import type { DatedCell, WeekDay } from '#lib/domain/pricing/week.ts';
import { cheapestBy, datedCells, earliestOf, laterForSame, weekOf, weeksUntil } from '#lib/domain/pricing/week.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { shortMonth } from '#lib/messages/format/days.ts';
import { weekdayShort } from '#lib/messages/format/figures.ts';
import { anyDayText, bestText, dayPriceText, sameForMoreText, WEEK } from '#lib/messages/product/week.ts';
import { changeJob } from '#lib/stores/product/calculator.ts';
import type { Calculation } from './calculation.ts';
import { Impossible } from './Impossible.tsx';
import optionCss from './Option.module.css';
import { carriageWords } from './ready-words.ts';
import type { Clock } from './use-clock.ts';
import type { Prices } from './use-price-table.ts';
import css from './WeekStrip.module.css';

const DAYS_SHOWN = 14;

type Props = {
  calculation: Calculation;
  prices: Prices;
  clock: Clock;
  home: string;
  saturdays: boolean;
  needed: string | null;
  onNeed: (day: string | null) => void;
};

/** A day's price, or why there is none; screen readers get the full text. */
function Under({ week }: { week: WeekDay }) {
  if (week.state === 'open') return <small>{dayPriceText(week.best)}</small>;
  const [shown, read] = week.state === 'closed' ? [WEEK.closed, WEEK.readClosed] : [WEEK.late, WEEK.readLate];
  return (
    <small>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{read}</span>
    </small>
  );
}

function Day({ week, isFirst, isChosen, onNeed }: { week: WeekDay; isFirst: boolean; isChosen: boolean; onNeed: () => void }) {
  const { day, state } = week;
  const month = isFirst || day.endsWith('-01') ? `, ${shortMonth(day)}` : '';
  return (
    <label className={state === 'open' ? css.day : `${css.day} ${css.off}`}>
      <input type="radio" name="needed" value={day} checked={isChosen} onChange={onNeed} />
      <span>
        {weekdayShort(day)}
        {month}
      </span>
      <b>{Number(day.slice(8))}</b> <Under week={week} />
    </label>
  );
}

type BestProps = { best: DatedCell; needed: string; clock: Clock; all: readonly DatedCell[]; job: Job };

/** The cheapest price for the day with its condition, and a note about alternatives. */
function Best({ best, needed, clock, all, job }: BestProps) {
  const later = laterForSame(all, best, needed);
  return (
    <p>
      <b>{[bestText(needed, best), carriageWords(clock, job)].join(' ').trim()}</b>, {clock.condition}.{' '}
      {later !== null && sameForMoreText(later, best)}
    </p>
  );
}

/** The cheapest of all, whenever it is there. */
const cheapestOf = (cells: readonly DatedCell[]): DatedCell | null =>
  cheapestBy(
    cells,
    cells.reduce((last, { day }) => (day > last ? day : last), ''),
  );

/** The result for the chosen day; without one, the earliest and the cheapest price. */
function Outcome({ calculation, prices, clock, home, needed, onNeed, own }: Omit<Props, 'saturdays'> & { own: readonly DatedCell[] }) {
  const [earliest, cheapest] = [earliestOf(own), cheapestOf(own)];
  if (needed === null) return earliest !== null && cheapest !== null && <p className="note">{anyDayText(earliest, cheapest)}</p>;
  const best = cheapestBy(own, needed);
  const all = datedCells(prices.ladder, clock.there);
  return (
    <>
      {best !== null && <Best {...{ best, needed, clock, all }} job={calculation.job} />}
      {best === null && <Impossible {...{ calculation, clock, home, needed, onNeed, own, all }} />}
      <button type="button" className="inline-action" onClick={() => onNeed(null)}>
        {WEEK.anyDay}
      </button>
    </>
  );
}

/** How many days on the strip begins by itself: at the week of the first day that can be met, or of a wanted day before it. */
function firstWeek({ today }: Clock, own: readonly DatedCell[], needed: string | null): number {
  const days = [earliestOf(own)?.day, needed ?? undefined].filter((day) => day !== undefined);
  return days.length === 0 ? 0 : Math.min(...days.map((day) => weeksUntil(today, day)));
}

/** Two weeks of days in the chosen city, each with the price of what arrives by then; a press leads two weeks on or back. */
export function WeekStrip({ calculation, prices, clock, home, saturdays, needed, onNeed }: Props) {
  const { job } = calculation;
  const own = datedCells(prices.own, clock.there);
  const [turned, setAhead] = useState<number | null>(null);
  const ahead = turned ?? firstWeek(clock, own, needed);
  // Carriers bring it on working days; the workshop hands it out on Saturdays too.
  const isOpen = (day: string) => handsOutOn(day, clock.calendar, saturdays && clock.road === null);
  const week = weekOf(own, daysFrom(clock.today, ahead + 1)[ahead] ?? clock.today, DAYS_SHOWN, isOpen);
  const place = clock.road === null ? WEEK.workshop(home) : `${clock.road.city}, ${WEEK.carried[clock.road.type]}`;
  const beInTime = (day: string) => {
    const inTime = cheapestBy(own, day);
    if (inTime !== null && inTime.turnaround !== job.turnaround) changeJob({ turnaround: inTime.turnaround });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a road that is known later, or another one, makes what was in time late; a press in the table does not
  useEffect(() => {
    if (needed !== null) beInTime(needed);
  }, [clock.road?.days]);
  return (
    <fieldset className={optionCss.option}>
      <legend>
        {WEEK.legend}
        <small>{WEEK.note(place, piecesOf(job))}</small>
      </legend>
      <div className={css.week}>
        {week.map((each, at) => (
          <Day
            key={each.day}
            week={each}
            isFirst={at === 0}
            isChosen={each.day === needed}
            onNeed={() => {
              onNeed(each.day);
              beInTime(each.day);
            }}
          />
        ))}
      </div>
      <p className="row">
        {ahead > 0 && (
          <button type="button" className="inline-action" onClick={() => setAhead(Math.max(0, ahead - DAYS_SHOWN))}>
            {WEEK.sooner}
          </button>
        )}
        <button type="button" className="inline-action" onClick={() => setAhead(ahead + DAYS_SHOWN)}>
          {WEEK.later}
        </button>
      </p>
      <div className={css.words} role="status">
        <Outcome {...{ calculation, prices, clock, home, needed, onNeed, own }} />
      </div>
    </fieldset>
  );
}
