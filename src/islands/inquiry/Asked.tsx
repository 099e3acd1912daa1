import { formatPhone } from '#lib/domain/customer/phone.ts';
import type { PartNames } from '#lib/domain/job/job-names.ts';
import { formatDay } from '#lib/messages/format/figures.ts';
import { formatMoment } from '#lib/messages/format/moments.ts';
import { INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';
import type { InquiryView } from '#lib/stores/inquiry/inquiry.ts';
import { chosenWords } from './chosen.ts';
import { InquiryFiles } from './InquiryFiles.tsx';
import css from './InquiryView.module.css';

/** What both sides have written since, oldest first. */
export function Talk({ messages }: Pick<InquiryView, 'messages'>) {
  if (messages.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="talk-title">
      <h2 id="talk-title">{INQUIRY_PAGE.talk}</h2>
      <ul className={css.talk}>
        {messages.map(({ author, text, at }) => (
          <li key={`${at} ${author}`} className={author === 'shop' ? css.shop : undefined}>
            <b>{INQUIRY_PAGE.authors[author]}</b> <small>{formatMoment(at)}</small>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Line = readonly [name: string, text: string];

function linesOf({ quantity, wantedDay, city, contact: { name, email, phone } }: InquiryView): Line[] {
  const lines: Line[] = [
    [INQUIRY_PAGE.quantity, quantity],
    [INQUIRY_PAGE.wanted, wantedDay === null ? '' : formatDay(wantedDay)],
    [INQUIRY_PAGE.city, city?.name ?? ''],
    [INQUIRY_PAGE.name, name],
    [INQUIRY_PAGE.phone, formatPhone(phone).replaceAll(' ', '\u00a0')],
    [INQUIRY_PAGE.email, email],
  ];
  return lines.filter(([, text]) => text !== '');
}

/** What the customer has asked for, as it came. */
export function Asked({ inquiry, names }: { inquiry: InquiryView; names: PartNames }) {
  const { text, page, files } = inquiry;
  const chosen = page === null ? null : chosenWords(page, names);
  return (
    <section className="stack" aria-labelledby="asked-title">
      <h2 id="asked-title">{INQUIRY_PAGE.asks}</h2>
      {text !== '' && <p className={css.text}>{text}</p>}
      <dl className="lines">
        {linesOf(inquiry).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {page !== null && chosen !== null && (
        <p className="note">
          {INQUIRY_PAGE.chosen}: <a href={page}>{chosen.title}</a> {chosen.words}
        </p>
      )}
      <InquiryFiles files={files} />
    </section>
  );
}
