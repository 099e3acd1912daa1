import { useStore } from '@nanostores/react';
import { shownNumber } from '#lib/domain/order-number.ts';
import { formatDate } from '#lib/messages/format/moments.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';
import { inquiryPath } from '#lib/routes.ts';
import { $inquiries, type InquiryView } from '#lib/stores/inquiry/inquiries.ts';
import css from './OwnInquiries.module.css';

const stateOf = ({ kind, state }: InquiryView): string =>
  kind === 'callback' && state === 'open' ? INQUIRY_PAGE.callState : (INQUIRY_PAGE.states[state] ?? state);

/** A line tells which inquiry it is; the whole of its words stands on its own page. */
const SHOWN_SIGNS = 90;
const WORD_END = /\s+\S*$/;

const beginningOf = (text: string): string => (text.length > SHOWN_SIGNS ? `${text.slice(0, SHOWN_SIGNS).replace(WORD_END, '')}…` : text);

function Line({ inquiry }: { inquiry: InquiryView }) {
  const { id, number, createdAt, text, proposal, state } = inquiry;
  return (
    <li className={state === 'offered' ? css.offered : undefined}>
      <a href={inquiryPath(id)}>№&nbsp;{shownNumber(number)}</a>
      <span>{beginningOf(text)}</span>
      <small className="num">{formatDate(createdAt)}</small>
      <b>{proposal === null ? stateOf(inquiry) : `${stateOf(inquiry)}, ${formatRoubles(proposal.total)}`}</b>
    </li>
  );
}

/** The customer's inquiries, each with the way to its proposal; nothing where there are none. */
export function OwnInquiries() {
  const items = useStore($inquiries) ?? [];
  if (items.length === 0) return null;
  return (
    <section className={`stack ${css.inquiries}`} aria-labelledby="inquiries-title">
      <h2 id="inquiries-title">{INQUIRY_PAGE.own}</h2>
      <ul>
        {items.map((inquiry) => (
          <Line key={inquiry.id} inquiry={inquiry} />
        ))}
      </ul>
    </section>
  );
}
