import { type ReactNode, useState } from 'react';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import type { DueOf, PaymentAmount } from '#lib/stores/payment/payment.ts';
import { Attach } from './Attach.tsx';
import { FilesLink } from './FilesLink.tsx';
import { Invoice } from './Invoice.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import css from './PaymentView.module.css';
import { PaymentState } from './PaymentState.tsx';
import { isByInvoice, isPending } from './owing.ts';

/** Nothing is asked of the customer, or every place has its file: being checked, approved or printed. `MAK` may lack some, `CRE` has none. */
const areFilesThere = ({ orders }: DueOf): boolean =>
  orders.every(({ next, status }) => next?.kind === 'none' || (status !== 'CRE' && status !== 'MAK'));

/** Where its files are, until a step says so, and the way into the account. */
function Rest({ due }: { due: DueOf }) {
  const label = areFilesThere(due) ? PAYMENT_WORDS.toArtworks : PAYMENT_WORDS.artworks;
  return (
    <>
      {!due.step && due.isCancelled !== true && <FilesLink due={due} label={label} className="button wide" />}
      {due.isAttachable && <Attach />}
    </>
  );
}

/** All of it until the customer chooses; who comes back from a bank that refused the prepayment finds that chosen still. */
function useShare({ prepayment, payment }: DueOf) {
  const [chosen, onChoose] = useState<PaymentAmount | null>(null);
  const isPartRefused = payment?.state === 'canceled' && payment.amount === prepayment;
  const share: PaymentAmount = prepayment === null ? 'full' : (chosen ?? (isPartRefused ? 'part' : 'full'));
  return { share, onChoose };
}

/**
 * What is due and what to do about it, in the order it is to be done. On a wide page the longest of it stands beside the sum, so that neither
 * half is left empty: of an organisation its invoice, else what the card needs. While the bank thinks the invoice is one of the other ways.
 * `children`: the files on their way.
 */
export function Summary({ due, vat, children }: { due: DueOf; vat: string; children: ReactNode }) {
  const chosen = useShare(due);
  const isInvoiceBeside = isByInvoice(due) && !isPending(due);
  const invoice = due.due > 0 && !isPending(due) && (
    <div className={isInvoiceBeside ? css.beside : ''}>
      <Invoice due={due} />
    </div>
  );
  return (
    <div className={`summary crop ${css.payment}`}>
      {children}
      {isInvoiceBeside && invoice}
      <PaymentFacts due={due} vat={vat} share={chosen.share} />
      <div id="pay" className={`stack ${isInvoiceBeside ? '' : css.beside}`}>
        <PaymentState due={due} {...chosen} />
        <Rest due={due} />
      </div>
      {!isInvoiceBeside && invoice}
    </div>
  );
}
