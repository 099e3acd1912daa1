import { formatWeight } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';
import type { ProposalView } from '#lib/stores/inquiry/inquiry.ts';
import { Facts } from './Facts.tsx';

/** `names`: of the customer's files. */
type Props = { proposal: ProposalView; names: readonly string[]; isOpen: boolean; isTaken?: boolean };

/** The terms; what may still be promised of a day is said only while the proposal is open. `isTaken`: what is paid when is said by its order. */
export function Terms({ proposal, names, isOpen, isTaken = false }: Props) {
  const { workDays, readyDate, until, delivery, weight, validUntil, prepayment, total } = proposal;
  const isFileless = names.length === 0;
  return (
    <Facts
      lines={[
        [INQUIRY_PAGE.term, INQUIRY_PAGE.termText(workDays, isFileless)],
        [INQUIRY_PAGE.ready, isOpen && until !== undefined ? INQUIRY_PAGE.readyText(readyDate, until, isFileless) : ''],
        [INQUIRY_PAGE.artwork, isOpen && !isFileless ? INQUIRY_PAGE.artworkFrom(names) : ''],
        [INQUIRY_PAGE.road, delivery === null ? '' : INQUIRY_PAGE.onTheWay(delivery.days)],
        [INQUIRY_PAGE.weight, formatWeight(weight)],
        [INQUIRY_PAGE.prepayment, !isTaken && prepayment < total ? formatRoubles(prepayment) : ''],
        [INQUIRY_PAGE.validUntil, isTaken ? '' : INQUIRY_PAGE.validText(validUntil)],
      ]}
    />
  );
}
