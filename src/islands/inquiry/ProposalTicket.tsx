import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';
import { fastPaymentPath } from '#lib/routes.ts';
import { type InquiryView, type ProposalView, saveProposal } from '#lib/stores/inquiry/inquiry.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { SaveButton } from './InquiryFiles.tsx';
import { Terms } from './ProposalTerms.tsx';
import type { Consented } from './RequestForm.tsx';

type Props = { inquiry: InquiryView; proposal: ProposalView; consents: Consented; vat: string };

/** The sum of the proposal, and the way to accept it or to the order it has become. While it is open its terms stand with its lines. */
export function ProposalTicket({ inquiry, proposal, consents, vat }: Props) {
  const { state, number, purchaseId } = inquiry;
  const { version, total, vat: tax } = proposal;
  // Once the artwork is there, to pay is what is next.
  const isToPay = inquiry.isArtworkAwaited !== true && inquiry.order?.isPaid !== true;
  return (
    <aside className="summary crop" aria-label={INQUIRY_PAGE.total}>
      <p className="total">
        <span>
          {INQUIRY_PAGE.total}
          <small>{tax === null ? vat : INQUIRY_PAGE.vat(tax.percent, formatRoubles(tax.amount))}</small>
        </span>
        <b className="price">{formatRoubles(total)}</b>
      </p>
      {state === 'offered' && <AcceptForm key={version} version={version} consents={consents} />}
      {purchaseId !== null && (
        <a className={isToPay ? 'button button-primary wide' : 'button wide'} href={fastPaymentPath(purchaseId)}>
          {inquiry.order?.isPaid === true ? INQUIRY_PAGE.toOrder : INQUIRY_PAGE.pay}
        </a>
      )}
      {state !== 'offered' && <Terms inquiry={inquiry} proposal={proposal} />}
      <SaveButton className="link" onSave={() => saveProposal(proposal, number)}>
        {INQUIRY_PAGE.pdf}
      </SaveButton>
      {version > 1 && <p className="note">{INQUIRY_PAGE.version(version)}</p>}
    </aside>
  );
}
