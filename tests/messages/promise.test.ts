import { describe, expect, test } from 'vitest';
import type { PromiseState } from '#lib/domain/orders/promise.ts';
import { PROPOSAL_WORDS } from '#lib/messages/documents/proposal.ts';
import { formatByDay, formatFromDay } from '#lib/messages/format/days.ts';
import { INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';
import { deadlineText, promiseText, termText, transferText } from '#lib/messages/orders/promise.ts';
import { conditionText } from '#lib/messages/product/promise.ts';

const until = { day: '2026-11-23', hour: 15 };
const said = (standing: PromiseState) => promiseText(standing)?.replaceAll('\u00a0', ' ') ?? null;

describe('what is said of an order’s day', () => {
  test.each<[PromiseState, string | null]>([
    [{ kind: 'promised', day: '2026-11-27' }, 'Будет готов в пятницу, 27 ноября.'],
    [
      { kind: 'conditional', day: '2026-11-27', until, wanted: ['payment', 'artwork'] },
      'Будет готов в пятницу, 27 ноября, если утверждённый макет и оплата будут до 15:00 мск понедельника, 23 ноября.',
    ],
    [
      { kind: 'moved', day: '2026-11-27', from: '2026-11-24', until, wanted: ['artwork'] },
      'Будет готов в пятницу, 27 ноября, если утверждённый макет будет до 15:00 мск понедельника, 23 ноября. Обещали во вторник, 24 ноября, но вовремя не было утверждённого макета.',
    ],
    [
      { kind: 'conditional', day: '2026-11-27', until, wanted: ['payment', 'approval'] },
      'Будет готов в пятницу, 27 ноября, если утверждённый макет и оплата будут до 15:00 мск понедельника, 23 ноября.',
    ],
    [
      { kind: 'moved', day: '2026-11-27', from: '2026-11-24', until, wanted: ['payment', 'file'] },
      'Будет готов в пятницу, 27 ноября, если макет и оплата будут до 15:00 мск понедельника, 23 ноября. Обещали во вторник, 24 ноября, но вовремя не было макета и оплаты.',
    ],
    [{ kind: 'overdue', from: '2026-11-24' }, 'Обещали во вторник, 24 ноября, и не успели: новый день назовёт менеджер.'],
    [{ kind: 'ended' }, null],
  ])('%o', (standing, text) => {
    expect(said(standing)).toBe(text);
  });
});

test('the term of a proposal is counted from the same two things on its page, in its document and on the page of its payment', () => {
  const read = (text: string) => text.replaceAll('\u00a0', ' ');
  const terms = { total: 100, prepayment: 100, workDays: 5, weight: 1, validUntil: '2026-11-30', delivery: null, note: '' };
  expect(read(termText(5, true))).toBe('5 рабочих дней после макета и оплаты');
  expect(read(termText(5, false))).toBe('5 рабочих дней после оплаты');
  expect(read(INQUIRY_PAGE.artworkFrom(['эскиз.pdf', 'a', 'b', 'c']))).toContain('с ваших файлов: эскиз.pdf, a, b и ещё 1.');
  expect(read(INQUIRY_PAGE.sketch(['эскиз.pdf']))).toContain('эскиз.pdf – это эскиз');
  expect(read(PROPOSAL_WORDS.terms(terms)[0] ?? '')).toBe('Срок – 5 рабочих дней после макета и оплаты.');
  const ready = (isFileless: boolean) => read(INQUIRY_PAGE.readyText('2026-11-27', until, isFileless));
  expect(ready(true)).toBe('в пятницу, 27 ноября, если макет и оплата будут до 15:00 мск понедельника, 23 ноября');
  expect(ready(false)).toBe('в пятницу, 27 ноября, если оплата будет до 15:00 мск понедельника, 23 ноября');
  const standing: PromiseState = { kind: 'conditional', day: '2026-11-27', until, wanted: ['payment', 'file'] };
  expect(read(transferText(standing, 'workshop') ?? '')).toMatch(/^Оплатите и пришлите макет до 15:00/);
  expect(read(deadlineText(standing, standing, 'none') ?? '')).toContain(', пришлите макет и оплатите до');
});

test('days stand in their cases', () => {
  const read = (text: string) => text.replaceAll('\u00a0', ' ');
  expect([formatByDay('2026-11-24'), formatByDay('2026-11-30')].map(read)).toEqual(['ко вторнику, 24 ноября', 'к понедельнику, 30 ноября']);
  expect([formatFromDay('2026-12-04'), formatFromDay('2026-11-24')].map(read)).toEqual(['с пятницы, 4 декабря', 'со вторника, 24 ноября']);
  expect(read(conditionText(until))).toBe('если макет и оплата будут до 15:00 мск понедельника');
});
