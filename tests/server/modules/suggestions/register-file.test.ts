import { describe, expect, it } from 'vitest';
import { addressText } from '#lib/domain/cities/settlement.ts';
import { settlementsOf } from '#server/modules/suggestions/register-codes.ts';
import { RegisterError, readCsv, readDbf } from '#server/modules/suggestions/register-file.ts';
import { type RegisterLine, registerDbf } from '#tests/support/register.ts';

const LINES: RegisterLine[] = [
  ['Москва', 'г', '7700000000000', '101000'],
  ['Краснодарский', 'край', '2300000000000'],
  ['Каневской', 'р-н', '2301400000000'],
  ['Каневская', 'ст-ца', '2301400000100', '353730'],
  ['Сочи', 'г', '2300000700000', '354000'],
  ['Красная Поляна', 'пгт', '2300000700800', '354392'],
  ['Орловская', 'обл', '5700000000000'],
  ['Орёл', 'г', '5700000100000', '302000', '2'],
  ['Старое имя', 'д', '5700000100151', '302000'],
  ['Станция', 'ж/д_ст', '5700000100200', '302000'],
];

describe('readDbf', () => {
  it('reads code page 866 and keeps current rows only', () => {
    const rows = readDbf(registerDbf(LINES));
    expect(rows.map(({ name }) => name)).toEqual(LINES.map(([name]) => name).filter((name) => name !== 'Старое имя'));
    expect(rows[7]).toEqual({ name: 'Орёл', type: 'г', code: '5700000100000', postalCode: '302000', status: '2' });
  });

  it.each<[string, Buffer, string]>([
    ['an empty file', Buffer.alloc(0), 'Это не файл DBF'],
    ['a text file', Buffer.from('hello '.repeat(40)), 'нет столбца NAME'],
    ['a file cut in row 4', registerDbf(LINES).subarray(0, 289 + 3 * 90 + 20), 'обрывается на строке 4'],
    ['letters in a code', registerDbf([['Тверь', 'г', '69000001000XX']]), 'Строка 1: код «69000001000XX»'],
    ['a missing name', registerDbf([LINES[0]!, ['', 'г', '6900000100000']]), 'Строка 2: пустое название'],
    ['a region that is none', registerDbf([['Тверь', 'г', '0000000100000']]), 'Строка 1: в коде «0000000100000» нет региона'],
    ['a postal code that is none', registerDbf([['Тверь', 'г', '6900000100000', '17a']]), 'Строка 1: почтовый индекс «17a»'],
  ])('refuses %s and names the place', (_, file, reason) => {
    expect(() => readDbf(file)).toThrow(RegisterError);
    expect(() => readDbf(file)).toThrow(reason);
  });
});

describe('readCsv', () => {
  it.each([';', ',', '\t'])('reads the columns in any order between «%s»', (sign) => {
    const text = ['CODE,NAME,SOCR,INDEX', '6900000100000,Тверь,г,170000'].join('\r\n').replaceAll(',', sign);
    expect(readCsv(text)).toEqual([{ name: 'Тверь', type: 'г', code: '6900000100000', postalCode: '170000', status: '' }]);
  });

  it('names the line with too few columns', () => {
    expect(() => readCsv('NAME;SOCR;CODE;INDEX\nТверь;г;6900000100000;170000\nТула;г')).toThrow('Строка 3: столбцов 2, в заголовке 4');
  });

  it('names the column that is missing', () => {
    expect(() => readCsv('NAME;SOCR;INDEX\nТверь;г;170000')).toThrow('нет столбца CODE');
  });
});

describe('settlementsOf', () => {
  it('finds region, district and town by the code and drops other types', () => {
    expect(settlementsOf(readDbf(registerDbf(LINES))).map(addressText)).toEqual([
      'г Москва',
      'Краснодарский край, Каневской р-н, ст-ца Каневская',
      'Краснодарский край, г Сочи',
      'Краснодарский край, г Сочи, пгт Красная Поляна',
      'Орловская обл, г Орёл',
    ]);
  });
});
