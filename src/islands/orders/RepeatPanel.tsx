import { useState } from 'react';
import { shownNumber } from '#lib/domain/order-number.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { ORDER_ACTION } from '#lib/messages/orders/order-actions.ts';
import { ROUTES } from '#lib/routes.ts';
import { errorText } from '#lib/stores/error-text.ts';
import { loadRepeat, type RepeatView, repeatOrders } from '#lib/stores/orders/purchase-actions.ts';
import type { PurchaseView } from '#lib/stores/orders/purchases.ts';
import { OwnPrice } from '../parts/OwnPrice.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { Panel } from './Panel.tsx';
import css from './RepeatPanel.module.css';

type Order = RepeatView['orders'][number];

/** Why today's price is another one, and what becomes of the artwork; nothing where nothing is to be said. */
function whyOf({ was, now, artwork }: Order): string {
  if (now === null) return ORDER_ACTION.impossible;
  const reasons: string[] = now.reasons.map((reason) => ORDER_ACTION.reasons[reason]);
  const fields = now.changed.map((field) => ORDER_ACTION.fields[field]).join(', ');
  if (fields !== '') reasons.push(ORDER_ACTION.changed(fields));
  const why = reasons.join('; ') || (was.price === now.price ? ORDER_ACTION.same_price : '');
  return [why, ORDER_ACTION.artwork[artwork]].filter(Boolean).join('; ');
}

function Row({ order }: { order: Order }) {
  const { was, now, number, title } = order;
  return (
    <tr>
      <th scope="row">
        {title} <small className="num">№&nbsp;{shownNumber(number)}</small>
        <small>{whyOf(order)}</small>
      </th>
      <td className="num">{formatRoubles(was.price)}</td>
      <td className="num">{now === null ? '–' : <b>{formatRoubles(now.price)}</b>}</td>
    </tr>
  );
}

/** What each order cost beside what it costs today. */
function Comparison({ orders }: { orders: readonly Order[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{ORDER_ACTION.claimOrder}</th>
          <th scope="col">{ORDER_ACTION.was}</th>
          <th scope="col">{ORDER_ACTION.now}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.number} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function Reuse({ onChange }: { onChange: (isWanted: boolean) => void }) {
  return (
    <label className="tick">
      <input type="checkbox" defaultChecked onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{ORDER_ACTION.reuse}</span>
    </label>
  );
}

/** A former order at today's prices, beside what it cost; into the basket only after both were seen. */
export function RepeatPanel({ purchase: { id }, onClose }: { purchase: PurchaseView; onClose: () => void }) {
  const { outcome: repeat } = useAnswer(id, () => loadRepeat(id));
  const [isBusy, setBusy] = useState(false);
  const [withArtworks, setWithArtworks] = useState(true);
  const orders = repeat?.ok ? repeat.value.orders : [];
  const isPossible = orders.some(({ now }) => now !== null);
  const hasArtworks = orders.some(({ artwork }) => artwork === 'possible');
  const add = async () => {
    if (isBusy) return;
    setBusy(true);
    await repeatOrders(orders, withArtworks);
    location.assign(ROUTES.orderForms);
  };
  return (
    <Panel title={ORDER_ACTION.repeatTitle}>
      {repeat === null && <Skeleton lines={2} />}
      {repeat?.ok === false && <p role="alert">{errorText(repeat.error)}</p>}
      {orders.length > 0 && <Comparison orders={orders} />}
      <OwnPrice prices={orders.flatMap(({ now }) => now?.price ?? [])} />
      {hasArtworks && <Reuse onChange={setWithArtworks} />}
      <p className="row">
        {isPossible && (
          <button type="button" className="button button-primary" aria-disabled={isBusy} onClick={() => void add()}>
            {ORDER_ACTION.repeatDo}
          </button>
        )}
        <button type="button" className="link" onClick={onClose}>
          {ORDER_ACTION.back}
        </button>
      </p>
    </Panel>
  );
}
