import { type JobNames, jobQuery } from '#lib/domain/job-names.ts';
import { moodOf } from '#lib/domain/order-progress.ts';
import { formatShortDay, formatWhole } from '#lib/messages/figures.ts';
import { formatRoubles } from '#lib/messages/format.ts';
import { MY_ORDERS } from '#lib/messages/my-orders.ts';
import { ORDER_STATUS_NAMES } from '#lib/messages/product.ts';
import type { PurchaseView } from '#lib/stores/purchases.ts';
import { LazyJobPicture } from '../checkout/LazyJobPicture.tsx';
import { StateMark } from '../StateMark.tsx';

const FINISHED = ['MADE', 'WRH', 'SHP'];

/** One print job of a purchase: what it is, where it stands, until when. */
export function OrderLine({ order, names }: { order: PurchaseView['orders'][number]; names: JobNames }) {
  const { job, title, status, readyDate, priceWithoutDisc } = order;
  const isKnown = names.products[job.product] !== undefined;
  const count = MY_ORDERS.pieces(formatWhole(job.quantity * job.designs));
  return (
    <li className="order-line">
      <LazyJobPicture job={job} names={names} />
      <div>
        {isKnown ? (
          <a href={`/${job.product}?${jobQuery(job)}`} title={MY_ORDERS.repeat}>
            {title}
          </a>
        ) : (
          <span>{title}</span>
        )}
        <small className="num">
          {count}, {formatRoubles(priceWithoutDisc)}
        </small>
      </div>
      <div>
        <span className="state">
          <StateMark state={moodOf(status)} />
          {ORDER_STATUS_NAMES[status]}
        </span>
        {!FINISHED.includes(status) && <small>{MY_ORDERS.ready(formatShortDay(readyDate))}</small>}
      </div>
    </li>
  );
}
