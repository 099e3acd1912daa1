import { lazy, Suspense, useEffect, useRef } from 'react';
import type { JobNames } from '#lib/domain/job/job-names.ts';
import { isCancelled, mayPurchase } from '#lib/domain/orders/order-rights.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { MY_ORDERS } from '#lib/messages/orders/my-orders.ts';
import { artworksPath, fastPaymentPath } from '#lib/routes.ts';
import { goToOrders } from '#lib/stores/order-address.ts';
import { patiently } from '#lib/stores/patiently.ts';
import type { PurchaseView } from '#lib/stores/purchases.ts';
import { MoneyMark } from '../parts/MoneyMark.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { OrderLine } from './OrderLine.tsx';
import { Progress } from './Progress.tsx';
import css from './Purchase.module.css';

const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });

/** What is only read in an opened purchase comes when one is opened. */
const Details = lazy(() => patiently(() => import('./Details.tsx').then(({ Details }) => ({ default: Details }))));

/** The one thing to do about the money of a purchase. */
function Money({ purchase: { id, number, paymentStatus, total, paid, refunding = 0, orders } }: { purchase: PurchaseView }) {
  const rest = Math.max(0, total - paid);
  const isPartly = paymentStatus === 'PP';
  if (isCancelled(orders)) return paid > 0 ? <small className="num">{MY_ORDERS.back(formatRoubles(paid))}</small> : null;
  return (
    <div className={css.money}>
      <MoneyMark status={paymentStatus} />
      {isPartly && <small className="num">{MY_ORDERS.rest(formatRoubles(rest))}</small>}
      {refunding > 0 && <small className="num">{MY_ORDERS.back(formatRoubles(refunding))}</small>}
      {paymentStatus === 'GG' && <small>{MY_ORDERS.awaiting}</small>}
      {rest > 0 && mayPurchase('pay', orders, paymentStatus) && (
        <a className="button button-small" href={fastPaymentPath(id)}>
          {isPartly ? MY_ORDERS.payRest : MY_ORDERS.pay}
          <span className="visually-hidden"> {MY_ORDERS.number(number)}</span>
        </a>
      )}
    </div>
  );
}

type Props = { purchase: PurchaseView; names: JobNames; isOpen: boolean; isLinked: boolean };

/** One purchase: number and sum, its way, its jobs, its money. The opened one lies on a sheet of its own. */
export function Purchase({ purchase, names, isOpen, isLinked }: Props) {
  const { id, number, placedAt, total, orders } = purchase;
  const title = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLinked) title.current?.focus();
  }, [isLinked]);
  return (
    <li className={isOpen ? `${css.purchase} ${css.open} crop` : css.purchase}>
      <div className={css.head}>
        <h2 id={`purchase-${id}`}>
          <button ref={title} type="button" aria-expanded={isOpen} onClick={() => goToOrders({ order: isOpen ? '0' : number })}>
            {MY_ORDERS.number(number)}
          </button>
        </h2>
        <small>{MY_ORDERS.placed(DAY.format(new Date(placedAt)))}</small>
        <span className="price">{formatRoubles(total)}</span>
      </div>
      {isOpen && !isCancelled(orders) && <Progress purchase={purchase} />}
      <div className={css.body}>
        <ul aria-labelledby={`purchase-${id}`}>
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} names={names} />
          ))}
        </ul>
        <div className="stack">
          <Money purchase={purchase} />
          <a className="link" href={artworksPath(id)}>
            {MY_ORDERS.artworks}
            <span className="visually-hidden"> {MY_ORDERS.number(number)}</span>
          </a>
        </div>
      </div>
      {isOpen && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <Details purchase={purchase} names={names} />
        </Suspense>
      )}
    </li>
  );
}
