import type { ReactNode } from 'react';
import { formatPhone } from '#lib/domain/customer/phone.ts';
import { areByProposal } from '#lib/domain/job/job.ts';
import { ARRIVAL_LABELS, formatDelivery } from '#lib/messages/checkout/receiving.ts';
import { formatReadyDay, formatSigned } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { LATENESS } from '#lib/messages/orders/lateness.ts';
import { ORDER_DETAILS } from '#lib/messages/orders/order-actions.ts';
import { ROUTES } from '#lib/routes.ts';
import { loadOrderDocuments } from '#lib/stores/orders/documents.ts';
import { isByLink } from '#lib/stores/orders/purchase-actions.ts';
import type { PurchaseView } from '#lib/stores/orders/purchases.ts';
import { DocumentState } from '../documents/DocumentState.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import css from './Details.module.css';

type Order = PurchaseView['orders'][number];

/** A titled group of what an order says of itself. */
export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The organisation that pays, once its requisites are known. */
function PayerLine({ payer }: Pick<PurchaseView, 'payer'>) {
  if (payer.kind === 'person' || payer.requisites === null) return null;
  const { name, inn } = payer.requisites;
  return (
    <Line label={ORDER_DETAILS.payer}>
      {name}
      <small className="num">{ORDER_DETAILS.inn(inn)}</small>
    </Line>
  );
}

/** What a purchase costs, who pays, what has been paid and is left of it, and what went back, though nothing may be held any more. */
export function Sums({ purchase }: { purchase: PurchaseView }) {
  const { orders, total, sale, paid, received = paid, returned = 0, refunding = 0, late = 0, due = 0, delivery } = purchase;
  const work = orders.reduce((sum, { priceWithoutDisc }) => sum + priceWithoutDisc, 0);
  const discount = total - work - delivery.price;
  return (
    <Facts title={ORDER_DETAILS.money}>
      <dl className={`lines ${css.facts}`}>
        <PayerLine payer={purchase.payer} />
        <Line label={ORDER_DETAILS.work}>{formatRoubles(work)}</Line>
        {sale > 0 && <Line label={ORDER_DETAILS.discount(sale)}>{formatSigned(discount)}</Line>}
        <Line label={ORDER_DETAILS.delivery}>{formatDelivery(delivery.price)}</Line>
        {late > 0 && <Line label={LATENESS.sum}>{formatSigned(-late)}</Line>}
        <Line label={ORDER_DETAILS.total}>
          <b>{formatRoubles(total - late)}</b>
        </Line>
        {received > 0 && <Line label={ORDER_DETAILS.paid}>{formatRoubles(received)}</Line>}
        {returned > 0 && <Line label={ORDER_DETAILS.returned}>{formatRoubles(returned)}</Line>}
        {refunding > 0 && <Line label={ORDER_DETAILS.returning}>{formatRoubles(refunding)}</Line>}
        {paid > 0 && due > 0 && <Line label={ORDER_DETAILS.left}>{formatRoubles(due)}</Line>}
      </dl>
    </Facts>
  );
}

function Tracking({ orders }: { orders: Order[] }) {
  const parcels = [...new Map(orders.flatMap(({ tracking }) => (tracking === null ? [] : [[tracking.number, tracking.page]]))).entries()];
  return parcels.map(([number, page]) => (
    <Line key={number} label={ORDER_DETAILS.parcel}>
      {page === null ? (
        <span className="num">{number}</span>
      ) : (
        <a className="num" href={page} rel="noreferrer" target="_blank">
          {number}
        </a>
      )}
    </Line>
  ));
}

/** The day it arrives; without what it hangs on where the way of the only order says that above. */
function arrivalOf({ arrival, orders: [first, ...others] }: PurchaseView): string | null {
  if (!first?.promise || others.length > 0) return arrival ?? null;
  const day = first.way?.find(({ step }) => step === 'received')?.day ?? null;
  return arrival && day !== null ? formatReadyDay(day) : null;
}

type ReceivingProps = { purchase: PurchaseView; isDaySaid: boolean };

/** Where it goes, to whom, by which day and with which parcel. */
export function Receiving({ purchase, isDaySaid }: ReceivingProps) {
  const { delivery, recipient, orders, comment, receiving = null } = purchase;
  const arrival = arrivalOf(purchase);
  const place =
    delivery.point === null ? [delivery.city?.name, delivery.address, delivery.door] : [delivery.city?.name, delivery.point.address];
  return (
    <Facts title={ORDER_DETAILS.receiving}>
      <dl className={`lines ${css.facts}`}>
        <Line label={ORDER_DETAILS.ways[delivery.type]}>
          {delivery.type === 'workshop' && receiving !== null ? receiving : place.filter(Boolean).join(', ')}
        </Line>
        {delivery.type === 'door' && receiving !== null && <Line label={ORDER_DETAILS.courierHours}>{receiving}</Line>}
        <Line label={ORDER_DETAILS.recipient}>
          {recipient.name}
          <small className="num">{formatPhone(recipient.phone)}</small>
          <small>{recipient.email}</small>
        </Line>
        {arrival && !isDaySaid && <Line label={ARRIVAL_LABELS[delivery.type]}>{arrival}</Line>}
        {delivery.type !== 'workshop' && <Tracking orders={orders} />}
        {comment !== '' && <Line label={areByProposal(orders) ? ORDER_DETAILS.basis : ORDER_DETAILS.comment}>{comment}</Line>}
      </dl>
    </Facts>
  );
}

/** Why there are none: a receipt is on its way only once money has come. */
function noDocuments({ isMasked, orders, payer, paid }: PurchaseView): string {
  if (isMasked) return ORDER_DETAILS.hiddenDocuments;
  if (orders.every((order) => order.isCancelled)) return ORDER_DETAILS.noDocuments.cancelled;
  return ORDER_DETAILS.noDocuments[payer.kind === 'person' && paid === 0 ? 'unpaid' : payer.kind];
}

/** The documents of one purchase. `note`: what is to be known before an invoice among them is paid. */
export function Documents({ purchase, note = '' }: { purchase: PurchaseView; note?: string }) {
  const { id } = purchase;
  const { outcome, again } = useAnswer(id, () => loadOrderDocuments(id));
  return (
    <Facts title={ORDER_DETAILS.documents}>
      {note !== '' && <p className="note">{note}</p>}
      <DocumentState outcome={outcome} nothing={noDocuments(purchase)} hasOrders={false} onAgain={again} />
      {!isByLink(id) && (
        <p>
          <a href={`${ROUTES.detailsOrganization}#documents`}>{ORDER_DETAILS.allDocuments}</a>
        </p>
      )}
    </Facts>
  );
}
