import { type ReactNode, Suspense } from 'react';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { artworksPath } from '#lib/routes.ts';
import type { DueOf } from '#lib/stores/payment/payment.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { type State, StateMark } from '../parts/StateMark.tsx';
import { Invoice } from './Invoice.tsx';
import { isByInvoice, isGivenBack, isPending, refusedOf } from './owing.ts';
import { PayForm, type Share } from './PayForm.tsx';

/** It comes once nothing is left to pay. */
const PaidLink = lazyPart(() => import('./PaidLink.tsx').then(({ PaidLink }) => PaidLink));

/** Most come back from a bank that has decided. */
const OtherWay = lazyPart(() => import('./Pending.tsx').then(({ OtherWay }) => OtherWay));

const Title = ({ state, children }: { state: State; children: ReactNode }) => (
  <p className={`state state-${state}`}>
    <StateMark state={state} />
    <b>{children}</b>
  </p>
);

/** An order without a file is not taken for one whose file is being checked. */
const checkingText = (orders: DueOf['orders']): string =>
  orders.length === 1
    ? PAYMENT_WORDS.checkingText
    : PAYMENT_WORDS.checkingSome(orders.flatMap(({ status, title }) => (status === 'CRE' ? [title] : [])));

/** What stands against printing is said before money is taken for it. */
function FilesFirst({ due }: { due: DueOf }) {
  const { id, orders, isChecking } = due;
  if (isChecking === true) return <p className="note">{checkingText(orders)}</p>;
  const wrong = refusedOf(due);
  if (wrong.length === 0) return null;
  return (
    <div className="notice stack" role="status">
      <Title state="bad">{PAYMENT_WORDS.wrongTitle}</Title>
      <p>
        {orders.length > 1 && `${wrong.map(({ title }) => title).join(', ')}. `}
        {PAYMENT_WORDS.wrongText} <a href={artworksPath(id)}>{PAYMENT_WORDS.wrongLink}</a>
      </p>
    </div>
  );
}

/** Where the money stands, by the server's word: cancelled, paid, awaited, refused, or still to be paid. */
export function PaymentState({ due, ...share }: Share & { due: DueOf }) {
  if (due.isCancelled === true) return isGivenBack(due) ? null : <p role="status">{PAYMENT_WORDS.cancelled}</p>;
  if (due.due === 0)
    return (
      <Suspense>
        <PaidLink due={due} />
      </Suspense>
    );
  if (isPending(due))
    return (
      <>
        <FilesFirst due={due} />
        <Suspense>
          <OtherWay>
            <PayForm due={due} {...share} isPrimary={false} />
            <Invoice due={due} />
          </OtherWay>
        </Suspense>
      </>
    );
  return (
    <>
      {due.payment?.state === 'canceled' && (
        <div role="alert">
          <Title state="bad">{PAYMENT_WORDS.refused}</Title>
          <p>{PAYMENT_WORDS.refusedText}</p>
        </div>
      )}
      <FilesFirst due={due} />
      {isByInvoice(due) ? (
        <details open={due.payment?.state === 'canceled'}>
          <summary>{PAYMENT_WORDS.otherMethod}</summary>
          {due.online && <p>{due.online}</p>}
          <PayForm due={due} {...share} isPrimary={false} />
        </details>
      ) : (
        <PayForm due={due} {...share} isPrimary />
      )}
    </>
  );
}
