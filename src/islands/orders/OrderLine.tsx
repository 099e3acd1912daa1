import type { JobNames } from '#lib/domain/job/job-names.ts';
import { moodOf } from '#lib/domain/orders/order-progress.ts';
import { formatWhole } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { MY_ORDERS } from '#lib/messages/orders/my-orders.ts';
import { orderStatusName } from '#lib/messages/orders/status-names.ts';
import type { PurchaseView } from '#lib/stores/purchases.ts';
import { LazyJobPicture } from '../checkout/LazyJobPicture.tsx';
import { SEVERITY_STATES, StateMark } from '../parts/StateMark.tsx';
import css from './OrderLine.module.css';

type Order = PurchaseView['orders'][number];

/** Where an order stands; a cancelled one stands nowhere. */
function Stand({ order: { status, isCancelled, promise, artworkSeverity } }: { order: Order }) {
  const mark = artworkSeverity === null ? undefined : SEVERITY_STATES[artworkSeverity];
  if (isCancelled) return <span className={`state ${css.cancelled}`}>{MY_ORDERS.cancelled}</span>;
  return (
    <>
      <span className="state">
        <StateMark state={moodOf(status)} />
        {orderStatusName(status)}
      </span>
      {mark !== undefined && (
        <small className="state">
          <StateMark state={mark} />
          {MY_ORDERS.artwork[artworkSeverity ?? 0]}
        </small>
      )}
      {promise && <small>{promise}</small>}
    </>
  );
}

/** One print job of a purchase: what it is, where it stands, until when. */
export function OrderLine({ order, names }: { order: Order; names: JobNames }) {
  const { job, title, priceWithoutDisc } = order;
  return (
    <li className={css.line}>
      <LazyJobPicture job={job} names={names} />
      <div>
        {title}
        <small className="num">
          {MY_ORDERS.pieces(formatWhole(job.quantity * job.designs))}, {formatRoubles(priceWithoutDisc)}
        </small>
      </div>
      <div>
        <Stand order={order} />
      </div>
    </li>
  );
}
