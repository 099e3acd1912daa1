import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type JobNames, nameJob } from '#lib/domain/job-names.ts';
import { mayPurchase, type OrderAction, rightsOf } from '#lib/domain/order-rights.ts';
import { formatPhone } from '#lib/domain/phone.ts';
import { formatReadyDay, formatSigned } from '#lib/messages/figures.ts';
import { formatRoubles } from '#lib/messages/format.ts';
import { ORDER_ACTION, ORDER_DETAILS } from '#lib/messages/order-actions.ts';
import { SIDES_NAMES } from '#lib/messages/sides.ts';
import { ROUTES } from '#lib/routes.ts';
import { loadDetails, type PurchaseDetails } from '#lib/stores/purchase-actions.ts';
import type { PurchaseView } from '#lib/stores/purchases.ts';
import { PaperState } from '../documents/PaperState.tsx';
import { usePapers } from '../documents/use-papers.ts';
import { Waiting } from '../Waiting.tsx';
import { Claims } from './Claims.tsx';
import { Timeline } from './Timeline.tsx';

const PANELS = {
  cancel: lazy(() => import('./CancelPanel.tsx').then(({ CancelPanel }) => ({ default: CancelPanel }))),
  address: lazy(() => import('./AddressPanel.tsx').then(({ AddressPanel }) => ({ default: AddressPanel }))),
  repeat: lazy(() => import('./RepeatPanel.tsx').then(({ RepeatPanel }) => ({ default: RepeatPanel }))),
  claim: lazy(() => import('./ClaimPanel.tsx').then(({ ClaimPanel }) => ({ default: ClaimPanel }))),
} as const;
type Panel = keyof typeof PANELS;
const ORDER_OF_BUTTONS: readonly Panel[] = ['repeat', 'address', 'claim', 'cancel'];

type Order = PurchaseView['orders'][number];

/** What a job is made of, in words. */
function configuration({ job }: Order, names: JobNames): string {
  const { paper, finishing } = nameJob(job, names);
  const parts = [paper, SIDES_NAMES[job.sides].note, ...finishing];
  if (job.pages !== null) parts.push(ORDER_DETAILS.pages(job.pages));
  if (job.coverPaper !== null) parts.push(ORDER_DETAILS.cover(names.papers[job.coverPaper] ?? job.coverPaper));
  if (job.designs > 1) parts.push(ORDER_DETAILS.designs(job.designs));
  return parts.join(', ');
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
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

function Sums({ purchase: { orders, total, sale, paid, delivery } }: { purchase: PurchaseView }) {
  const work = orders.reduce((sum, { priceWithoutDisc }) => sum + priceWithoutDisc, 0);
  const discount = total - work - delivery.price;
  return (
    <Facts title={ORDER_DETAILS.money}>
      <dl className="lines">
        <Line label={ORDER_DETAILS.work}>{formatRoubles(work)}</Line>
        {sale > 0 && <Line label={ORDER_DETAILS.discount(sale)}>{formatSigned(discount)}</Line>}
        <Line label={ORDER_DETAILS.delivery}>{formatRoubles(delivery.price)}</Line>
        <Line label={ORDER_DETAILS.total}>
          <b>{formatRoubles(total)}</b>
        </Line>
        {paid > 0 && <Line label={ORDER_DETAILS.paid}>{formatRoubles(paid)}</Line>}
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

function Receiving({ purchase: { delivery, recipient, arrivalDate, orders, comment } }: { purchase: PurchaseView }) {
  const place =
    delivery.point === null ? [delivery.city?.name, delivery.address, delivery.door] : [delivery.city?.name, delivery.point.address];
  return (
    <Facts title={ORDER_DETAILS.receiving}>
      <dl className="lines order-facts">
        <Line label={ORDER_DETAILS.ways[delivery.type]}>{place.filter(Boolean).join(', ')}</Line>
        <Line label={ORDER_DETAILS.recipient}>
          {recipient.name}
          <small className="num">{formatPhone(recipient.phone)}</small>
        </Line>
        <Line label={ORDER_DETAILS.promised}>{formatReadyDay(arrivalDate)}</Line>
        <Tracking orders={orders} />
        {comment !== '' && <Line label={ORDER_DETAILS.comment}>{comment}</Line>}
      </dl>
    </Facts>
  );
}

function Documents({ number }: { number: string }) {
  const { shown, again } = usePapers({ purchase: number });
  return (
    <Facts title={ORDER_DETAILS.documents}>
      <PaperState shown={shown} nothing={ORDER_DETAILS.noDocuments} hasOrders={false} onAgain={again} />
      <p>
        <a href={`${ROUTES.detailsOrganization}#documents`}>{ORDER_DETAILS.allDocuments}</a>
      </p>
    </Facts>
  );
}

/** Buttons of what the table of rights allows; the one that is open shows its panel below. */
function Actions({ purchase, onDone }: { purchase: PurchaseView; onDone: () => void }) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const { orders, paymentStatus } = purchase;
  const may = (action: OrderAction): boolean => mayPurchase(action, orders, paymentStatus);
  const shown = panel !== null && may(panel) ? panel : null;
  const Shown = shown === null ? null : PANELS[shown];
  const close = () => {
    setPanel(null);
    bar.current?.querySelector<HTMLElement>(`[data-panel="${shown}"]`)?.focus();
    onDone();
  };
  return (
    <section className="stack order-actions" aria-label={ORDER_DETAILS.actions}>
      <div className="row" ref={bar}>
        {ORDER_OF_BUTTONS.filter(may).map((action) => (
          <button
            key={action}
            type="button"
            className={action === 'cancel' ? 'link' : 'button button-small'}
            data-panel={action}
            aria-expanded={shown === action}
            onClick={() => setPanel(shown === action ? null : action)}
          >
            {ORDER_ACTION[action]}
          </button>
        ))}
      </div>
      {Shown !== null && (
        <Suspense fallback={<Waiting lines={3} />}>
          <Shown purchase={purchase} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

type State = { state: 'loading' } | { state: 'failed'; text: string } | { state: 'ready'; details: PurchaseDetails };

/** What an order says of itself besides the line in the list. It is asked anew whenever the order has changed. */
export function Details({ purchase, names }: { purchase: PurchaseView; names: JobNames }) {
  const { id, orders, paymentStatus } = purchase;
  const [state, setState] = useState<State>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  const version = JSON.stringify([orders, paymentStatus, purchase.delivery, turn]);
  useEffect(() => {
    let isGone = version === '';
    void loadDetails(id).then((answer) => {
      if (isGone) return;
      setState(answer.kind === 'ok' ? { state: 'ready', details: answer.value } : { state: 'failed', text: answer.text });
    });
    return () => {
      isGone = true;
    };
  }, [id, version]);
  const hasClaims = orders.some((order) => rightsOf(order, paymentStatus).includes('claim'));
  return (
    <div className="order-details">
      <div className="order-columns">
        <Facts title={ORDER_DETAILS.jobs}>
          <ul className="order-jobs">
            {orders.map((order) => (
              <li key={order.id}>
                <b>{order.title}</b> <small className="num">{order.number}</small>
                <p className="note">{configuration(order, names)}</p>
              </li>
            ))}
          </ul>
        </Facts>
        <Sums purchase={purchase} />
        <Receiving purchase={purchase} />
        <Documents key={version} number={purchase.number} />
      </div>
      <Actions purchase={purchase} onDone={() => setTurn(turn + 1)} />
      {state.state === 'loading' && <Waiting lines={3} />}
      {state.state === 'failed' && (
        <p className="notice" role="alert">
          {ORDER_DETAILS.failed}. {state.text}
        </p>
      )}
      {state.state === 'ready' && (
        <div className="order-columns">
          <Timeline events={state.details.events} hasManyOrders={orders.length > 1} />
          {(hasClaims || state.details.claims.length > 0) && <Claims purchaseId={id} claims={state.details.claims} />}
        </div>
      )}
    </div>
  );
}
