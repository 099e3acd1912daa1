import { describe, expect, it, test } from 'vitest';
import type { StatementLine } from '#lib/domain/exchange/bank-statement.ts';
import { documentKey, type Match, matchPayment, type Owed, type PayableDocuments } from '#lib/domain/exchange/match-payment.ts';

const INN = '7707083893';
const NOW = { today: '2026-11-20', inn: '7813000017' };
const owed = (id: string, change: Partial<Owed> = {}): Owed => ({
  ...{
    id,
    number: id.padStart(6, '0'),
    inn: INN,
    name: 'Анна Ветрова',
    due: 500,
    placedOn: '2026-11-16',
    isCancelled: false,
    expected: [],
  },
  ...change,
});
const line = (purpose: string, change: Partial<StatementLine> = {}, payer: Partial<StatementLine['payer']> = {}): StatementLine => ({
  ...{ at: 1, number: '1', day: '2026-11-20', arrived: null, isDebit: false, sum: 500, receiverAccount: '1', purpose },
  payer: { name: 'ООО «Ромашка»', inn: INN, kpp: '', account: '1', ...payer },
  ...change,
});

/** Purchases with their documents: an invoice of a year, a contract, and the order’s own number. */
type Known = Owed & { invoice?: [number: string, year: string]; contract?: [number: string, year: string] };
function documentsOf(...all: Known[]): PayableDocuments {
  const byNumber = new Map<string, Owed[]>();
  const add = (key: string, one: Owed) => byNumber.set(key, [...(byNumber.get(key) ?? []), one]);
  for (const one of all) {
    add(documentKey('order', one.number), one);
    if (one.invoice !== undefined) add(documentKey('invoice', ...one.invoice), one);
    if (one.contract !== undefined) add(documentKey('contract', ...one.contract), one);
  }
  return { byNumber, open: all };
}
const said = (match: Match): string =>
  match.kind === 'matched' ? `${match.owed.id} ${match.mark}` : `${match.reason}: ${match.candidates.map(({ id }) => id).join(',')}`;
const outcome = (payment: StatementLine, ...all: Known[]): string => said(matchPayment(payment, documentsOf(...all), NOW));

test('a document is known by what it is, its number and year', () => {
  expect([documentKey('order', '000012'), documentKey('invoice', '7', '2026')]).toEqual(['order 12', 'invoice 7 2026']);
});

describe('a number', () => {
  it('of an invoice is of this year or the last, of the year that is named alone', () => {
    const last = { ...owed('7', { placedOn: '2025-12-01' }), invoice: ['97', '2025'] as [string, string] };
    expect(outcome(line('счет 97'), last)).toBe('7 exact');
    expect(outcome(line('счет 97 от 01.12.2025'), last)).toBe('7 exact');
    expect(outcome(line('счет 97 от 01.12.2024'), last)).toBe('unknown_number: ');
  });

  it('of a contract is one of its own', () => {
    expect(outcome(line('счет-договор № 5'), { ...owed('7'), contract: ['5', '2026'] })).toBe('7 exact');
  });

  it('of an order is never an invoice, and a short one after «счет» is an order only where no document has it', () => {
    const [order, invoice]: Known[] = [owed('97'), { ...owed('7'), invoice: ['97', '2026'] }];
    expect(outcome(line('заказ 97'), order!, invoice!)).toBe('97 exact');
    expect(outcome(line('счет 97'), order!, invoice!)).toBe('7 exact');
    expect(outcome(line('счет 97'), order!)).toBe('97 exact');
  });

  it('as long as an order’s may be either, and the sum tells them apart', () => {
    const [order, invoice]: Known[] = [owed('97', { due: 300 }), { ...owed('7'), invoice: ['97', '2026'] }];
    expect(outcome(line('счет 000097'), order!, invoice!)).toBe('7 exact');
    expect(outcome(line('счет 000097', { sum: 300 }), order!, invoice!)).toBe('97 exact');
    expect(outcome(line('счет 000097', { sum: 200 }), order!, invoice!)).toBe('several: 7,97');
    expect(outcome(line('счет 000097'), { ...order!, due: 500 }, invoice!)).toBe('several: 7,97');
    expect(outcome(line('счет 00097'), order!, invoice!)).toBe('7 exact');
  });

  it('that another purchase shares names the one that has both', () => {
    const both: Known = { ...owed('7'), invoice: ['97', '2026'] };
    expect(outcome(line('счет 97, заказ 7'), both, { ...owed('8'), invoice: ['97', '2026'] })).toBe('7 exact');
    expect(outcome(line('счет 97, заказ 99999'), both)).toBe('7 exact');
    expect(outcome(line('счет 97, заказ 7, заказ 99999'), both, { ...owed('8'), invoice: ['97', '2026'] })).toBe('7 exact');
    expect(outcome(line('заказ 7, заказ 8'), owed('7'), owed('8'))).toBe('several: 7,8');
    expect(outcome(line('заказ 7, заказ 8'), owed('7'), owed('8', { inn: '7813000017' }))).toBe('several: 7,8');
  });
});

describe('the payer', () => {
  const person = (name: string, inn = '') => line('заказ 7', {}, { name, inn });
  const own = owed('7', { inn: '' });

  it.each([
    ['ВЕТРОВА АННА ИВАНОВНА', '7 exact'],
    ['Анна Ветрова', '7 exact'],
    ['Ветрова А.И.', '7 exact'],
    ['А. И. Ветрова', '7 exact'],
    ['ВЕТРОВА АННА ИВАНОВНА//г Тверь, ул Мира, 1//', '7 exact'],
    ['ИП Ветрова Анна Ивановна', '7 exact'],
    ['СИДОРОВА АННА', 'other_payer: 7'],
    ['СИДОРОВА АННА ВЕТРОВНА', 'other_payer: 7'],
    ['ПЁТР ВЕТРОВА', 'other_payer: 7'],
    ['анна', 'other_payer: 7'],
    ['Ветрова', 'other_payer: 7'],
    // An initial alone beside a whole word: that word may be a first name, as the quick transfers of banks write it.
    ['Анна В.', 'other_payer: 7'],
    ['Ветрова А.', 'other_payer: 7'],
    ['Анна Ивановна В.', 'other_payer: 7'],
    ['Ветрова П.И.', 'other_payer: 7'],
    ['Петрова-Ветрова Анна', 'other_payer: 7'],
    ['ИВАНОВА ОЛЬГА//г Тверь, ул Анны Ветровой//Анна Ветрова', 'other_payer: 7'],
    ['', 'other_payer: 7'],
  ])('«%s» is known by surname and first name or initials', (name, found) => expect(outcome(person(name), own)).toBe(found));

  it.each([
    ['Ветрова А. И.', 'ВЕТРОВА АННА ИВАНОВНА', '7 exact'],
    ['Ветрова А. И.', 'И. А. Ветрова', '7 exact'],
    ['Ветрова А. И.', 'Ветрова А. П.', 'other_payer: 7'],
    ['Ветрова А.', 'Ветрова Анна', 'other_payer: 7'],
    ['Анна Ивановна', 'СИДОРОВА АННА ИВАНОВНА', 'other_payer: 7'],
    ['Иванов Пётр Сергеевич', 'Иванов Петр Павлович', 'other_payer: 7'],
    ['Иванов Пётр Сергеевич', 'ИВАНОВ ПЕТР', '7 exact'],
    ['Ветрова Пётр', 'Ветрова А. И.', 'other_payer: 7'],
    ['Анна', 'Анна', 'other_payer: 7'],
  ])('«%s» of an order and «%s» of a bank', (name, payer, found) =>
    expect(outcome(person(payer), owed('7', { inn: '', name }))).toBe(found),
  );

  it('with the number of a person may be who is named, with that of an organisation not', () => {
    expect(outcome(person('Анна Ветрова', '780100000012'), own)).toBe('7 exact');
    expect(outcome(person('Анна Ветрова', '7801000000'), own)).toBe('other_payer: 7');
  });

  it('of one of several purchases leaves the sum in doubt, not the payer', () => {
    const all = [owed('7', { inn: '', due: 1 }), owed('8', { inn: '', name: 'Пётр Бумагин', due: 1 })];
    expect(outcome(line('заказ 7, заказ 8', {}, { name: 'Анна Ветрова', inn: '' }), ...all)).toBe('other_sum: 7,8');
  });
});

test('what is not sure says why, and of which purchases', () => {
  expect(matchPayment(line('За печать'), documentsOf(), NOW)).toEqual({ kind: 'doubtful', reason: 'unknown', candidates: [] });
  expect(matchPayment(line('счет 97'), documentsOf(), NOW)).toEqual({ kind: 'doubtful', reason: 'unknown_number', candidates: [] });
});

describe('a sum', () => {
  it('that is due stands for a purchase that has something due', () => {
    const paid = owed('7', { inn: '', due: 0, expected: [500, 0] });
    expect(outcome(line('заказ 7', {}, { name: 'Анна Ветрова', inn: '' }), paid)).toBe('other_sum: 7');
    expect(outcome(line('заказ 7', { sum: 1 }, { name: 'Анна Ветрова', inn: '' }), owed('7', { inn: '', due: 1 }))).toBe('7 exact');
  });

  it('of what is called off or paid names it', () => {
    expect(outcome(line('заказ 7'), owed('7', { isCancelled: true }))).toBe('cancelled: 7');
    expect(outcome(line('заказ 7'), owed('7', { due: 0 }))).toBe('nothing_due: 7');
    expect(outcome(line('заказ 7', { sum: 1 }), owed('7', { due: 1 }))).toBe('7 exact');
  });
});

describe('nothing named', () => {
  it('leaves the payer’s open purchases, of whom the number is known', () => {
    const gone = [owed('1', { isCancelled: true }), owed('2', { due: 0 }), owed('3', { inn: '' })];
    expect(outcome(line('За печать'), ...gone)).toBe('unknown: ');
    expect(outcome(line('За печать', {}, { inn: '' }), ...gone)).toBe('unknown: ');
    expect(outcome(line('За печать', { sum: 1 }), owed('4', { due: 1 }), ...gone)).toBe('4 exact');
    expect(outcome(line('За печать', { sum: 7 }), owed('4'), owed('5'))).toBe('other_sum: 4,5');
    expect(outcome(line('За печать'), owed('4'), owed('5'), owed('6', { due: 9 }))).toBe('several: 4,5');
  });

  it('takes what is expected besides, as an invoice of a part is', () => {
    expect(outcome(line('За печать', { sum: 250 }), owed('4', { expected: [250] }))).toBe('4 partial');
  });
});
