import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { JobNames } from '#lib/domain/job/job-names.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { isMoney } from '#lib/domain/orders/way-sign.ts';
import { formatPoint } from '#lib/messages/format/points.ts';
import { MY_ORDERS } from '#lib/messages/orders/my-orders.ts';
import { goToOrders, NONE_OPEN } from '#lib/stores/orders/order-address.ts';
import type { PurchaseView } from '#lib/stores/orders/purchases.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { OrderLine } from './OrderLine.tsx';
import css from './Purchase.module.css';

/** What is only read in an opened purchase comes when one is opened. */
const Opened = lazyPart(() => import('./Opened.tsx').then(({ Opened }) => Opened));

type Props = {
  purchase: PurchaseView;
  names: JobNames;
  today: string;
  isOpen: boolean;
  isLinked: boolean;
  /** The order whose button is the page's magenta one. */
  primary: string | undefined;
};

/** Money is owed for the whole purchase: the first order that waits for it offers to pay, and the others have no button. */
function payingOnce(orders: PurchaseView['orders']): PurchaseView['orders'] {
  const first = orders.find(({ next }) => isMoney(next?.kind));
  return orders.map((order) =>
    order.next !== undefined && isMoney(order.next.kind) && order !== first ? { ...order, next: { ...order.next, label: '' } } : order,
  );
}

/** A purchase is opened to be read, or to be repeated at once. */
function useOpening(number: string, isOpen: boolean) {
  const [isRepeating, setRepeating] = useState(false);
  const repeat = () => {
    setRepeating(true);
    goToOrders({ order: number });
  };
  const open = () => {
    setRepeating(false);
    goToOrders({ order: isOpen ? NONE_OPEN : number });
  };
  return { isRepeating, repeat, open };
}

type OfRef = { of: RefObject<HTMLElement | null> };

/** What has come is shown: far down the list it would stand below the edge of the window, as if nothing had happened. */
function InView({ of }: OfRef) {
  // Newer browsers answer with a promise, which is no clean-up.
  useEffect(() => void of.current?.scrollIntoView({ block: 'nearest' }), [of]);
  return null;
}

type SheetProps = Pick<Props, 'purchase' | 'names' | 'isLinked'> & OfRef & { isRepeating: boolean };

/** Repeating has a place of its own in it, which takes the focus. */
function Sheet({ purchase, names, isRepeating, isLinked, of }: SheetProps) {
  return (
    <div className={`crop ${css.sheet}`}>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Opened purchase={purchase} names={names} isRepeating={isRepeating} />
        {isLinked && !isRepeating && <InView of={of} />}
      </Suspense>
    </div>
  );
}

type HeadProps = Pick<Props, 'purchase' | 'today' | 'isOpen' | 'isLinked'> & { onOpen: () => void };

/** Its number opens it; the day is that of its placing. */
function Head({ purchase: { id, number, orders, placedAt }, today, isOpen, isLinked, onOpen }: HeadProps) {
  const title = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLinked) title.current?.focus();
  }, [isLinked]);
  return (
    <div className={css.head}>
      <h3 id={`purchase-${id}`}>
        <button ref={title} type="button" aria-expanded={isOpen} onClick={onOpen}>
          <span className="visually-hidden">{MY_ORDERS.head.number} </span>№&nbsp;{shownNumber(number)}
        </button>
      </h3>
      <small className="num">{formatPoint(orders[0]?.way?.[0]?.day ?? placedAt.slice(0, 10), today)}</small>
    </div>
  );
}

/** One purchase as lines of the list; opened, all else of it lies on a sheet below them. */
export function Purchase({ purchase, names, today, isOpen, isLinked, primary }: Props) {
  const { id, number, group = 'work' } = purchase;
  const { isRepeating, repeat, open } = useOpening(number, isOpen);
  const line = useRef<HTMLLIElement>(null);
  const isFinished = (group === 'done' || group === 'cancelled') && !isOpen;
  return (
    <li className={isOpen ? `${css.purchase} ${css.open}` : css.purchase} ref={line}>
      <Head {...{ purchase, today, isOpen, isLinked }} onOpen={open} />
      <ul className={css.lines} aria-labelledby={`purchase-${id}`}>
        {payingOnce(purchase.orders).map((order, at) => (
          <OrderLine
            key={order.id}
            {...{ order, purchase, names, today, isFinished }}
            isFirst={at === 0}
            isPrimary={order.id === primary}
            onRepeat={isFinished && at === 0 ? repeat : null}
          />
        ))}
      </ul>
      {isOpen && <Sheet {...{ purchase, names, isRepeating, isLinked }} of={line} />}
    </li>
  );
}
