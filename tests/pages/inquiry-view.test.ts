import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Talk } from '#islands/inquiry/Asked.tsx';
import { InquiryView } from '#islands/inquiry/InquiryView.tsx';
import { CONSENTS } from '#lib/messages/account/account.ts';
import { ARTWORK_PART, SEND_ARTWORK } from '#lib/messages/orders/inquiry-link.ts';
import { INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';
import { $inquiry, type InquiryView as Shown } from '#lib/stores/inquiry/inquiry.ts';

it('signs the talk of an inquiry with the reader only where the reader has sent it', () => {
  const messages = [{ author: 'customer', text: 'Можно матовую?', at: '2026-11-16T09:00:00.000Z' } as const];
  const talk = (isMasked: boolean) => renderToStaticMarkup(createElement(Talk, { messages, isMasked }));
  expect(talk(false)).toContain(`<b>${INQUIRY_PAGE.authors.customer}</b>`);
  expect(talk(true)).toContain(`<b>${INQUIRY_PAGE.otherAuthor}</b>`);
  const byLink = messages.map((message) => ({ ...message, isByLink: true }));
  expect(renderToStaticMarkup(createElement(Talk, { messages: byLink, isMasked: false }))).toContain(`<b>${INQUIRY_PAGE.linkAuthor}</b>`);
});

const NAMES = { products: {}, papers: {}, turnarounds: {} };

const ACCEPTED: Shown = {
  ...{ id: 'i'.repeat(22), number: '3', kind: 'quote', state: 'accepted', createdAt: '2026-11-16T09:00:00.000Z', answerBy: null },
  ...{ text: 'Папка', quantity: '500', wantedDay: null, city: null, page: null, isMasked: false, files: [], messages: [], reason: '' },
  contact: { name: 'Анна', email: 'anna@example.com', phone: '+78120000001' },
  proposal: {
    ...{ version: 1, issuedAt: '2026-11-16T09:00:00.000Z', validUntil: '2026-11-20', lines: [], delivery: null, total: 100, vat: null },
    ...{ weight: 1, workDays: 5, readyDate: '2026-11-23', prepayment: 100, note: '', files: [] },
  },
  ...{ isArtworkAwaited: true, purchaseId: 'p'.repeat(22), order: { number: '000030', isPaid: true } },
};

function shown(change: Partial<Shown> = {}): string {
  $inquiry.set({ state: 'ready', inquiry: { ...ACCEPTED, ...change }, owner: 0 });
  const props = {
    id: ACCEPTED.id,
    names: NAMES,
    consents: { texts: { marketing: '', offer: '', personalData: '' }, words: CONSENTS },
    vat: '',
  };
  return renderToStaticMarkup(createElement(InquiryView, props)).replaceAll('\u00a0', ' ');
}

it('asks of an accepted inquiry for the artwork first while it is awaited, and names its order', () => {
  const page = shown();
  expect(page).toContain('<h1>Запрос № 3 принят: заказ № 30</h1>');
  expect(/class="button button-primary">(.*?)</.exec(page)?.[1]).toBe(SEND_ARTWORK);
  expect(page).toContain('<input type="file"');
  expect(page).toContain(`id="${ARTWORK_PART}"`);
  expect(shown({ isArtworkAwaited: false })).not.toContain(SEND_ARTWORK);
});

it('says of an open proposal from which files it is printed, or that they are sketches, and of an accepted one its day', () => {
  const files = [{ position: 1, name: 'схема.pdf', size: 1 }];
  const offered: Partial<Shown> = { state: 'offered', purchaseId: null, order: null, files };
  const sketch = shown({ ...offered, isArtworkAwaited: true });
  expect(sketch).toContain(INQUIRY_PAGE.sketch(['схема.pdf']).replaceAll('\u00a0', ' '));
  expect(sketch).toContain('после макета и оплаты');
  expect(sketch).not.toContain(SEND_ARTWORK);
  const printed = shown({ ...offered, isArtworkAwaited: false });
  expect(printed).toContain(INQUIRY_PAGE.decline);
  expect(shown({ ...offered, isMasked: true })).not.toContain(INQUIRY_PAGE.decline);
  expect(printed).toContain(INQUIRY_PAGE.artworkFrom(['схема.pdf']).replaceAll('\u00a0', ' '));
  expect(printed).toContain('5 рабочих дней после оплаты');
  const order = { number: '000030', isPaid: true, arrival: 'в среду, 25 ноября' };
  expect(shown({ order })).toContain('<dt>Получите</dt><dd>в среду, 25 ноября</dd>');
});

it('says to who holds only the link why contacts are hidden, and lets nobody but the sender save the files', () => {
  const files = [{ position: 1, name: 'схема.pdf', size: 1000 }];
  const masked = INQUIRY_PAGE.masked.replaceAll('\u00a0', ' ');
  expect(shown({ files })).toMatch(/<button type="button" class="inline-action">схема\.pdf</);
  expect(shown({ files })).not.toContain(masked);
  const contact = { ...ACCEPTED.contact, email: '' };
  expect(shown({ files, isMasked: true, contact })).toContain(masked);
  expect(shown({ files, isMasked: true })).not.toMatch(/<button[^>]*>схема\.pdf</);
});

it('speaks of paying beside an accepted inquiry only while something is owed', () => {
  expect(shown()).toContain(`>${INQUIRY_PAGE.toOrder}</a>`);
  expect(shown({ order: { number: '000030', isPaid: false } })).toContain(`>${INQUIRY_PAGE.pay}</a>`);
});
