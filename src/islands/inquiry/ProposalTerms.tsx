import type { ReactNode } from 'react';
import { formatWeight } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';
import type { ProposalView } from '#lib/stores/inquiry/inquiry.ts';

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The terms; what may still be promised of a day is said only while the proposal is open. */
export function Terms({ proposal, isOpen }: { proposal: ProposalView; isOpen: boolean }) {
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
