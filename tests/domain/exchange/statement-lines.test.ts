import { describe, expect, it } from 'vitest';
import { readStatement, type StatementLine, statementKey } from '#lib/domain/exchange/bank-statement.ts';

const ACCOUNT = '40702810138250123017';
const FIELDS = { Номер: '45', Дата: '20.11.2026', Сумма: '3761.5' };

/** What a file of one payment says, with these fields beside the ones every payment has. */
function lineWith(fields: Readonly<Record<string, string>>): StatementLine {
  const rows = Object.entries({ ...FIELDS, ...fields }).map(([name, value]) => `${name}=${value}`);
  const text = ['1CClientBankExchange', 'СекцияДокумент=Платежное поручение', ...rows, 'КонецДокумента', 'КонецФайла'].join('\n');
  const read = readStatement(text, ACCOUNT);
  if (read.kind !== 'read' || read.lines[0] === undefined) throw new Error(JSON.stringify(read));
  return read.lines[0];
}

describe('a line of a statement', () => {
  it.each([
    ['1500', 150_000],
    ['1500.5', 150_050],
    ['1 500,05', 150_005],
    ['1\u00a0500,50', 150_050],
    ['0.01', 1],
  ])('of %s roubles is %i kopecks', (Сумма, sum) => expect(lineWith({ Сумма }).sum).toBe(sum));

  it('has its purpose in one field, or in six of which some are empty', () => {
    expect(lineWith({ НазначениеПлатежа: 'Оплата   заказа 12', НазначениеПлатежа1: 'иное' }).purpose).toBe('Оплата заказа 12');
    const six = Object.fromEntries(['а', 'б', '', 'г', 'д', 'е'].map((text, at) => [`НазначениеПлатежа${at + 1}`, text]));
    expect(lineWith({ ...six, НазначениеПлатежа7: 'ж' }).purpose).toBe('а б г д е');
    expect(lineWith({}).purpose).toBe('');
  });

  it('has its payer in the newer fields or the older ones, a number of zeros is none', () => {
    const old = { Плательщик: 'ИНН 7707083893 ООО «Ромашка»', ПлательщикРасчСчет: '1', ПолучательРасчСчет: '2' };
    const none = { inn: '', kpp: '' };
    expect(lineWith(old)).toMatchObject({ payer: { ...none, name: 'ООО «Ромашка»', account: '1' }, receiverAccount: '2' });
    const newer = { ...old, Плательщик1: 'АО «Лютик»', ПлательщикСчет: '3', ПолучательСчет: '4' };
    expect(lineWith(newer)).toMatchObject({ payer: { name: 'АО «Лютик»', account: '3' }, receiverAccount: '4' });
    const zeros = { ПлательщикИНН: '0000000000', ПлательщикКПП: '0' };
    expect(lineWith(zeros).payer).toMatchObject(none);
    const own = { ПлательщикИНН: '0077070800', ПлательщикКПП: '001234500' };
    expect(lineWith(own).payer).toMatchObject({ inn: '0077070800', kpp: '001234500' });
    expect(lineWith({ Плательщик: 'Фонд ИНН 7707083893' }).payer.name).toBe('Фонд ИНН 7707083893');
  });

  it('may have spaces around its names and values', () => {
    expect(lineWith({ ' ПлательщикИНН ': ' 7707083893 ' }).payer.inn).toBe('7707083893');
  });

  it('is known by day, number, account and sum', () => {
    const line = lineWith({ ПлательщикСчет: '3' });
    expect(statementKey(line)).toBe('2026-11-20|45|3|376150');
  });

  it('that lacks a field is named with it and with where it stands', () => {
    const text = '1CClientBankExchange\nСекцияДокумент=x\nКонецДокумента\nСекцияДокумент=x\nНомер=1\nКонецДокумента\nКонецФайла';
    const dated = text.replace('Номер=1', 'Номер=1\nДата=01.11.2026');
    expect(readStatement(text, ACCOUNT)).toMatchObject({
      broken: [
        { at: 2, field: 'Номер', text: '' },
        { at: 4, field: 'Дата', text: '' },
      ],
    });
    expect(readStatement(dated, ACCOUNT)).toMatchObject({ broken: [{ field: 'Номер' }, { at: 4, field: 'Сумма', text: '' }] });
    const wrong = dated.replace('01.11.2026', '32.11.2026');
    expect(readStatement(wrong, ACCOUNT)).toMatchObject({ broken: [{ field: 'Номер' }, { field: 'Дата', text: '32.11.2026' }] });
    expect(readStatement(dated.replace('2026', '2026\nСумма=пять'), ACCOUNT)).toMatchObject({
      broken: [{ field: 'Номер' }, { field: 'Сумма', text: 'пять' }],
    });
  });
});

describe('a file', () => {
  it('may begin with a mark of its coding and with spaces, and may name no account', () => {
    expect(readStatement('\ufeff 1CClientBankExchange \nКонецФайла', ACCOUNT)).toEqual({ kind: 'read', lines: [], broken: [] });
    expect(readStatement('1CClient\ufeffBankExchange\nКонецФайла', ACCOUNT)).toEqual({ kind: 'format' });
  });

  it('that ends inside of a payment is torn off', () => {
    expect(readStatement('1CClientBankExchange\nСекцияДокумент=x\nНомер=1\nКонецФайла', ACCOUNT)).toEqual({ kind: 'cut' });
  });

  it('in which a payment begins inside of another lacks a part: no payment of it is passed over', () => {
    const payments = ['СекцияДокумент=x', 'Номер=1', 'СекцияДокумент=x', 'Номер=2', 'КонецДокумента'];
    expect(readStatement(['1CClientBankExchange', ...payments, 'КонецФайла'].join('\n'), ACCOUNT)).toEqual({ kind: 'cut' });
  });

  it('is of the shop where one of its accounts is, whatever a payment itself says', () => {
    const accounts = '1CClientBankExchange\nРасчСчет=1\nРасчСчет=2\nКонецФайла';
    expect(readStatement(accounts, '2')).toMatchObject({ kind: 'read' });
    expect(readStatement(accounts, '3')).toEqual({ kind: 'account', found: ['1', '2'] });
    expect(readStatement('1CClientBankExchange\nКонецДокумента\nКонецФайла', '3')).toEqual({ kind: 'read', lines: [], broken: [] });
  });
});
