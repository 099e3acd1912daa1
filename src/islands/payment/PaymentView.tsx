import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { artworksPath, ROUTES } from '#lib/routes.ts';
import { areFilesKept } from '#lib/stores/artwork/kept-artworks-mark.ts';
import { importWithRetry } from '#lib/stores/import-with-retry.ts';
import { $due, type Due, type DueOf, loadDue, watchPayment } from '#lib/stores/payment/payment.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Attach } from './Attach.tsx';
import { Invoice } from './Invoice.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { PaymentState } from './PaymentState.tsx';
import css from './PaymentView.module.css';

/** Once money has come the files are what the order waits for: handing them in is the first thing of the page. */
const FilesFirst = lazy(() => importWithRetry(() => import('./FilesFirst.tsx').then(({ FilesFirst }) => ({ default: FilesFirst }))));

const FILE_TURNS: readonly string[] = ['upload', 'replace', 'approve'];
const isPaid = ({ paid, due }: DueOf): boolean => paid > 0 || due === 0;
const isFilesTurn = (due: DueOf): boolean =>
  isPaid(due) && due.orders.some(({ next }) => next !== undefined && FILE_TURNS.includes(next.kind));

/** Where nothing is asked of the customer after the money, the files are there: being checked, approved or printed. */
const areFilesThere = (due: DueOf): boolean => isPaid(due) && due.orders.every(({ next }) => next?.kind === 'none');

/** Shown once, the files stay for this visit: what was just approved does not vanish from under the hand. */
function useFilesTurn(state: Due): boolean {
  const [of, setOf] = useState('');
  const isTurn = state.state === 'ready' && isFilesTurn(state.due);
  if (isTurn && of !== state.due.id) setOf(state.due.id);
  return isTurn || (state.state === 'ready' && of === state.due.id && state.due.isCancelled !== true);
}

/** Files chosen before the order are sent from here; few orders have any. */
const HandIn = lazy(() => importWithRetry(() => import('./HandIn.tsx').then(({ HandIn }) => ({ default: HandIn }))));

/** An organisation pays by its invoice: it comes before everything, the card after it. */
const isByInvoice = ({ paymentStatus, due }: DueOf): boolean => due > 0 && (paymentStatus === 'WP' || paymentStatus === 'GG');

/** It stands below what is paid and waits for an answer of its own. */
const GuestOrder = lazy(() => importWithRetry(() => import('./GuestOrder.tsx').then(({ GuestOrder }) => ({ default: GuestOrder }))));

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

const Handing = ({ id }: { id: string }) => (
  <Suspense>
    <HandIn id={id} />
  </Suspense>
);

/** The files while they are what the order waits for: the light table takes the whole width of the page. */
function Files({ due, isKept }: { due: DueOf; isKept: boolean }) {
  return (
    <div className={css.first}>
      {isKept && <Handing id={due.id} />}
      <Suspense fallback={<Skeleton lines={4} />}>
        <FilesFirst due={due} />
      </Suspense>
    </div>
  );
}

/** What is due and what to do about it, in the order it is to be done. */
function Summary({ due, vat, isKept, isFiles }: { due: DueOf; vat: string; isKept: boolean; isFiles: boolean }) {
  return (
    <div className={`summary crop ${css.payment}`}>
      {isKept && !isFiles && <Handing id={due.id} />}
      {isByInvoice(due) && <Invoice due={due} />}
      <PaymentFacts due={due} vat={vat} />
      <PaymentState due={due} />
      {due.due > 0 && !isByInvoice(due) && <Invoice due={due} />}
      {!isFiles && due.isCancelled !== true && (
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
  const isFiles = useFilesTurn(state);
  useEffect(() => void loadDue(id), [id]);
  useEffect(() => (isWaiting ? watchPayment() : undefined), [isWaiting]);
  if (state.state === 'missing') return <Missing />;
  if (state.state === 'failed') return <Failed text={state.text} onAgain={() => void loadDue(id)} />;
  if (state.state !== 'ready') return <Skeleton lines={4} />;
  return (
    <>
      {isFiles && <Files due={state.due} isKept={isKept} />}
      <Summary due={state.due} vat={vat} isKept={isKept} isFiles={isFiles} />
      {state.due.isAttachable && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <GuestOrder due={state.due} />
        </Suspense>
      )}
    </>
  );
}
