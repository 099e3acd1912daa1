import { Suspense } from 'react';
import type { PartNames } from '#lib/domain/job/job-names.ts';
import { formatDay } from '#lib/messages/format/figures.ts';
import { formatMoment } from '#lib/messages/format/moments.ts';
import { INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';
import { askSenderCode, type InquiryView, openBySenderCode, saveOwnFile } from '#lib/stores/inquiry/inquiry.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { chosenWords } from './chosen.ts';
import { contactLines, type FactLine, Facts } from './Facts.tsx';
import { InquiryFiles } from './InquiryFiles.tsx';
import css from './InquiryView.module.css';

/** Only a link in another browser needs it. */
const LetterCode = lazyPart(() => import('../form/LetterCode.tsx').then(({ LetterCode }) => LetterCode));

/** What both sides have written since, oldest first. The mere holder of a guest's link has not written it. */
export function Talk({ messages, isMasked }: Pick<InquiryView, 'messages' | 'isMasked'>) {
  if (messages.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="talk-title">
      <h2 id="talk-title">{INQUIRY_PAGE.talk}</h2>
      <ul className={css.talk}>
        {messages.map(({ author, text, at, isByLink }) => (
          <li key={`${at} ${author}`} className={author === 'shop' ? css.shop : undefined}>
            <b>
              {isByLink === true
                ? INQUIRY_PAGE.linkAuthor
                : isMasked && author === 'customer'
                  ? INQUIRY_PAGE.otherAuthor
                  : INQUIRY_PAGE.authors[author]}
            </b>{' '}
            <small>{formatMoment(at)}</small>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wishLines({ kind, text, quantity, wantedDay, city }: InquiryView): FactLine[] {
  if (kind === 'callback') return [[INQUIRY_PAGE.when, text || INQUIRY_PAGE.soon]];
  return [
    [INQUIRY_PAGE.quantity, quantity],
    [INQUIRY_PAGE.wanted, wantedDay === null ? '' : formatDay(wantedDay)],
    [INQUIRY_PAGE.city, city?.name ?? ''],
  ];
}

/** What the customer has asked for, as it came; while an answer is awaited, where it goes stands in the ticket of that. */
export function Asked({ inquiry, names }: { inquiry: InquiryView; names: PartNames }) {
  const { kind, text, page, files, contact, answerBy, isMasked } = inquiry;
  const chosen = page === null ? null : chosenWords(page, names);
  return (
    <section className="stack" aria-labelledby="asked-title">
      <h2 id="asked-title">{INQUIRY_PAGE.asks}</h2>
      {text !== '' && kind !== 'callback' && <p className={css.text}>{text}</p>}
      <Facts lines={answerBy === null ? [...wishLines(inquiry), ...contactLines(contact)] : wishLines(inquiry)} />
      {page !== null && chosen !== null && (
        <p className="note">
          {INQUIRY_PAGE.chosen}: <a href={page}>{chosen.title}</a> {chosen.words}
        </p>
      )}
      <InquiryFiles files={files} onSave={isMasked ? undefined : saveOwnFile} />
      {isMasked && contact.email === '' && <p className="note">{INQUIRY_PAGE.masked}</p>}
      {isMasked && contact.email !== '' && (
        <Suspense>
          <LetterCode {...INQUIRY_PAGE.proof} email={contact.email} onAsk={askSenderCode} onCode={openBySenderCode} />
        </Suspense>
      )}
    </section>
  );
}
