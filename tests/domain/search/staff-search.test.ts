import { describe, expect, it } from 'vitest';
import { findTerms, readNumber, type Sought, soughtIn } from '#lib/domain/search/staff-search.ts';

const PERSON = findTerms({
  texts: ['Алёна Соколова-Мирская', 'ООО «Ромашка-Принт»'],
  emails: ['Alena.Sokolova@romashka.example'],
  phones: ['+79211234567'],
  codes: ['7813000017', '45 от 20.11.2026', '2d1b3c4a-000f-5000-9000-1a2b3c4d5e6f'],
});

const meets = ({ term }: Sought, terms: readonly string[]): boolean =>
  term !== null && terms.some((known) => (term.isWhole ? known === term.text : known.startsWith(term.text)));
const isFound = (query: string, terms = PERSON): boolean => {
  const sought = soughtIn(query);
  return sought.length > 0 && sought.every((word) => meets(word, terms));
};

describe('what people of the shop look for', () => {
  it.each(['+7 (921) 123-45-67', '8 921 123 45 67', '89211234567', '9211234567', '7-921-123-45-67', '+7.921.123.45.67', '8(921)1234567'])(
    'a phone is found as %s',
    (phone) => {
      expect(soughtIn(phone)).toEqual([{ term: { text: '9211234567', isWhole: true }, purchase: null, order: null }]);
      expect(isFound(phone)).toBe(true);
      expect(isFound(`${phone} Соколова`)).toBe(true);
      expect(isFound(`${phone} Иванов`)).toBe(false);
    },
  );

  it.each(['123-45-67', '123 45 67', '1234567', '45-67', '4567'])('the end of a phone is enough: %s', (end) => {
    expect(isFound(end)).toBe(true);
  });

  it.each([
    'алена',
    'АЛЁНА',
    'сок',
    'Соколова-Мирская Алёна',
    'мирск',
    'ромашка',
    '«Ромашка»',
    'ООО Ромашка-Принт',
    'alena.sokolova@romashka.example',
    'Alena.Sok',
    'sokolova',
    '@romashka.example',
    'romashka.example',
    '7813000017',
    '7813000017, Ромашка',
    '45',
    '2D1B3C4A-000F-5000-9000-1A2B3C4D5E6F',
    '2d1b3c4a-000f',
  ])('finds by %s', (query) => {
    expect(isFound(query)).toBe(true);
  });

  it.each(['%', '_', '', '   ', '«»', '-', '@', '***'])('a query without a letter or a digit asks for nothing: %j', (query) => {
    expect(soughtIn(query)).toEqual([]);
  });

  it('never takes a number for a part of another', () => {
    expect(isFound('781300001')).toBe(true);
    expect(isFound('7813000017', findTerms({ codes: ['781300001755'] }))).toBe(false);
    expect(isFound('7813000017', findTerms({ codes: ['40702810781300001755'] }))).toBe(false);
    expect(isFound('781300001755', findTerms({ codes: ['78130000175599'] }))).toBe(false);
    expect(isFound('1300001', PERSON)).toBe(false);
    expect(isFound('4', PERSON)).toBe(false);
    expect(isFound('2026', PERSON)).toBe(false);
  });

  it('a sign that means anything to a database is a sign', () => {
    expect(soughtIn('%сок_лова')).toEqual(soughtIn('сок лова'));
  });

  it.each([
    ['12', '000012'],
    ['000012', '000012'],
    ['№ 12', '000012'],
    ['12-1', '000012-1'],
    ['000012-01', '000012-1'],
    ['1234567', '1234567'],
    [' 12 ', '000012'],
  ])('reads the number %s as %s', (text, number) => {
    expect(readNumber(text)).toBe(number);
    const [sought] = soughtIn(text);
    expect(sought?.order ?? sought?.purchase).toBe(number);
  });

  it.each(['', '%', 'a12', '12-', '-1', '1234567890123'])('%j is no number', (text) => {
    expect(readNumber(text)).toBeNull();
  });

  it('a long text asks no more than eight things and no long one', () => {
    const sought = soughtIn(Array.from({ length: 50 }, () => 'слово'.repeat(40)).join(' '));
    expect(sought).toHaveLength(8);
    for (const { term } of sought) expect(term?.text.length).toBeLessThanOrEqual(60);
    expect(findTerms({ texts: [Array.from({ length: 500 }, (_, at) => `w${at}`).join(' ')] }).length).toBeLessThanOrEqual(80);
  });
});
