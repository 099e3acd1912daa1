import type { JobNames } from '#lib/domain/job-names.ts';
import { formatRoubles } from '#lib/messages/format.ts';
import { MY_ORDERS } from '#lib/messages/my-orders.ts';
import { fastPaymentPath, layoutsPath } from '#lib/routes.ts';
import type { PurchaseView } from '#lib/stores/purchases.ts';
import { MoneyMark } from '../MoneyMark.tsx';
import { OrderLine } from './OrderLine.tsx';
import { Progress } from './Progress.tsx';

const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });

/** The one thing to do about the money of a purchase. */
function Money({ purchase: { id, number, paymentStatus, total, paid } }: { purchase: PurchaseView }) {
  const rest = Math.max(0, total - paid);
  const isPartly = paymentStatus === 'PP';
  const isPayable = rest > 0 && (isPartly || paymentStatus === 'NP');
  return (
    <div className="purchase-money">
      <MoneyMark status={paymentStatus} />
      {isPartly && <small className="num">{MY_ORDERS.rest(formatRoubles(rest))}</small>}
      {(paymentStatus === 'GG' || paymentStatus === 'WP') && <small>{MY_ORDERS.awaiting}</small>}
      {isPayable && (
        <a className="button button-small" href={fastPaymentPath(id)}>
          {isPartly ? MY_ORDERS.payRest : MY_ORDERS.pay}
          <span className="visually-hidden"> {MY_ORDERS.number(number)}</span>
        </a>
      )}
    </div>
  );
}

/** One purchase: number and sum, its way, its jobs, its money. The newest lies on a sheet of its own. */
export function Purchase({ purchase, names, isNewest }: { purchase: PurchaseView; names: JobNames; isNewest: boolean }) {
  const { id, number, placedAt, total, orders } = purchase;
  return (
    <li className={isNewest ? 'purchase purchase-open crop' : 'purchase'}>
      <div className="purchase-head">
        <h2 id={`purchase-${id}`}>{MY_ORDERS.number(number)}</h2>
        <small>{MY_ORDERS.placed(DAY.format(new Date(placedAt)))}</small>
        <span className="price">{formatRoubles(total)}</span>
      </div>
      {isNewest && <Progress purchase={purchase} />}
      <div className="purchase-body">
        <ul aria-labelledby={`purchase-${id}`}>
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} names={names} />
          ))}
        </ul>
        <div className="stack">
          <Money purchase={purchase} />
          <a className="link" href={layoutsPath(id)}>
            {MY_ORDERS.layouts}
            <span className="visually-hidden"> {MY_ORDERS.number(number)}</span>
          </a>
        </div>
      </div>
    </li>
  );
}
