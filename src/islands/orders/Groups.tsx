import { useStore } from '@nanostores/react';
import type { JobNames } from '#lib/domain/job/job-names.ts';
import { ORDER_GROUPS, type OrderGroup } from '#lib/domain/orders/order-groups.ts';
import { GROUP_NAMES, MY_ORDERS } from '#lib/messages/orders/my-orders.ts';
import { isFiltered } from '#lib/stores/orders/order-address.ts';
import { $purchases, type PurchaseView } from '#lib/stores/orders/purchases.ts';
import { shopDay } from '#lib/stores/shop-day.ts';
import { Offered } from './Offered.tsx';
import { Legend } from './Legend.tsx';
import lineCss from './OrderLine.module.css';
import css from './Purchase.module.css';
import { Purchase } from './Purchase.tsx';

/** What the columns of a wide list are; each cell says it again to who does not see them. */
function ListHead() {
  const { number, job, stand, money, action } = MY_ORDERS.head;
  return (
    <div className={css.columns} aria-hidden="true">
      <span>{number}</span>
      <div className={lineCss.line}>
        <span className={lineCss.headed}>{job}</span>
        <span className={css.steps}>
          {Object.values(MY_ORDERS.steps).map((step) => (
            <span key={step}>{`${step} `}</span>
          ))}
        </span>
        <span>{stand}</span>
        <span>{money}</span>
        <span>{action}</span>
      </div>
    </div>
  );
}

type Props = {
  purchases: readonly PurchaseView[];
  names: JobNames;
  isOpen: (purchase: PurchaseView) => boolean;
  isLinked: (purchase: PurchaseView) => boolean;
};

type GroupProps = Props & { group: OrderGroup; primary: string | undefined };

/** A group of the list with its count. */
function Group({ group, purchases, names, primary, isOpen, isLinked }: GroupProps) {
  const { counts } = useStore($purchases);
  if (purchases.length === 0) return null;
  const today = shopDay();
  return (
    <section className={css.group} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`}>
        {GROUP_NAMES[group]} <b className="num">{(isFiltered() ? undefined : counts[group]) ?? purchases.length}</b>{' '}
        <small>{MY_ORDERS.groupNotes[group]}</small>
      </h2>
      <ul className={css.list}>
        {purchases.map((purchase) => (
          <Purchase
            key={purchase.id}
            purchase={purchase}
            names={names}
            today={today}
            isOpen={isOpen(purchase)}
            isLinked={isLinked(purchase)}
            primary={primary}
          />
        ))}
      </ul>
    </section>
  );
}

/** The list by groups: what waits for the customer first. Only the first action of the page is pressed in magenta. */
export function Groups({ purchases, ...list }: Props) {
  const of = (group: OrderGroup): PurchaseView[] => purchases.filter((purchase) => (purchase.group ?? 'work') === group);
  const primary = of('waiting')
    .flatMap(({ orders }) => orders)
    .find(({ next }) => next !== undefined && next.label !== '')?.id;
  if (purchases.length === 0) return null;
  return (
    <>
      {!isFiltered() && <Offered />}
      <div className={css.orders}>
        <ListHead />
        {ORDER_GROUPS.map((group) => (
          <Group key={group} {...list} group={group} purchases={of(group)} primary={primary} />
        ))}
      </div>
      <Legend />
    </>
  );
}
