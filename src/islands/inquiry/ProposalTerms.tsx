import { formatWeight } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';
import { termText } from '#lib/messages/orders/promise.ts';
import type { InquiryView, ProposalView } from '#lib/stores/inquiry/inquiry.ts';
import { Facts } from './Facts.tsx';

/** From which of the customer's files the shop prints, or that they are but sketches; nothing where there are none. */
function artworkText({ files, isArtworkAwaited }: InquiryView): string {
  const names = files.map(({ name }) => name);
  if (names.length === 0) return '';
  return isArtworkAwaited === true ? INQUIRY_PAGE.sketch(names) : INQUIRY_PAGE.artworkFrom(names);
}

type Props = { inquiry: InquiryView; proposal: ProposalView };

/** The terms; what may still be promised of a day is said only while the proposal is open, and what is paid when by the order it became. */
export function Terms({ inquiry, proposal }: Props) {
  const { workDays, readyDate, until, delivery, weight, validUntil, prepayment, total } = proposal;
  const { state, purchaseId, order = null, isArtworkAwaited: isAwaited = false } = inquiry;
  const [isOpen, isTaken] = [state === 'offered', purchaseId !== null];
  return (
    <Facts
      lines={[
        [INQUIRY_PAGE.term, termText(workDays, isAwaited)],
        [INQUIRY_PAGE.ready, isOpen && until !== undefined ? INQUIRY_PAGE.readyText(readyDate, until, isAwaited) : ''],
        [INQUIRY_PAGE.arrival, order?.arrival ?? ''],
        [INQUIRY_PAGE.artwork, isOpen ? artworkText(inquiry) : ''],
        [INQUIRY_PAGE.road, delivery === null ? '' : INQUIRY_PAGE.onTheWay(delivery.days)],
        [INQUIRY_PAGE.weight, formatWeight(weight)],
        [INQUIRY_PAGE.prepayment, !isTaken && prepayment < total ? formatRoubles(prepayment) : ''],
        [INQUIRY_PAGE.validUntil, isTaken ? '' : INQUIRY_PAGE.validText(validUntil)],
      ]}
    />
  );
}
