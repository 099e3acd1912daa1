import type { ReactNode } from 'react';
import { formatWeight } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';
import { fastPaymentPath } from '#lib/routes.ts';
import { type InquiryView, type ProposalView, saveProposal } from '#lib/stores/inquiry/inquiry.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { SaveButton } from './InquiryFiles.tsx';
import type { Consented } from './RequestForm.tsx';

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The terms; what may still be promised of a day is said only while the proposal is open. */
function Terms({ proposal, isOpen }: { proposal: ProposalView; isOpen: boolean }) {
  const { workDays, readyDate, delivery, weight, validUntil, prepayment, total } = proposal;
  return (
    <dl className="lines">
      <Line name={INQUIRY_PAGE.term}>{INQUIRY_PAGE.termText(workDays)}</Line>
      {isOpen && <Line name={INQUIRY_PAGE.ready}>{INQUIRY_PAGE.readyText(readyDate)}</Line>}
      {delivery !== null && <Line name={INQUIRY_PAGE.road}>{INQUIRY_PAGE.onTheWay(delivery.days)}</Line>}
      <Line name={INQUIRY_PAGE.weight}>{formatWeight(weight)}</Line>
      {prepayment < total && <Line name={INQUIRY_PAGE.prepayment}>{formatRoubles(prepayment)}</Line>}
      <Line name={INQUIRY_PAGE.validUntil}>{INQUIRY_PAGE.validText(validUntil)}</Line>
    </dl>
  );
}

type Props = { inquiry: InquiryView; proposal: ProposalView; consents: Consented; vat: string };

/** The sum of the proposal with its terms, and the way to accept it or to the order it has become. */
export function ProposalTicket({ inquiry, proposal, consents, vat }: Props) {
  const { state, number, purchaseId } = inquiry;
  const { version, total, vat: tax } = proposal;
  return (
    <aside className="summary crop" aria-label={INQUIRY_PAGE.total}>
      <p className="total">
        <span>
          {INQUIRY_PAGE.total}
          <small>{tax === null ? vat : INQUIRY_PAGE.vat(tax.percent, formatRoubles(tax.amount))}</small>
        </span>
        <b className="price">{formatRoubles(total)}</b>
      </p>
      <Terms proposal={proposal} isOpen={state === 'offered'} />
      {state === 'offered' && <AcceptForm key={version} version={version} consents={consents} />}
      {purchaseId !== null && (
        <a className="button button-primary wide" href={fastPaymentPath(purchaseId)}>
          {INQUIRY_PAGE.pay}
        </a>
      )}
      <SaveButton className="link" onSave={() => saveProposal(proposal, number)}>
        {INQUIRY_PAGE.pdf}
      </SaveButton>
      {version > 1 && <p className="note">{INQUIRY_PAGE.version(version)}</p>}
    </aside>
  );
}
