import { memo, useDeferredValue, useMemo } from 'react';
import type { Turnaround } from '#lib/domain/codes.ts';
import { cellOf } from '#lib/domain/job/job-url.ts';
import { type PriceCell, priceTable } from '#lib/domain/pricing/quantities.ts';
import { formatAmount, formatShortDay, formatUnit, formatWhole } from '#lib/messages/format/figures.ts';
import { CALCULATOR, TURNAROUND_NAMES, workingDaysText } from '#lib/messages/product/calculator.ts';
import { changeJob } from '#lib/stores/calculator.ts';
import type { Calculation } from './calculation.ts';
import optionCss from './Option.module.css';
import css from './PriceGrid.module.css';

type RowProps = { quantity: number; turnarounds: readonly Turnaround[]; cells: readonly PriceCell[]; chosen: Turnaround | null };

const Row = memo(function Row({ quantity, turnarounds, cells, chosen }: RowProps) {
  return (
    <tr>
      <th scope="row">{formatWhole(quantity)}</th>
      {turnarounds.map((turnaround, index) => {
        const cell = cells[index] ?? null;
        if (cell === null) return <td key={turnaround}>–</td>;
        return (
          <td key={turnaround}>
            <label>
              <input
                type="radio"
                name="cell"
                value={cellOf({ quantity, turnaround })}
                checked={turnaround === chosen}
                onChange={() => changeJob({ quantity, turnaround })}
              />
              <b>{formatAmount(cell.price)}</b>
              <small>{formatUnit(cell.unitPrice)}</small>
            </label>
          </td>
        );
      })}
    </tr>
  );
});

/** Everything of a job that its price table depends on, as one comparable word. */
const tableKey = ({ quantity, turnaround, ...rest }: Calculation['job']): string => JSON.stringify(rest);

/** Quantities × turnarounds; a quantity typed by hand gets a row of its own. `dayOf` turns working days into a date once there is one. */
export function PriceGrid({ job, product, list, dayOf }: Calculation & { dayOf: ((days: number) => string) | null }) {
  // The ticket is painted first, forty prices of the ladder right after it; what is chosen is never late.
  const shown = useDeferredValue(job);
  const key = tableKey(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the job without its quantity and turnaround, which the ladder does not depend on
  const ladder = useMemo(() => priceTable(shown, product, list), [key, product, list]);
  const own = useMemo(() => priceTable(job, { ...product, quantities: [job.quantity] }, list), [job, product, list]);
  const quantities = [...new Set([...ladder.quantities, job.quantity])].sort((a, b) => a - b);
  const { turnarounds } = product;
  const cellsOf = (quantity: number) => ladder.rows[ladder.quantities.indexOf(quantity)] ?? own.rows[0] ?? [];
  return (
    <fieldset className={optionCss.option}>
      <legend>
        {CALCULATOR.table}
        <small>
          {CALCULATOR.tableNote}
          <span className={css.wideOnly}>{CALCULATOR.tableNoteEach}</span>
        </small>
      </legend>
      <table className={css.grid} data-later="">
        <caption className="visually-hidden">{CALCULATOR.tableCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{CALCULATOR.tableQuantity}</th>
            {turnarounds.map((turnaround, index) => {
              const cell = own.rows[0]?.[index];
              return (
                <th scope="col" key={turnaround}>
                  <b>{TURNAROUND_NAMES[turnaround]}</b>
                  <span>
                    {cell && (dayOf === null ? workingDaysText(cell.productionDays) : formatShortDay(dayOf(cell.productionDays)))}
                  </span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {quantities.map((quantity) => (
            <Row
              key={quantity}
              quantity={quantity}
              turnarounds={turnarounds}
              cells={cellsOf(quantity)}
              chosen={quantity === job.quantity ? job.turnaround : null}
            />
          ))}
        </tbody>
      </table>
      {ladder.rows.some((row) => row.includes(null)) && <p className="note">{CALCULATOR.noCell}</p>}
    </fieldset>
  );
}
