import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumInWords } from '#lib/messages/documents/sum-in-words.ts';

const ONES: Readonly<Record<string, number>> = Object.fromEntries([
  ['ноль', 0],
  ...'один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'
    .split(' ')
    .map((word, at) => [word, at + 1]),
  ['одна', 1],
  ['две', 2],
  ...'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(' ').map((word, at) => [word, (at + 2) * 10]),
  ...'сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(' ').map((word, at) => [word, (at + 1) * 100]),
] as [string, number][]);
const SCALES: readonly [RegExp, number][] = [
  [/^тысяч[аи]?$/, 1e3],
  [/^миллион(а|ов)?$/, 1e6],
  [/^миллиард(а|ов)?$/, 1e9],
  [/^триллион(а|ов)?$/, 1e12],
];

/** Reads words back into kopecks, by other means than they were written. */
function readWords(text: string): number {
  const [, words = '', kopecks = ''] = /^(.*) рубл(?:ь|я|ей) (\d\d) копе(?:йка|йки|ек)$/.exec(text.toLowerCase()) ?? [];
  let [whole, group] = [0, 0];
  for (const word of words.split(' ')) {
    const scale = SCALES.find(([form]) => form.test(word))?.[1];
    if (scale === undefined) {
      const value = ONES[word];
      if (value === undefined) throw new Error(`no number: ${word}`);
      group += value;
    } else {
      whole += group * scale;
      group = 0;
    }
  }
  return (whole + group) * 100 + Number(kopecks);
}

describe('a sum in words', () => {
  it.each([
    [0, 'Ноль рублей 00 копеек'],
    [1, 'Ноль рублей 01 копейка'],
    [100, 'Один рубль 00 копеек'],
    [202, 'Два рубля 02 копейки'],
    [511, 'Пять рублей 11 копеек'],
    [1121, 'Одиннадцать рублей 21 копейка'],
    [100_000, 'Одна тысяча рублей 00 копеек'],
    [210_005, 'Две тысячи сто рублей 05 копеек'],
    [1_100_000, 'Одиннадцать тысяч рублей 00 копеек'],
    [2_104_099, 'Двадцать одна тысяча сорок рублей 99 копеек'],
    [100_000_000, 'Один миллион рублей 00 копеек'],
    [200_100_200, 'Два миллиона одна тысяча два рубля 00 копеек'],
    [100_000_000_000, 'Один миллиард рублей 00 копеек'],
  ])('writes %i kopecks', (sum, text) => {
    expect(sumInWords(sum)).toBe(text);
  });

  it('can be read back to the same sum', () => {
    const sums = fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 2 ** 31 - 1 }), fc.maxSafeNat());
    fc.assert(
      fc.property(sums, (sum) => {
        expect(readWords(sumInWords(sum))).toBe(sum);
      }),
      { numRuns: 2000 },
    );
  });

  it('begins with a capital letter and has single spaces', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (sum) => {
        expect(sumInWords(sum)).toMatch(/^[А-Я][а-я]*( [а-я\d]+)+$/);
      }),
    );
  });
});
