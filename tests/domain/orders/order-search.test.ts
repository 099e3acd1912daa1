import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryWords, searchWords } from '#lib/domain/orders/order-search.ts';

const ORDER = {
  number: '000012',
  recipient: { name: 'Анна Королёва', phone: '+78120000001', email: 'Anna@Example.com' },
  titles: ['Визитки 90×50', 'Буклеты 98×210'],
};
const finds = (query: string): boolean => queryWords(query).every((word) => searchWords(ORDER).includes(word));

describe('An order is found', () => {
  it.each([
    '000012',
    '№ 000012',
    '000012-2',
    '12',
    '№ 12',
    '№12',
    '12-2',
    '№ 12-2',
    'визит',
    'БУКЛЕТЫ визитки',
    'королева',
    'Королёва анна',
    'anna@example',
    '90x50',
    '+7 (812) 000-00-01',
    '',
    '  ',
  ])('by «%s»', (query) => expect(finds(query)).toBe(true));

  it.each(['000013', '№ 2', '№ 120', '2-1', 'листовки', 'Анна Сидорова', '000012-x'])('not by «%s»', (query) =>
    expect(finds(query)).toBe(false),
  );

  it('by every word of its own', () => {
    const words = searchWords(ORDER).split(' ');
    fc.assert(fc.property(fc.subarray(words, { minLength: 1, maxLength: 6 }), (some) => finds(some.join(' '))));
  });
});

it('A search reads a bounded line, however much was ordered', () => {
  const titles = Array.from({ length: 100 }, (_, nth) => `Каталоги номер ${nth}`);
  expect(searchWords({ ...ORDER, titles }).length).toBeLessThanOrEqual(600);
  expect(queryWords('а б в г д е ж з')).toHaveLength(6);
});
