import { Suspense, useSyncExternalStore } from 'react';
import type { Job } from '#lib/domain/product/product.ts';
import { $repair } from '#lib/stores/product/calculator.ts';
import css from './ChangeNotice.module.css';
import type { Calculation } from './calculation.ts';
import { laterPart } from './later.ts';

/** Most visitors never make such a choice: its words come with the first. */
const ChangeWords = laterPart(({ ChangeWords }) => ChangeWords);

type Props = { calculation: Calculation; of: readonly (keyof Job)[] };

/** What a choice in this group changed elsewhere, with an undo button. It uses the gap below the group, so nothing on the page moves. */
export function ChangeNotice({ calculation, of }: Props) {
  const repair = useSyncExternalStore($repair.listen, $repair.get, () => null);
  return (
    <div className={css.slot} role="status" data-later="">
      {repair?.source === 'choice' && of.includes(repair.at) && (
        <Suspense>
          <ChangeWords calculation={calculation} repair={repair} />
        </Suspense>
      )}
    </div>
  );
}
