import { INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';
import { ROUTES } from '#lib/routes.ts';
import type { InquiryView } from '#lib/stores/inquiry/inquiry.ts';
import { contactLines, Facts } from './Facts.tsx';

/** When the shop answers at the latest and where to; who sees the contacts whole can tell whether they are right. */
export function AwaitedTicket({ inquiry: { kind, contact, isMasked }, answerBy }: { inquiry: InquiryView; answerBy: string }) {
  const isCall = kind === 'callback';
  const { wrong, again } = INQUIRY_PAGE.mistake[isCall ? 'callback' : 'quote'];
  return (
    <aside className="summary crop" aria-labelledby="answer-title">
      <h2 id="answer-title">{isCall ? INQUIRY_PAGE.callBy(answerBy) : INQUIRY_PAGE.answerBy(answerBy)}</h2>
      <Facts lines={contactLines(contact)} />
      {!isMasked && (
        <p className="note">
          {wrong} <a href={isCall ? `${ROUTES.request}?callback` : ROUTES.request}>{again}</a>.
        </p>
      )}
    </aside>
  );
}
