import { useStore } from '@nanostores/react';
import type { JobNames } from '#lib/domain/job/job-names.ts';
import { CHECKOUT } from '#lib/messages/checkout/checkout.ts';
import { $basketItems } from '#lib/stores/basket/basket.ts';
import css from './BasketItem.module.css';
import { BasketItem } from './BasketItem.tsx';
import { Undo } from './Undo.tsx';
import { usePrices } from './use-prices.ts';

/** The jobs of the basket, and the way back for the one removed last. */
export function BasketList({ names }: { names: JobNames }) {
  const items = useStore($basketItems);
  const { note } = usePrices();
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
        {note !== undefined && <span className="note">{note}</span>}
      </div>
    </section>
  );
}
