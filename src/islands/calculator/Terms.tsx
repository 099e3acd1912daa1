import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { readQuery } from '#lib/browser/address.ts';
import { readNeeded } from '#lib/domain/job/needed-day.ts';
import calculatorCss from './Calculator.module.css';
import type { Calculation } from './calculation.ts';
import { laterPart } from './later.ts';
import { PriceGrid } from './PriceGrid.tsx';
import type { Clock } from './use-clock.ts';
import { usePriceTable } from './use-price-table.ts';
import css from './WeekStrip.module.css';

/** Days need the browser's clock, so nothing of them is in the static page. */
const WeekStrip = laterPart(({ WeekStrip }) => WeekStrip);

type Props = { calculation: Calculation; clock: Clock | null; home: string; saturdays: boolean; children: ReactNode };

/**
 * The wanted day, what else is chosen, and the price of each quantity by day. `home` is the workshop's city, where it is open on
 * `saturdays` or not.
 */
export function Terms({ calculation, clock, home, saturdays, children }: Props) {
  const prices = usePriceTable(calculation);
  const [needed, setNeeded] = useState<string | null>(null);
  // The built page knows no day; it is there before the strip of days is drawn.
  useEffect(() => setNeeded(readNeeded(readQuery())), []);
  return (
    <>
      <div className={css.place}>
        {clock !== null && (
          <Suspense>
            <WeekStrip {...{ calculation, prices, clock, home, saturdays, needed }} onNeed={setNeeded} />
          </Suspense>
        )}
      </div>
      <div className={calculatorCss.options} data-later="">
        {children}
        <PriceGrid {...{ calculation, prices, clock, needed }} />
      </div>
    </>
  );
}
