import { Suspense, useSyncExternalStore } from 'react';
import { $repair } from '#lib/stores/product/calculator.ts';
import css from './Calculator.module.css';
import { laterPart } from './later.ts';

const LinkWords = laterPart(({ LinkWords }) => LinkWords);

/** Names what was put right in the link that opened the page, and why. What a choice changes is said beside it. */
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
