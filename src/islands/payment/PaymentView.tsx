import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { formatWhole } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { paymentWords } from '#lib/messages/orders/status-names.ts';
import { artworksPath, ROUTES } from '#lib/routes.ts';
import { areFilesKept } from '#lib/stores/kept-mark.ts';
import { patiently } from '#lib/stores/patiently.ts';
import { $due, type DueOf, loadDue, watchPayment } from '#lib/stores/payment.ts';
import { MoneyMark } from '../parts/MoneyMark.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Attach } from './Attach.tsx';
import { Invoice } from './Invoice.tsx';
import { PaymentState } from './PaymentState.tsx';
import css from './PaymentView.module.css';

/** Once money has come the files are what the order waits for: handing them in is the first thing of the page. */
const FilesFirst = lazy(() => patiently(() => import('./FilesFirst.tsx').then(({ FilesFirst }) => ({ default: FilesFirst }))));

const FILE_TURNS: readonly string[] = ['upload', 'replace', 'approve'];
const isPaid = ({ paid, due }: DueOf): boolean => paid > 0 || due === 0;
const isFilesTurn = (due: DueOf): boolean =>
  isPaid(due) && due.orders.some(({ next }) => next !== undefined && FILE_TURNS.includes(next.kind));

/** Where nothing is asked of the customer after the money, the files are there: being checked, approved or printed. */
const areFilesThere = (due: DueOf): boolean => isPaid(due) && due.orders.every(({ next }) => next?.kind === 'none');

/** Files chosen before the order are sent from here; few orders have any. */
const HandIn = lazy(() => patiently(() => import('./HandIn.tsx').then(({ HandIn }) => ({ default: HandIn }))));

/** An organisation pays by its invoice: it comes before everything, the card after it. */
const isByInvoice = ({ paymentStatus, due }: DueOf): boolean => due > 0 && (paymentStatus === 'WP' || paymentStatus === 'GG');

/** It stands below what is paid and waits for an answer of its own. */
const GuestOrder = lazy(() => patiently(() => import('./GuestOrder.tsx').then(({ GuestOrder }) => ({ default: GuestOrder }))));

function Jobs({ orders }: DueOf) {
  return orders.map(({ number, title, quantity, stand, promise }) => (
    <div key={number}>
      <dt>
        {title}
        {stand && <small>{stand.text}</small>}
        {promise && <small>{promise}</small>}
      </dt>
      <dd>{PAYMENT_WORDS.pieces(formatWhole(quantity))}</dd>
    </div>
  ));
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function Facts({ due, vat }: { due: DueOf; vat: string }) {
  const { refunding = 0 } = due;
  return (
    <section className={`stack ${css.facts}`} aria-labelledby="due-title">
      <div className="row between">
        <h2 id="due-title">{PAYMENT_WORDS.number(due.number)}</h2>
        <MoneyMark status={due.paymentStatus} text={paymentWords(due)} />
      </div>
      <dl className="lines">
        <Jobs {...due} />
        {due.arrival && <Line name={PAYMENT_WORDS.storage[due.deliveryType]} text={due.arrival} />}
        {due.paid > 0 && due.paid !== due.total && <Line name={PAYMENT_WORDS.paid} text={formatRoubles(due.paid)} />}
        {refunding > 0 && <Line name={PAYMENT_WORDS.refunding} text={formatRoubles(refunding)} />}
      </dl>
      <div className="total">
        <span>
          {due.due > 0 ? PAYMENT_WORDS.due : PAYMENT_WORDS.total}
          <small>{vat}</small>
        </span>
        <b className="price">{formatRoubles(due.due > 0 ? due.due : due.total)}</b>
      </div>
    </section>
  );
}

function Missing() {
  return (
    <div className={`stack ${css.note}`}>
      <h2>{PAYMENT_WORDS.missing}</h2>
      <p>{PAYMENT_WORDS.missingText}</p>
      <a className="button" href={ROUTES.fastPayment}>
        {PAYMENT_WORDS.find}
      </a>
    </div>
  );
}

function Failed({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <div className={`stack ${css.note}`} role="alert">
      <h2>{PAYMENT_WORDS.failed}</h2>
      <p>{text}</p>
      <button type="button" className="button" onClick={onAgain}>
        {PAYMENT_WORDS.retry}
      </button>
    </div>
  );
}

/** What is due and what to do about it, in the order it is to be done. */
function Summary({ due, vat, isKept }: { due: DueOf; vat: string; isKept: boolean }) {
  return (
    <div className={`summary crop ${css.payment}`}>
      {isKept && (
        <Suspense>
          <HandIn id={due.id} />
        </Suspense>
      )}
      {isFilesTurn(due) && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <FilesFirst due={due} />
        </Suspense>
      )}
      {isByInvoice(due) && <Invoice due={due} />}
      <Facts due={due} vat={vat} />
      <PaymentState due={due} />
      {due.due > 0 && !isByInvoice(due) && <Invoice due={due} />}
      {!isFilesTurn(due) && due.isCancelled !== true && (
        <a className="button wide" href={artworksPath(due.id)}>
          {areFilesThere(due) ? PAYMENT_WORDS.toArtworks : PAYMENT_WORDS.artworks}
        </a>
      )}
      {due.isAttachable && <Attach />}
    </div>
  );
}

/**
 * What is due for one purchase and how to pay it: of a customer's purchase a holder of the link sees this much and no more, a guest's link is
 * the whole order.
 */
export function PaymentView({ id, vat }: { id: string; vat: string }) {
  const state = useStore($due);
  const [isKept] = useState(areFilesKept);
  const isWaiting = state.state === 'ready' && state.due.payment?.state === 'pending';
  useEffect(() => void loadDue(id), [id]);
  useEffect(() => (isWaiting ? watchPayment() : undefined), [isWaiting]);
  if (state.state === 'missing') return <Missing />;
  if (state.state === 'failed') return <Failed text={state.text} onAgain={() => void loadDue(id)} />;
  if (state.state !== 'ready') return <Skeleton lines={4} />;
  return (
    <>
      <Summary due={state.due} vat={vat} isKept={isKept} />
      {state.due.isAttachable && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <GuestOrder due={state.due} />
        </Suspense>
      )}
    </>
  );
}
