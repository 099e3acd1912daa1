import { Suspense, useSyncExternalStore } from 'react';
import { $repair } from '#lib/stores/product/calculator.ts';
import css from './Calculator.module.css';
import { laterPart } from './later.ts';

const LinkWords = laterPart(({ LinkWords }) => LinkWords);

/** Corrections made to the job of the page's link, with reasons. */
export function RepairNotice() {
  const repair = useSyncExternalStore($repair.listen, $repair.get, () => null);
  return (
    <div className={css.repair} role="status">
      {repair?.source === 'link' && (
        <Suspense>
          <LinkWords {...repair} />
        </Suspense>
      )}
    </div>
  );
}
