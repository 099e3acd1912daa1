import { describe, expect, it } from 'vitest';
import type { StatementLine } from '#lib/domain/exchange/bank-statement.ts';
import { readStatement } from '#lib/domain/exchange/bank-statement.ts';
import { documentKey, matchPayment, type Owed, type PayableDocuments } from '#lib/domain/exchange/match-payment.ts';
import { purposeNumbers } from '#lib/domain/exchange/payment-purpose.ts';

const ACCOUNT = '40702810138250123017';
const file = (...rows: string[]) => ['1CClientBankExchange', `РасчСчет=${ACCOUNT}`, ...rows, 'КонецФайла'].join('\r\n');
const section = (...rows: string[]) => ['СекцияДокумент=Платежное поручение', ...rows, 'КонецДокумента'];

describe('the statement of a bank', () => {
  it('is read line by line with who pays and for what', () => {
    const text = file(
      ...section(
        'Номер=45',
        'Дата=20.11.2026',
        'Сумма=3761.5',
        'ПлательщикСчет=40702810000000000001',
        'Плательщик=ИНН 7707083893 ООО «Ромашка»',
        'ПлательщикИНН=7707083893',
        'ПлательщикКПП=773601001',
        `ПолучательСчет=${ACCOUNT}`,
        'НазначениеПлатежа1=Оплата = по счёту',
        'НазначениеПлатежа2=№ 12',
      ),
    );
    expect(readStatement(`\ufeff${text}`, ACCOUNT)).toEqual({
      kind: 'read',
      broken: [],
      lines: [
        {
          at: 3,
          number: '45',
          day: '2026-11-20',
          arrived: null,
          isDebit: false,
          sum: 376_150,
          payer: { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001', account: '40702810000000000001' },
          receiverAccount: ACCOUNT,
          purpose: 'Оплата = по счёту № 12',
        },
      ],
    });
  });

  it('names the field that cannot be read and goes on with the rest', () => {
    const good = section('Номер=1', 'Дата=01.11.2026', 'Сумма=1 500,50');
    const bad = ['Дата=31.02.2026', 'Дата=', 'Сумма=-5', 'Сумма=1.005', 'Сумма=0', 'Номер='];
    const rows = bad.flatMap((row) => section('Номер=1', 'Дата=01.11.2026', 'Сумма=5', row));
    const read = readStatement(file(...rows, ...good), ACCOUNT);
    expect(read.kind === 'read' && [read.broken.map(({ field }) => field), read.lines.map(({ sum }) => sum)]).toEqual([
      ['Дата', 'Дата', 'Сумма', 'Сумма', 'Сумма', 'Номер'],
      [150_050],
    ]);
  });

  it('is refused whole when it is torn off, of another account, or no statement', () => {
    const whole = file(...section('Номер=1', 'Дата=01.11.2026', 'Сумма=5'));
    expect(readStatement(whole.replace('КонецФайла', ''), ACCOUNT)).toEqual({ kind: 'cut' });
    expect(readStatement(whole.slice(0, whole.indexOf('КонецДокумента')), ACCOUNT)).toEqual({ kind: 'cut' });
    expect(readStatement(whole, '40702810000000000009')).toEqual({ kind: 'account', found: [ACCOUNT] });
    expect(readStatement('Дата;Сумма', ACCOUNT)).toEqual({ kind: 'format' });
  });
});

describe('the numbers a payer names', () => {
  it.each([
    ['Оплата по счёту № 12 от 20.11.2026, заказ № 000012. НДС 22% – 678,22 руб.', 'invoice 12 2026, order 000012'],
    ['сч 12', 'invoice 12'],
    ['СЧЕТ12 БЕЗ НДС', 'invoice 12'],
    ['заказ 12-1', 'order 12'],
    ['Счет №000012 от 20 ноября 2026 г. НДС 22% 678-22', 'invoice 000012 2026'],
    ['счет 12 от 31.02.2026', 'invoice 12'],
    ['счет 12 от 5 мая 2025', 'invoice 12 2025'],
    ['счёт-договор № 5 от 01.12.26', 'contract 5 2026'],
    ['по счетам № 12, 13 и 14', 'invoice 12, invoice 13, invoice 14'],
    ['Счет за печать № 44 Сумма 3761-00', 'invoice 44'],
    ['Оплата заказа 000123-1, 000124-1', 'order 000123, order 000124'],
    ['счет-фактура № 15 от 01.02.2026', ''],
    ['по договору № 12 от 01.02.2026', ''],
    ['Возмещение по реестру 12', ''],
    ['на расч. счет 40702810138250123017 за визитки', ''],
    ['За визитки 1000 шт', ''],
    ['счет за яркую цветную печать № 44', ''],
    ['счет за печать 44', ''],
    ['счет номер 44', 'invoice 44'],
    ['счет печать № 44 от 20.11.2026, 15', 'invoice 44 2026'],
    ['счет № 12 от 20.11.2026 и 21.11.2025', 'invoice 12 2026'],
    ['счет от 12', ''],
    ['счет 12 от 13', 'invoice 12'],
    ['счет 12 13', 'invoice 12'],
    ['счет 12 заказ 13', 'invoice 12, order 13'],
    ['счет 12 № 13', 'invoice 12, invoice 13'],
    ['счет на оплату № 7', 'invoice 7'],
    ['счет договор № 5', ''],
    ['заказ-договор № 5', ''],
    ['пересчет 5', ''],
    ['счетчики 5', ''],
    ['подзаказ 5', ''],
    ['заказчики 5', ''],
    ['счет временном 5', ''],
    ['счет номинал 5', ''],
    ['счет листовки 5', ''],
    ['счет наклейки 5', ''],
    ['счет контракт № 5', 'invoice 5'],
    ['счет актёра № 5', 'invoice 5'],
    ['счет - 5', ''],
    ['заказ 20.11.2026 5', 'order 5'],
    ['счет-соцдоговор № 5', 'invoice 5'],
    ['счет от 20.11.2026 печать тиража № 5', 'invoice 5'],
    ['invoice no 5', 'invoice 5'],
    ['order #5', 'order 5'],
    ['сч. n5', 'invoice 5'],
    ['по заказу от 20.11.2026 № 5', 'order 5'],
  ])('%s → %s', (purpose, numbers) => {
    expect(
      purposeNumbers(purpose)
        .map(({ of, digits, year }) => [of, digits, year].filter(Boolean).join(' '))
        .join(', '),
    ).toBe(numbers);
  });
});

describe('whose payment it is', () => {
  const owed = (id: string, change: Partial<Owed> = {}): Owed => ({
    ...{
      id,
      number: id.padStart(6, '0'),
      inn: '7707083893',
      name: 'Анна Ветрова',
      due: 376_100,
      placedOn: '2026-11-16',
      isCancelled: false,
      expected: [],
    },
    ...change,
  });
  const documents = (...all: Owed[]): PayableDocuments => ({
    open: all,
    byNumber: new Map(
      all.flatMap((one) => [
        [documentKey('order', one.number), [one]],
        [documentKey('invoice', `9${one.id}`, '2026'), [one]],
      ]),
    ),
  });
  const line = (change: Partial<StatementLine> = {}, payer: Partial<StatementLine['payer']> = {}): StatementLine => ({
    ...{ at: 1, number: '1', day: '2026-11-20', arrived: null, isDebit: false, sum: 376_100, receiverAccount: ACCOUNT, purpose: 'счет 97' },
    payer: { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '', account: '1', ...payer },
    ...change,
  });
  const outcome = (one: StatementLine, of: PayableDocuments): string => {
    const match = matchPayment(one, of, { today: '2027-01-11', inn: '7813000025' });
    return match.kind === 'matched' ? `${match.owed.number} ${match.mark}` : match.reason;
  };

  it('is sure of the number with the payer for all that is due and for a part, and never for more', () => {
    const all = documents(owed('7'), owed('8'));
    expect([376_100, 37_610, 37_609, 100, 376_101].map((sum) => outcome(line({ sum }), all))).toEqual([
      '000007 exact',
      '000007 partial',
      'small_part',
      'small_part',
      'over',
    ]);
    expect(outcome(line({ sum: 100 }), documents(owed('7', { expected: [100] })))).toBe('000007 partial');
  });

  it('is not sure of another payer, of no such number, of two numbers, of what is paid or called off', () => {
    const all = documents(owed('7'), owed('8'), owed('5', { due: 0 }), owed('6', { isCancelled: true }));
    expect(outcome(line({}, { inn: '7813000017' }), all)).toBe('other_payer');
    expect(outcome(line({ purpose: 'счет 99999' }), all)).toBe('unknown_number');
    expect(outcome(line({ purpose: 'счета 97, 98' }), all)).toBe('several');
    expect(outcome(line({ purpose: 'счет 95' }), all)).toBe('nothing_due');
    expect(outcome(line({ purpose: 'счет 96' }), all)).toBe('cancelled');
  });

  it('knows a person by name and sum together, and no organisation by a name', () => {
    const all = documents(owed('7', { inn: '', expected: [188_050] }));
    const person = { inn: '', name: 'ВЕТРОВА АННА ИВАНОВНА' };
    expect(outcome(line({ purpose: 'заказ 7' }, person), all)).toBe('000007 exact');
    expect(outcome(line({ purpose: 'заказ 7', sum: 188_050 }, person), all)).toBe('000007 partial');
    expect(outcome(line({ purpose: 'заказ 7', sum: 1 }, person), all)).toBe('other_sum');
    expect(outcome(line({ purpose: 'заказ 7' }, { inn: '', name: 'Иванов Пётр' }), all)).toBe('other_payer');
    expect(outcome(line({ purpose: 'заказ 7' }), all)).toBe('other_payer');
  });

  it('without a number takes the one open purchase of the payer with this very sum', () => {
    const purpose = 'За полиграфию';
    expect(outcome(line({ purpose }), documents(owed('7'), owed('8', { due: 5 })))).toBe('000007 exact');
    expect(outcome(line({ purpose }), documents(owed('7'), owed('8')))).toBe('several');
    expect(outcome(line({ purpose, sum: 7 }), documents(owed('7')))).toBe('other_sum');
    expect(outcome(line({ purpose }, { inn: '7813000017' }), documents(owed('7')))).toBe('unknown');
  });

  it('takes a long number after «счёт» for the order where the payer agrees, and an invoice of last December in January', () => {
    const all = documents(owed('7'), owed('97', { inn: '7813000017' }));
    expect(outcome(line({ purpose: 'счет № 000007' }), all)).toBe('000007 exact');
    expect(outcome(line({ purpose: 'счет № 97', day: '2027-01-11' }), all)).toBe('000007 exact');
  });

  it('is not sure of a part that is all of another purchase of the payer: the number may be a slip', () => {
    const all = documents(owed('7'), owed('8', { due: 100_000 }));
    expect(outcome(line({ sum: 100_000 }), all)).toBe('several');
    expect(outcome(line({ sum: 100_000 }), documents(owed('7'), owed('8', { due: 100_000, inn: '7813000017' })))).toBe('000007 partial');
    expect(outcome(line({ sum: 100_000 }), documents(owed('7'), owed('8', { due: 100_000, isCancelled: true })))).toBe('000007 partial');
  });

  it('is not sure of a day to come, before the order, or of a document of a day when it was not there', () => {
    const all = documents(owed('7'));
    expect(outcome(line({ day: '2027-01-12' }), all)).toBe('to_come');
    expect(outcome(line({ arrived: '2027-01-12' }), all)).toBe('to_come');
    expect(outcome(line({ day: '2026-11-15' }), all)).toBe('too_early');
    for (const day of ['15.11.2026', '21.11.2026', '31.02.2026', '15 ноября 2026'])
      expect(outcome(line({ purpose: `счет 97 от ${day}` }), all)).toBe('other_day');
    expect(outcome(line({ purpose: 'счет 97 от 16 ноября 2026' }), all)).toBe('000007 exact');
  });

  it('is not sure of what the bank says went out, or of the shop’s own money', () => {
    expect(outcome(line({ isDebit: true }), documents(owed('7')))).toBe('debit');
    const own = documents(owed('7', { inn: '7813000025' }));
    expect(outcome(line({}, { inn: '7813000025' }), own)).toBe('own_money');
  });
});
