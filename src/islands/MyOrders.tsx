import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import type { JobNames } from '#lib/domain/job/job-names.ts';
import { ACCOUNT } from '#lib/messages/account/account.ts';
import { MY_ORDERS } from '#lib/messages/orders/my-orders.ts';
import { PRODUCT_ROUTES, ROUTES } from '#lib/routes.ts';
import { $isLoggedIn } from '#lib/stores/auth.ts';
import { $orderAddress, goToOrders, isFiltered, UNFILTERED } from '#lib/stores/order-address.ts';
import { $linked, $missing, $purchases, loadMorePurchases, loadPurchases, openOrderList } from '#lib/stores/purchases.ts';
import { GuestNote } from './account/GuestNote.tsx';
import outcomeCss from './account/Outcome.module.css';
import filtersCss from './orders/Filters.module.css';
import css from './orders/Purchase.module.css';
import { Purchase } from './orders/Purchase.tsx';
import { Skeleton } from './parts/Skeleton.tsx';
import { useMounted } from './parts/use-mounted.ts';

/** There is nothing to filter before the list is there: its room is kept free until it comes. */
const Filters = lazy(() => import('./orders/Filters.tsx').then(({ Filters }) => ({ default: Filters })));

function Empty() {
  return (
    <section className={`summary crop ${outcomeCss.outcome}`}>
      <h2>{MY_ORDERS.empty}</h2>
      <p>{MY_ORDERS.emptyText}</p>
      <a className="button button-primary" href={PRODUCT_ROUTES.BusinessCards}>
        {MY_ORDERS.toProducts}
      </a>
    </section>
  );
}

function Nothing() {
  return (
    <section className="stack" role="status">
      <h2>{MY_ORDERS.nothing}</h2>
      <p>{MY_ORDERS.nothingText}</p>
      <p>
        <button type="button" className="button" onClick={() => goToOrders(UNFILTERED)}>
          {MY_ORDERS.reset}
        </button>
      </p>
    </section>
  );
}

function Failed({ text }: { text: string }) {
  return (
    <div className="notice" role="alert">
      <b>{MY_ORDERS.failed}</b>
      <p>{text}</p>
      <p>
        <button type="button" className="button button-small" onClick={() => void loadPurchases()}>
          {ACCOUNT.retry}
        </button>
      </p>
    </div>
  );
}

function Pages() {
  const { state, items, next } = useStore($purchases);
  const more = async () => {
    await loadMorePurchases();
    goToOrders({ shown: $purchases.get().items.length }, 'replace');
  };
  if (next === null || items.length === 0) return null;
  return (
    <p>
      <button type="button" className="button" aria-disabled={state === 'loading'} onClick={() => void more()}>
        {state === 'loading' ? ACCOUNT.loading : MY_ORDERS.more}
      </button>
    </p>
  );
}

function List({ names }: { names: JobNames }) {
  useEffect(openOrderList, []);
  const { state, items, text } = useStore($purchases);
  const linked = useStore($linked);
  const missing = useStore($missing);
  const { order } = useStore($orderAddress);
  const isWanted = (number: string): boolean => order === number || order.startsWith(`${number}-`);
  const first = linked !== null && isWanted(linked.number) && !items.some(({ id }) => id === linked.id) ? [linked] : [];
  const shown = [...first, ...items];
  if (shown.length === 0 && state !== 'failed' && !isFiltered()) return state === 'ready' ? <Empty /> : <Skeleton lines={6} />;
  return (
    <div className={`stack ${css.page}`} aria-busy={state === 'loading'}>
      <Suspense fallback={<div className={`${filtersCss.filters} ${filtersCss.room}`} />}>
        <Filters />
      </Suspense>
      {state === 'failed' && <Failed text={text} />}
      {missing !== '' && missing === order && <p className="notice">{MY_ORDERS.missing(missing)}</p>}
      {shown.length === 0 && state === 'ready' && <Nothing />}
      {shown.length > 0 && (
        <ul className={css.list}>
          {shown.map((purchase, index) => (
            <Purchase
              key={purchase.id}
              purchase={purchase}
              names={names}
              isOpen={order === '' ? index === 0 : isWanted(purchase.number)}
              isLinked={isWanted(purchase.number)}
            />
          ))}
        </ul>
      )}
      <Pages />
    </div>
  );
}

function Guest() {
  return (
    <div className="stack">
      <GuestNote text={MY_ORDERS.guest} />
      <p>
        <a href={ROUTES.fastPayment}>{MY_ORDERS.fastPayment}</a>
      </p>
    </div>
  );
}

/** The customer's purchases, newest first: where each stands, whether it is paid, what to do next. */
export function MyOrders({ names }: { names: JobNames }) {
  const isMounted = useMounted();
  const isLoggedIn = useStore($isLoggedIn);
  if (!isMounted) return <Skeleton lines={6} />;
  return isLoggedIn ? <List names={names} /> : <Guest />;
}
