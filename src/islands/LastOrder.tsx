import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LAST_ORDER } from '#lib/messages/account/last-order.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { artworksPath, ROUTES } from '#lib/routes.ts';
import { $lastOrder, loadLastOrder } from '#lib/stores/orders/last-order.ts';

/** A link to the order placed last in this browser, for guests who left its page: otherwise only the letter leads there. */
export function LastOrder() {
  const order = useStore($lastOrder);
  useEffect(() => void loadLastOrder(), []);
  if (order === null) return null;
  const { id, number, isFresh, due } = order;
  return (
    <section className="notice" aria-labelledby="last-order">
      <h2 id="last-order">{LAST_ORDER.placed(number, isFresh)}</h2>
      <p>
        {due !== null && LAST_ORDER.due(formatRoubles(due))} {LAST_ORDER.note}
      </p>
      <p className="row">
        <a className="button button-primary" href={`${ROUTES.paymentOrder}?id=${id}`}>
          {LAST_ORDER.follow}
        </a>
        <a className="button" href={artworksPath(id)}>
          {LAST_ORDER.artworks}
        </a>
      </p>
    </section>
  );
}
