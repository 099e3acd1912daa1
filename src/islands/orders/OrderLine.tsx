import { piecesOf } from '#lib/domain/job/job.ts';
import type { JobNames } from '#lib/domain/job/job-names.ts';
import { formatWhole } from '#lib/messages/format/figures.ts';
import { MY_ORDERS } from '#lib/messages/orders/my-orders.ts';
import { artworksPath, fastPaymentPath } from '#lib/routes.ts';
import type { OrderOf, PurchaseView } from '#lib/stores/orders/purchases.ts';
import { LazyJobPicture } from '../checkout/LazyJobPicture.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import { Money } from './Money.tsx';
import css from './OrderLine.module.css';
import { OrderWay } from './Progress.tsx';

function Stand({ stand }: { stand: OrderOf['stand'] }) {
  if (stand === undefined) return <div className={css.stand} />;
  return (
    <div className={css.stand}>
      <StateMark state={stand.sign} />
      <span>
        <b>{stand.text}</b> <small>{stand.note}</small>
      </span>
    </div>
  );
}

/** Where each action is done: an invoice that is there is the paper itself. */
function placeOf(kind: string, { id, invoice }: PurchaseView, label: string): string {
  if (kind === 'pay') return fastPaymentPath(id);
  if (kind !== 'invoice') return artworksPath(id);
  return invoice !== null && label.endsWith(invoice.number) ? invoice.file : fastPaymentPath(id);
}

type ActionProps = { order: OrderOf; purchase: PurchaseView; isPrimary: boolean; onRepeat: (() => void) | null };

/** The one thing to do about an order. What is finished can be had again. */
function Action({ order: { next, number }, purchase, isPrimary, onRepeat }: ActionProps) {
  const which = <span className="visually-hidden"> {MY_ORDERS.number(number)}</span>;
  if (next !== undefined && next.label !== '')
    return (
      <a className={`button button-small ${isPrimary ? 'button-primary' : ''}`} href={placeOf(next.kind, purchase, next.label)}>
        {next.label}
        {which}
      </a>
    );
  if (onRepeat === null) return null;
  return (
    <button type="button" className={`link ${css.repeat}`} onClick={onRepeat}>
      {MY_ORDERS.repeat}
      {which}
    </button>
  );
}

type Props = ActionProps & { names: JobNames; today: string; isFirst: boolean; isFinished: boolean };

/** One print job of a purchase: what it is, its way, where it stands, its money, what to do. The money is of the whole purchase. */
export function OrderLine({ names, today, isFirst, isFinished, ...action }: Props) {
  const { order, purchase } = action;
  const { job, title } = order;
  return (
    <li className={isFinished ? `${css.line} ${css.finished}` : css.line}>
      <LazyJobPicture job={job} names={names} />
      <div className={css.job}>
        <b>{title}</b> <small className="num">{MY_ORDERS.pieces(formatWhole(piecesOf(job)))}</small>
      </div>
      <OrderWay order={order} today={today} />
      <Stand stand={order.stand} />
      {isFirst ? <Money purchase={purchase} /> : <span className={css.money} />}
      <div className={css.action}>
        <Action {...action} />
      </div>
    </li>
  );
}
