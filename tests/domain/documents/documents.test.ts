import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { soldLines } from '#lib/domain/documents/sold-lines.ts';
import { prorate } from '#lib/domain/money.ts';
import { totalPrice } from '#lib/domain/pricing/totals.ts';
import { includedVat } from '#lib/domain/pricing/vat.ts';
import { sumInWords } from '#lib/messages/documents/sum-in-words.ts';

describe('a sum in words', () => {
  it.each([
    [0, 'Ноль рублей 00 копеек'],
    [101, 'Один рубль 01 копейка'],
    [202, 'Два рубля 02 копейки'],
    [505, 'Пять рублей 05 копеек'],
    [1_111, 'Одиннадцать рублей 11 копеек'],
    [2_100, 'Двадцать один рубль 00 копеек'],
    [100_000, 'Одна тысяча рублей 00 копеек'],
    [210_021, 'Две тысячи сто рублей 21 копейка'],
    [1_200_000, 'Двенадцать тысяч рублей 00 копеек'],
    [123_456_789, 'Один миллион двести тридцать четыре тысячи пятьсот шестьдесят семь рублей 89 копеек'],
    [100_000_000_00, 'Сто миллионов рублей 00 копеек'],
    [1_001_000_000_00, 'Один миллиард один миллион рублей 00 копеек'],
    [212_000_000_000_00, 'Двести двенадцать миллиардов рублей 00 копеек'],
  ])('%i kopecks', (kopecks, words) => expect(sumInWords(kopecks)).toBe(words));

  /** Reads words back, independently of how they were written. */
  function readWords(text: string): bigint {
    const small =
      'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
        ' ',
      );
    const tens = 'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(' ');
    const hundreds = 'сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(' ');
    const scales = ['тысяч', 'миллион', 'миллиард', 'триллион'];
    let [all, group] = [0n, 0n];
    for (const word of text.toLowerCase().replaceAll('одна', 'один').replaceAll('две ', 'два ').split(' ')) {
      if (word.startsWith('рубл')) break;
      const scale = scales.findLastIndex((name) => word.startsWith(name));
      if (scale >= 0) {
        all += group * 1000n ** BigInt(scale + 1);
        group = 0n;
      } else if (small.includes(word)) group += BigInt(small.indexOf(word));
      else if (tens.includes(word)) group += BigInt(tens.indexOf(word) + 2) * 10n;
      else group += BigInt(hundreds.indexOf(word) + 1) * 100n;
    }
    return all + group;
  }

  it('says what it was given', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 50 }), (kopecks) => {
        const text = sumInWords(kopecks);
        expect(readWords(text)).toBe(BigInt(kopecks) / 100n);
        expect(text).toMatch(new RegExp(`${String(kopecks % 100).padStart(2, '0')} копе(йка|йки|ек)$`));
      }),
    );
  });
});

describe('VAT', () => {
  it('inside 1 220 roubles is 220', () => expect(includedVat(122_000, 22)).toBe(22_000));
  it('is never half a kopeck off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (sum) => {
        expect(Math.abs(includedVat(sum, 22) * 122 - sum * 22)).toBeLessThanOrEqual(61);
      }),
    );
  });
});

describe('what a purchase sells', () => {
  const order = fc.record({
    title: fc.constant('Визитки'),
    quantity: fc.integer({ min: 1, max: 1000 }),
    price: fc.integer({ min: 100, max: 10_000_000 }),
    shipment_price: fc.integer({ min: 0, max: 100_000 }),
  });
  test('adds up to the total, line by line and never negative', () => {
    fc.assert(
      fc.property(fc.array(order, { minLength: 1, maxLength: 8 }), fc.integer({ min: 0, max: 99 }), (orders, sale) => {
        const total = totalPrice(orders, sale);
        const lines = soldLines(orders, sale, total, 'Доставка');
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        expect(lines.every(({ amount }) => Number.isInteger(amount) && amount > 0)).toBe(true);
      }),
    );
  });
  test('shares by weight to the kopeck', () => {
    expect(prorate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(prorate(10, [0, 5])).toEqual([0, 10]);
    expect(prorate(0, [1, 2])).toEqual([0, 0]);
    expect(prorate(5, [])).toEqual([]);
  });
});
