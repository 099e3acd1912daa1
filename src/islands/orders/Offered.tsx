import { useStore } from '@nanostores/react';
import { shownNumber } from '#lib/domain/order-number.ts';
import { formatDay } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';
import { inquiryPath } from '#lib/routes.ts';
import { $inquiries } from '#lib/stores/inquiry/inquiries.ts';

/** The proposals that wait for the customer's answer: they stand before the orders, as all that goes no further without the customer. */
export function Offered() {
  const inquiries = useStore($inquiries);
  return inquiries?.map(
    ({ id, number, state, proposal }) =>
      state === 'offered' &&
      proposal !== null && (
        <p key={id} className="notice">
          <span>
            <a href={inquiryPath(id)}>{INQUIRY_PAGE.offerHeading(shownNumber(number))}</a>{' '}
            {INQUIRY_PAGE.waits(formatRoubles(proposal.total), formatDay(proposal.validUntil))}
          </span>
        </p>
      ),
  );
}
