import { useStore } from '@nanostores/react';
import type { JobNames } from '#lib/domain/job/job-names.ts';
import { CHECKOUT } from '#lib/messages/checkout/checkout.ts';
import { $basketItems, $basketState } from '#lib/stores/basket/basket.ts';
import css from './BasketItem.module.css';
import { BasketItem } from './BasketItem.tsx';
import { Undo } from './Undo.tsx';

const NOTES: Readonly<Record<string, string>> = {
  loading: CHECKOUT.loading,
  failed: CHECKOUT.loadFailed,
  offline: CHECKOUT.loadOffline,
};

/** The jobs of the basket, and the way back for the one removed last. */
export function BasketList({ names }: { names: JobNames }) {
  const items = useStore($basketItems);
  const state = useStore($basketState);
  return (
    <section aria-labelledby="jobs-title">
      <h2 id="jobs-title">{CHECKOUT.jobs}</h2>
      <ul className={css.list}>
        {items.map((entry) => (
          <BasketItem key={entry.id} entry={entry} names={names} />
        ))}
      </ul>
      <div className="row" role="status">
        <Undo names={names} />
        {NOTES[state] !== undefined && <span className="note">{NOTES[state]}</span>}
      </div>
    </section>
  );
}
