import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { JobNames } from '#lib/domain/job-names.ts';
import { ACCOUNT } from '#lib/messages/account.ts';
import { MY_ORDERS } from '#lib/messages/my-orders.ts';
import { PRODUCT_ROUTES, ROUTES } from '#lib/routes.ts';
import { $isLoggedIn } from '#lib/stores/auth.ts';
import { $purchases, loadMorePurchases, loadPurchases } from '#lib/stores/purchases.ts';
import { GuestNote } from './account/GuestNote.tsx';
import { Purchase } from './orders/Purchase.tsx';
import { useMounted } from './use-mounted.ts';
import { Waiting } from './Waiting.tsx';

function Empty() {
  return (
    <section className="summary crop outcome">
      <h2>{MY_ORDERS.empty}</h2>
      <p>{MY_ORDERS.emptyText}</p>
      <a className="button button-primary" href={PRODUCT_ROUTES.BusinessCards}>
        {MY_ORDERS.toProducts}
      </a>
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

function List({ names }: { names: JobNames }) {
  const { state, items, next, text } = useStore($purchases);
  useEffect(() => void loadPurchases(), []);
  if (items.length === 0 && state === 'ready') return <Empty />;
  if (items.length === 0 && state !== 'failed') return <Waiting lines={6} />;
  return (
    <div className="stack" aria-busy={state === 'loading'}>
      {state === 'failed' && <Failed text={text} />}
      <ul className="purchases">
        {items.map((purchase, index) => (
          <Purchase key={purchase.id} purchase={purchase} names={names} isNewest={index === 0} />
        ))}
      </ul>
      {next !== null && (
        <p>
          <button type="button" className="button" aria-disabled={state === 'loading'} onClick={() => void loadMorePurchases()}>
            {state === 'loading' ? ACCOUNT.loading : MY_ORDERS.more}
          </button>
        </p>
      )}
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
  if (!isMounted) return <Waiting lines={6} />;
  return isLoggedIn ? <List names={names} /> : <Guest />;
}
