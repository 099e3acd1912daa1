import { memo } from 'react';
import type { Turnaround } from '#lib/domain/codes.ts';
import { cellOf } from '#lib/domain/job/job-url.ts';
import type { PriceCell } from '#lib/domain/pricing/quantities.ts';
import { findJobErrors } from '#lib/domain/rules/job-rules.ts';
import { formatAmount, formatShortDay, formatWhole } from '#lib/messages/format/figures.ts';
import { CALCULATOR, priceCellText, TURNAROUND_NAMES, workingDaysText } from '#lib/messages/product/calculator.ts';
import { PRODUCT_PAGE } from '#lib/messages/product/product-page.ts';
import { ruleText } from '#lib/messages/product/rule-texts.ts';
import { changeJob } from '#lib/stores/product/calculator.ts';
import type { Calculation } from './calculation.ts';
import optionCss from './Option.module.css';
import css from './PriceGrid.module.css';
import type { Clock } from './use-clock.ts';
import type { Prices } from './use-price-table.ts';

type CellProps = {
  quantity: number;
  turnaround: Turnaround;
  cell: NonNullable<PriceCell>;
  isChosen: boolean;
  clock: Clock | null;
  needed: string | null;
};

/** A price with its own day; one that comes too late is struck out and can be chosen all the same. */
function Cell({ quantity, turnaround, cell, isChosen, clock, needed }: CellProps) {
  const day = clock?.there(cell.productionDays) ?? null;
  const isLate = day !== null && needed !== null && day > needed;
  const price = formatAmount(cell.price);
  return (
    <label>
      <input
        type="radio"
        name="cell"
        value={cellOf({ quantity, turnaround })}
        checked={isChosen}
        aria-label={day === null ? undefined : priceCellText({ quantity, turnaround, price: cell.price, day: formatShortDay(day), isLate })}
        onChange={() => changeJob({ quantity, turnaround })}
      />
      {isLate ? <s>{price}</s> : <b>{price}</b>}
      <small>
        {isLate && <i aria-hidden="true">×&nbsp;</i>}
        {day === null ? workingDaysText(cell.productionDays) : formatShortDay(day)}
      </small>
    </label>
  );
}

type RowProps = {
  quantity: number;
  turnarounds: readonly Turnaround[];
  cells: readonly PriceCell[];
  chosen: Turnaround | null;
  clock: Clock | null;
  needed: string | null;
};

const Row = memo(function Row({ quantity, turnarounds, cells, chosen, clock, needed }: RowProps) {
  return (
    <tr>
      <th scope="row">{formatWhole(quantity)}</th>
      {turnarounds.map((turnaround, index) => {
        const cell = cells[index] ?? null;
        return (
          <td key={turnaround}>
            {cell === null ? '–' : <Cell {...{ quantity, turnaround, cell, clock, needed }} isChosen={turnaround === chosen} />}
          </td>
        );
      })}
    </tr>
  );
});

/** Explains once why a turnaround has no prices, instead of a column of dashes. */
function NoColumn({ calculation: { job, product, list }, turnaround }: { calculation: Calculation; turnaround: Turnaround }) {
  const quantity = Math.min(...product.quantities);
  const [error] = findJobErrors({ ...job, quantity, turnaround }, product, list);
  return <p className="note">{CALCULATOR.noColumn(TURNAROUND_NAMES[turnaround], error === undefined ? '' : ruleText(error.rule))}</p>;
}

/** Explains a dash in a column that has prices: too many copies for that time, or too few for the press that could make them. */
function NoCell({ prices: { quantities, cellsOf }, columns }: { prices: Prices; columns: readonly number[] }) {
  const dashes = columns.flatMap((at) => quantities.filter((quantity) => !cellsOf(quantity)[at]).map((quantity) => ({ at, quantity })));
  if (dashes.length === 0) return null;
  const isBelowOffset = dashes.some(({ at, quantity }) =>
    quantities.some((larger) => larger > quantity && cellsOf(larger)[at]?.method === 'offset'),
  );
  return <p className="note">{isBelowOffset ? CALCULATOR.noCellBelowOffset : CALCULATOR.noCell}</p>;
}

type Props = { calculation: Calculation; prices: Prices; clock: Clock | null; needed: string | null };

/** `columns`: places in the ladder of the turnarounds in which some quantity can be made. */
type TableProps = Omit<Props, 'calculation'> & { columns: readonly number[]; job: Calculation['job'] };

function Table({ prices: { ladder, quantities, cellsOf }, columns, job, clock, needed }: TableProps) {
  const turnarounds = columns.flatMap((at) => ladder.turnarounds[at] ?? []);
  return (
    <table className={css.grid} data-later="">
      <caption className="visually-hidden">{CALCULATOR.tableCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{CALCULATOR.tableQuantity}</th>
          {turnarounds.map((turnaround) => (
            <th scope="col" key={turnaround}>
              {TURNAROUND_NAMES[turnaround]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {quantities.map((quantity) => (
          <Row
            key={quantity}
            {...{ quantity, turnarounds, clock, needed }}
            cells={columns.map((at) => cellsOf(quantity)[at] ?? null)}
            chosen={quantity === job.quantity ? job.turnaround : null}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Quantities × turnarounds, each price with the day it is at the customer's. */
export function PriceGrid({ calculation, prices, clock, needed }: Props) {
  const { ladder, quantities, cellsOf } = prices;
  const columns = [...ladder.turnarounds.keys()].filter((at) => quantities.some((quantity) => cellsOf(quantity)[at]));
  return (
    <fieldset className={optionCss.option}>
      <legend>
        {CALCULATOR.table}
        <small>{clock?.road ? CALCULATOR.tableNoteThere(clock.road.city) : CALCULATOR.tableNote}</small>
      </legend>
      <div className={css.wide}>
        <Table {...{ prices, columns, clock, needed }} job={calculation.job} />
      </div>
      {ladder.turnarounds.map(
        (turnaround, at) => !columns.includes(at) && <NoColumn key={turnaround} calculation={calculation} turnaround={turnaround} />,
      )}
      <NoCell {...{ prices, columns }} />
      {needed !== null && <p className="note">{CALCULATOR.struck}</p>}
      <p className="note">
        <a href="/prices.csv" download>
          {PRODUCT_PAGE.priceList}
        </a>
      </p>
    </fieldset>
  );
}
