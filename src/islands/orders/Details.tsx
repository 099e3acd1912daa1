import { Suspense } from 'react';
import type { JobNames } from '#lib/domain/job/job-names.ts';
import { piecesOf } from '#lib/domain/job/job.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { rightsOf } from '#lib/domain/orders/order-rights.ts';
import { formatWhole } from '#lib/messages/format/figures.ts';
import { MY_ORDERS } from '#lib/messages/orders/my-orders.ts';
import { ORDER_DETAILS } from '#lib/messages/orders/order-actions.ts';
import { jobWords } from '#lib/messages/product/job-words.ts';
import { errorText } from '#lib/stores/error-text.ts';
import { isByLink, loadDetails, type PurchaseDetails } from '#lib/stores/orders/purchase-actions.ts';
import type { PurchaseView } from '#lib/stores/orders/purchases.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { Actions } from './Actions.tsx';
import { Claims } from './Claims.tsx';
import { Documents, Facts, Receiving, Sums } from './DetailFacts.tsx';
import css from './Details.module.css';
import { Timeline } from './Timeline.tsx';

/** Only paper shows it. */
const Docket = lazyPart(() => import('./Docket.tsx').then(({ Docket }) => Docket));
/** It waits for an answer of its own: nothing else waits for it. */
const OrderManager = lazyPart(() => import('./OrderManager.tsx').then(({ OrderManager }) => OrderManager));

/** `names`: of today's catalogue, for orders from before names were kept; `isDaySaid`: the day it arrives stands elsewhere on the page; `note`: of `Documents`. */
type Props = { purchase: PurchaseView; names?: JobNames; isRepeating?: boolean; isDaySaid?: boolean; note?: string };

/** What was ordered, how much of it, and what it is made of. */
export function Jobs({ orders, names }: { orders: PurchaseView['orders']; names: JobNames | undefined }) {
  return (
    <Facts title={ORDER_DETAILS.jobs}>
      <ul className={css.jobs}>
        {orders.map((order) => (
          <li key={order.id}>
            <b>{order.title}</b>{' '}
            <small className="num">
              №&nbsp;{shownNumber(order.number)} · {MY_ORDERS.pieces(formatWhole(piecesOf(order.job)))}
            </small>
            <p className="note">{order.words ?? (names && jobWords(order.job, names))}</p>
          </li>
        ))}
      </ul>
    </Facts>
  );
}

type LoadedProps = { purchase: PurchaseView; details: PurchaseDetails; names: JobNames | undefined };

/** What comes with the second answer: what happened, claims, who answers for it, and the paper. */
function Loaded({ purchase, details, names }: LoadedProps) {
  const { id, orders, paymentStatus } = purchase;
  const hasClaims = orders.some((order) => rightsOf(order, paymentStatus).includes('claim'));
  return (
    <>
      <div className={css.columns}>
        <Timeline
          events={details.events}
          delivery={purchase.delivery.type}
          hasManyOrders={orders.length > 1}
          isMasked={purchase.isMasked === true}
        />
        {(hasClaims || details.claims.length > 0) && <Claims purchaseId={id} claims={details.claims} />}
        {!isByLink(id) && (
          <Suspense>
            <OrderManager />
          </Suspense>
        )}
      </div>
      <Suspense>
        <Docket purchase={purchase} details={details} {...(names && { names })} />
      </Suspense>
    </>
  );
}

/** What an order says of itself besides the line in the list. It is asked for again whenever the order has changed. */
export function Details({ purchase, names, isRepeating = false, isDaySaid = false, note = '' }: Props) {
  const { id, orders, paymentStatus } = purchase;
  const version = JSON.stringify([orders, paymentStatus, purchase.delivery, purchase.isMasked, purchase.invoice?.id]);
  const { outcome, again } = useAnswer(`${id} ${version}`, () => loadDetails(id));
  return (
    <div className={css.details}>
      <div className={css.columns}>
        <Jobs orders={orders} names={names} />
        <Sums purchase={purchase} />
        <Receiving purchase={purchase} isDaySaid={isDaySaid} />
      </div>
      <Documents key={version} purchase={purchase} note={note} />
      <Actions purchase={purchase} isRepeating={isRepeating} onDone={again} />
      {outcome === null && <Skeleton lines={3} />}
      {outcome?.ok === false && (
        <p className="notice" role="alert">
          {ORDER_DETAILS.failed}. {errorText(outcome.error)}
        </p>
      )}
      {outcome?.ok && <Loaded purchase={purchase} details={outcome.value} names={names} />}
    </div>
  );
}
