import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useState } from 'react';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { ROUTES } from '#lib/routes.ts';
import { areFilesKept } from '#lib/stores/artwork/kept-artworks-mark.ts';
import { $due, type DueOf, loadDue, watchChecks, watchPayment } from '#lib/stores/payment/payment.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Attach } from './Attach.tsx';
import { PaymentHead } from './PaymentHead.tsx';
import { isOwing } from './owing.ts';
import css from './PaymentView.module.css';
import { PlainHead } from './PlainHead.tsx';
import { Summary } from './Summary.tsx';

/** Files chosen before the order are sent from here; few orders have any. */
const HandIn = lazyPart(() => import('./HandIn.tsx').then(({ HandIn }) => HandIn));

/** What comes once money has come. */
const NextStep = lazyPart(() => import('./NextStep.tsx').then(({ NextStep }) => NextStep));
const Way = lazyPart(() => import('./Way.tsx').then(({ Way }) => Way));

/** It stands below what is paid and waits for an answer of its own. */
const GuestOrder = lazyPart(() => import('./GuestOrder.tsx').then(({ GuestOrder }) => GuestOrder));

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

const Handing = ({ due }: { due: DueOf }) => (
  <Suspense>
    <HandIn due={due} />
  </Suspense>
);

/** Nothing is left to pay or to give back: a guest's order says the rest below. */
const isSettled = (due: DueOf): boolean => due.due === 0 && due.isCancelled !== true && (due.refunding ?? 0) === 0;

/** Once money has come: first what is next, in one card, then the rest; of a made order that is the money. */
function Ready({ due, vat, isKept }: { due: DueOf; vat: string; isKept: boolean }) {
  const hasSummary = !isSettled(due) || !due.isAttachable;
  // Of what is made nothing is left but the rest of its price: the form comes first, and no step and no way.
  const isLast = isOwing(due);
  const summary = (
    <Summary due={due} vat={vat}>
      {isKept && !due.step && <Handing due={due} />}
    </Summary>
  );
  return (
    <>
      {isLast && summary}
      {due.step && !isLast && (
        <div className={`stack ${css.first}`}>
          {isKept && <Handing due={due} />}
          <Suspense fallback={<Skeleton lines={4} />}>
            <NextStep due={due} />
          </Suspense>
        </div>
      )}
      {due.step && !due.isAttachable && !isLast && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <Way due={due} />
        </Suspense>
      )}
      {hasSummary && !isLast && summary}
      {due.isAttachable && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <GuestOrder due={due} isDaySaid={hasSummary || Boolean(due.step)} />
        </Suspense>
      )}
      {!hasSummary && <Attach />}
    </>
  );
}

/**
 * What is due for one purchase and how to pay it: of a customer's purchase a holder of the link sees this much and no more, a guest's link is
 * the whole order.
 */
export function PaymentView({ id, vat }: { id: string; vat: string }) {
  const state = useStore($due);
  const [isKept] = useState(areFilesKept);
  const due = state.state === 'ready' ? state.due : null;
  const isWaiting = due?.payment?.state === 'pending';
  const isChecking = due?.isChecking === true;
  useEffect(() => void loadDue(id), [id]);
  useEffect(() => (isWaiting ? watchPayment() : undefined), [isWaiting]);
  useEffect(() => (isChecking ? watchChecks() : undefined), [isChecking]);
  if (due !== null)
    return (
      <>
        <PaymentHead due={due} />
        <Ready due={due} vat={vat} isKept={isKept} />
      </>
    );
  return (
    <>
      <PlainHead title={PAYMENT_WORDS.title} />
      {state.state === 'missing' && <Missing />}
      {state.state === 'failed' && <Failed text={state.text} onAgain={() => void loadDue(id)} />}
      {(state.state === 'idle' || state.state === 'loading') && <Skeleton lines={4} />}
    </>
  );
}
