import { useStore } from '@nanostores/react';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { formatShortDay } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { type DueOf, issueInvoice } from '#lib/stores/payment/payment.ts';
import { $isLoggedIn } from '#lib/stores/session/session.ts';
import { useForm } from '../form/use-form.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { isInvoiceAsked, isPending } from './owing.ts';

/** Few pay by invoice: its form comes when its fold is opened. */
const InvoiceForm = lazyPart(() => import('./InvoiceForm.tsx').then(({ InvoiceForm }) => InvoiceForm));

type FileProps = { invoice: NonNullable<DueOf['invoice']>; isFirst: boolean; ref: RefObject<HTMLAnchorElement | null> };

const InvoiceFile = ({ invoice, isFirst, ref }: FileProps) => (
  <p>
    <a className={`button wide ${isFirst ? 'button-primary' : ''}`} href={invoice.file} download ref={ref}>
      {PAYMENT_WORDS.invoiceFile(invoice.number, formatRoubles(invoice.amount))}
    </a>
    <small>{PAYMENT_WORDS.invoiceUntil(formatShortDay(invoice.validUntil))}</small>
  </p>
);

/** The same payer is asked for what is left: requisites that the shop has are not typed again. */
function RestInvoice({ sum, onIssued }: { sum: number; onIssued: () => void }) {
  const { text, isBusy, submit } = useForm(() => issueInvoice(), onIssued);
  return (
    <form onSubmit={submit}>
      <p className="error" role="alert">
        {text}
      </p>
      <button type="submit" className="button wide" disabled={isBusy}>
        {PAYMENT_WORDS.invoiceRest(formatRoubles(sum))}
      </button>
    </form>
  );
}

/** The invoice that was issued, and the way to have one made out to other requisites or to another rest. */
export function Invoice({ due: of }: { due: DueOf }) {
  const { invoice, invoiced, due, paymentStatus, isAttachable, transfer = null } = of;
  const isLoggedIn = useStore($isLoggedIn, { ssr: () => false });
  const [isOpen, setOpen] = useState(isInvoiceAsked(of));
  const file = useRef<HTMLAnchorElement>(null);
  // It is what the payer came for; of a part paid by a card, or asked of the bank, it is one way among others.
  const isFirst = paymentStatus === 'WP' && !isPending(of);
  const isOld = invoice !== null && invoice.amount !== due;
  const mayIssue = isAttachable || isLoggedIn;
  // The form has done its work: left open it would look as if nothing had happened.
  const showInvoice = () => {
    setOpen(false);
    file.current?.focus();
  };
  return (
    <section className="stack" aria-labelledby="invoice-title">
      <h2 id="invoice-title">{PAYMENT_WORDS.invoice}</h2>
      {transfer !== null && <p>{transfer}</p>}
      {invoice !== null && !isOld && <InvoiceFile invoice={invoice} isFirst={isFirst} ref={file} />}
      {isOld && mayIssue && <RestInvoice sum={due} onIssued={showInvoice} />}
      {isOld ? <p className="note">{PAYMENT_WORDS.invoiceOld(invoice.number)}</p> : invoiced && <p>{invoiced}</p>}
      {mayIssue ? (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{invoice === null ? PAYMENT_WORDS.invoiceNew : PAYMENT_WORDS.invoiceOther}</summary>
          {isOpen && (
            <Suspense fallback={<Skeleton lines={3} />}>
              <InvoiceForm former={invoice?.number} onIssued={showInvoice} />
            </Suspense>
          )}
        </details>
      ) : (
        <p className="note">{PAYMENT_WORDS.invoiceOwner}</p>
      )}
    </section>
  );
}
