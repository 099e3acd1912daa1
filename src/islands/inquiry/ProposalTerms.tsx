import { formatWeight } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';
import type { ProposalView } from '#lib/stores/inquiry/inquiry.ts';
import { Facts } from './Facts.tsx';

/** The terms; what may still be promised of a day is said only while the proposal is open. */
export function Terms({ proposal, isOpen }: { proposal: ProposalView; isOpen: boolean }) {
  const { workDays, readyDate, delivery, weight, validUntil, prepayment, total } = proposal;
  return (
    <Facts
      lines={[
        [INQUIRY_PAGE.term, INQUIRY_PAGE.termText(workDays)],
        [INQUIRY_PAGE.ready, isOpen ? INQUIRY_PAGE.readyText(readyDate) : ''],
        [INQUIRY_PAGE.road, delivery === null ? '' : INQUIRY_PAGE.onTheWay(delivery.days)],
        [INQUIRY_PAGE.weight, formatWeight(weight)],
        [INQUIRY_PAGE.prepayment, prepayment < total ? formatRoubles(prepayment) : ''],
        [INQUIRY_PAGE.validUntil, INQUIRY_PAGE.validText(validUntil)],
      ]}
    />
  );
}
