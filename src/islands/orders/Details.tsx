import { lazy, Suspense, useEffect, useState } from 'react';
import type { JobNames } from '#lib/domain/job/job-names.ts';
import { rightsOf } from '#lib/domain/orders/order-rights.ts';
import { ORDER_DETAILS } from '#lib/messages/orders/order-actions.ts';
import { jobWords } from '#lib/messages/product/job-words.ts';
import { loadDetails, type PurchaseDetails } from '#lib/stores/purchase-actions.ts';
import type { PurchaseView } from '#lib/stores/purchases.ts';
import { Skeleton } from '../Skeleton.tsx';
import { Actions } from './Actions.tsx';
import { Claims } from './Claims.tsx';
import { Documents, Facts, Receiving, Sums } from './DetailFacts.tsx';
import css from './Details.module.css';
import { Timeline } from './Timeline.tsx';

/** It waits for an answer of its own: nothing else waits for it. */
const OrderManager = lazy(() => import('./OrderManager.tsx').then(({ OrderManager }) => ({ default: OrderManager })));

type State = { state: 'loading' } | { state: 'failed'; text: string } | { state: 'ready'; details: PurchaseDetails };

/** What an order says of itself besides the line in the list. It is asked anew whenever the order has changed. */
export function Details({ purchase, names }: { purchase: PurchaseView; names: JobNames }) {
  const { id, orders, paymentStatus } = purchase;
  const [state, setState] = useState<State>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  const version = JSON.stringify([orders, paymentStatus, purchase.delivery, turn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the order is another answer
  useEffect(() => {
    let isGone = false;
    void loadDetails(id).then((answer) => {
      if (isGone) return;
      setState(answer.kind === 'ok' ? { state: 'ready', details: answer.value } : { state: 'failed', text: answer.text });
    });
    return () => {
      isGone = true;
    };
  }, [id, version]);
  const hasClaims = orders.some((order) => rightsOf(order, paymentStatus).includes('claim'));
  return (
    <div className={css.details}>
      <div className={css.columns}>
        <Facts title={ORDER_DETAILS.jobs}>
          <ul className={css.jobs}>
            {orders.map((order) => (
              <li key={order.id}>
                <b>{order.title}</b> <small className="num">{order.number}</small>
                <p className="note">{jobWords(order.job, names)}</p>
              </li>
            ))}
          </ul>
        </Facts>
        <Sums purchase={purchase} />
        <Receiving purchase={purchase} />
        <Documents key={version} number={purchase.number} />
      </div>
      <Actions purchase={purchase} onDone={() => setTurn(turn + 1)} />
      {state.state === 'loading' && <Skeleton lines={3} />}
      {state.state === 'failed' && (
        <p className="notice" role="alert">
          {ORDER_DETAILS.failed}. {state.text}
        </p>
      )}
      {state.state === 'ready' && (
        <div className={css.columns}>
          <Timeline events={state.details.events} hasManyOrders={orders.length > 1} />
          {(hasClaims || state.details.claims.length > 0) && <Claims purchaseId={id} claims={state.details.claims} />}
          <Suspense>
            <OrderManager />
          </Suspense>
        </div>
      )}
    </div>
  );
}
