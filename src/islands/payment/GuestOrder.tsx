import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef } from 'react';
import { isCancelled } from '#lib/domain/orders/order-rights.ts';
import { GUEST_CODE_WORDS, GUEST_ORDER } from '#lib/messages/checkout/guest-order.ts';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { artworksPath } from '#lib/routes.ts';
import { $isEmailWanted } from '#lib/stores/artwork/email-wanted.ts';
import { errorText } from '#lib/stores/error-text.ts';
import { openByLink } from '#lib/stores/orders/guest-purchase.ts';
import { $linked, type PurchaseView } from '#lib/stores/orders/purchases.ts';
import { type DueOf, loadDue } from '#lib/stores/payment/payment.ts';
import { Details } from '../orders/Details.tsx';
import { PrintButton } from '../orders/PrintButton.tsx';
import { Progress } from '../orders/Progress.tsx';
import { lazyPart } from '../parts/lazy-part.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { isPending } from './owing.ts';
import css from './PaymentView.module.css';

/** In the browser that has placed the order nothing is asked for. */
const GuestCode = lazyPart(() => import('./GuestCode.tsx').then(({ GuestCode }) => GuestCode));

/** What is due follows from what was changed in the order: it is asked for again. */
function useDueAgain(id: string, sum: number, total: number, isOff: boolean): void {
  const shown = useRef(`${sum} false`);
  useEffect(() => {
    const now = `${total} ${isOff}`;
    if (now === shown.current) return;
    shown.current = now;
    void loadDue(id);
  }, [id, total, isOff]);
}

/** The form that had the focus is gone with the code: the title takes it. */
function useFocusOnceShown(isMasked: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  const wasMasked = useRef(false);
  useEffect(() => {
    if (wasMasked.current && !isMasked) title.current?.focus();
    wasMasked.current = isMasked;
  }, [isMasked]);
  return title;
}

/** Of a cancelled order there is nothing to pay and to print. */
function noteOf(isMasked: boolean, isOff: boolean): string {
  if (isMasked) return GUEST_ORDER.masked;
  return isOff ? GUEST_ORDER.cancelled : GUEST_ORDER.note;
}

type ShownProps = { purchase: PurchaseView; isOff: boolean; isMasked: boolean; isDaySaid: boolean; hasFiles: boolean; note: string };

function Shown({ purchase, isOff, isMasked, isDaySaid, hasFiles, note }: ShownProps) {
  const isEmailWanted = useStore($isEmailWanted);
  return (
    <>
      {!isOff && <Progress purchase={purchase} isDaySaid={isDaySaid} />}
      {(isMasked || isEmailWanted) && (
        <Suspense>
          <GuestCode purchase={purchase} text={isMasked ? GUEST_CODE_WORDS.text : GUEST_CODE_WORDS.files} />
        </Suspense>
      )}
      <p className="row">
        {hasFiles && <a href={artworksPath(purchase.id)}>{PAYMENT_WORDS.toArtworks}</a>}
        <PrintButton />
      </p>
      <Details purchase={purchase} isDaySaid={isDaySaid} note={note} />
    </>
  );
}

/**
 * What the holder of a guest's link reads and does: the same as a customer with a purchase of their own, once it is shown to be theirs.
 * `isDaySaid`: the page names its day above, and leads to its files.
 */
export function GuestOrder({ due, isDaySaid }: { due: DueOf; isDaySaid: boolean }) {
  const { id, paid, total: sum, orders, invoice, payment } = due;
  const stands = orders.map(({ stand }) => stand?.text).join();
  const { outcome, again } = useAnswer(`${id} ${paid} ${sum} ${stands} ${invoice?.id} ${payment?.state}`, () => openByLink(id));
  const purchase = useStore($linked);
  const isOff = purchase !== null && isCancelled(purchase.orders);
  useDueAgain(id, sum, purchase?.total ?? sum, isOff);
  const isMasked = purchase?.isMasked === true;
  // Who leaves for the bank breaks the question off, which some browsers answer as a dead line; when the payment ends it is asked again.
  const isLeft = purchase !== null && isPending(due);
  const title = useFocusOnceShown(isMasked);
  return (
    <section className={`stack ${css.order}`} aria-labelledby="order-title">
      <h2 id="order-title" ref={title} tabIndex={-1}>
        {GUEST_ORDER.title}
      </h2>
      {purchase !== null && <p className="note">{noteOf(isMasked, isOff)}</p>}
      {outcome?.ok === false && !isLeft && (
        <p className="notice" role="alert">
          {GUEST_ORDER.failed}. {errorText(outcome.error)}{' '}
          <button type="button" className="link" onClick={again}>
            {PAYMENT_WORDS.retry}
          </button>
        </p>
      )}
      {outcome === null && purchase === null && <Skeleton lines={4} />}
      {purchase !== null && purchase.id === id && (
        <Shown
          {...{ purchase, isOff, isMasked, isDaySaid }}
          hasFiles={!isDaySaid && due.takesFiles !== false}
          note={isPending(due) ? PAYMENT_WORDS.bankFirst : ''}
        />
      )}
    </section>
  );
}
