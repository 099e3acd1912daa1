import { useStore } from '@nanostores/react';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import type { JobNames } from '#lib/domain/job/job-names.ts';
import { ACCOUNT } from '#lib/messages/account/account.ts';
import { MY_ORDERS } from '#lib/messages/orders/my-orders.ts';
import { ROUTES } from '#lib/routes.ts';
import { importWithRetry } from '#lib/stores/import-with-retry.ts';
import { $inquiries, loadInquiries } from '#lib/stores/inquiry/inquiries.ts';
import { $orderAddress, goToOrders, isFiltered } from '#lib/stores/orders/order-address.ts';
import { $linked, $missing, $purchases, loadMorePurchases, loadPurchases, openOrderList } from '#lib/stores/orders/purchases.ts';
import { GuestNote } from './account/GuestNote.tsx';
import { OfCustomer } from './account/OfCustomer.tsx';
import filtersCss from './orders/Filters.module.css';
import { lazyPart } from './parts/lazy-part.ts';
import { Skeleton } from './parts/Skeleton.tsx';

/** There is nothing to filter before the list is there: its room is kept free until it comes. */
const Filters = lazyPart(() => import('./orders/Filters.tsx').then(({ Filters }) => Filters));
/** The lines of the list are fetched while their orders are on the way. */
const importGroups = () => importWithRetry(() => import('./orders/Groups.tsx').then(({ Groups }) => ({ default: Groups })));
const Groups = lazy(importGroups);
/** Most customers who come here have orders. */
const NoOrders = lazyPart(() => import('./orders/NoOrders.tsx').then(({ NoOrders }) => NoOrders));

/** They stand below the orders. */
const OwnInquiries = lazyPart(() => import('./inquiry/OwnInquiries.tsx').then(({ OwnInquiries }) => OwnInquiries));

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

/** A list of orders takes long to draw: what is touched meanwhile goes first. */
const usePurchases = () => useDeferredValue(useStore($purchases));

function Pages() {
  const { state, items, next } = usePurchases();
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

/** The purchase the address names comes first, however far down the list it is. */
function useShown() {
  const { items } = usePurchases();
  const linked = useStore($linked);
  const { order } = useStore($orderAddress);
  const isWanted = (number: string): boolean => order === number || order.startsWith(`${number}-`);
  const first = linked !== null && isWanted(linked.number) && !items.some(({ id }) => id === linked.id) ? [linked] : [];
  return { shown: [...first, ...items], order, isWanted };
}

/** Shown while loading, and when there are no purchases. */
function Nothing({ isReady }: { isReady: boolean }) {
  const room = <Skeleton lines={6} />;
  if (!isReady) return room;
  return (
    <Suspense fallback={room}>
      <NoOrders isFiltered={false} />
    </Suspense>
  );
}

function List({ names }: { names: JobNames }) {
  useEffect(openOrderList, []);
  useEffect(() => void loadInquiries(), []);
  useEffect(() => void importGroups(), []);
  const { state, text } = usePurchases();
  const missing = useStore($missing);
  const { shown, order, isWanted } = useShown();
  // Proposals stand above the orders, which would move if they came later.
  if (useStore($inquiries) === null) return <Nothing isReady={false} />;
  if (shown.length === 0 && state !== 'failed' && !isFiltered()) return <Nothing isReady={state === 'ready'} />;
  return (
    <div className={`stack ${filtersCss.page}`} aria-busy={state === 'loading'}>
      <Suspense fallback={<div className={`${filtersCss.filters} ${filtersCss.room}`} />}>
        <Filters />
      </Suspense>
      {state === 'failed' && <Failed text={text} />}
      {missing !== '' && missing === order && <p className="notice">{MY_ORDERS.missing(missing)}</p>}
      {shown.length === 0 && state === 'ready' && (
        <Suspense>
          <NoOrders isFiltered />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton lines={6} />}>
        <Groups
          purchases={shown}
          names={names}
          isOpen={({ number }) => (order === '' ? shown.length === 1 : isWanted(number))}
          isLinked={({ number }) => isWanted(number)}
        />
      </Suspense>
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

/** The customer's purchases, newest first: status, payment and next action of each. */
export function MyOrders({ names }: { names: JobNames }) {
  return (
    <OfCustomer lines={6} guest={<Guest />}>
      <List names={names} />
      <Suspense>
        <OwnInquiries />
      </Suspense>
    </OfCustomer>
  );
}
