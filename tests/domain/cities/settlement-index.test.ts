import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Settlement } from '#lib/domain/cities/settlement.ts';
import { addressText, importanceOf, weightOf } from '#lib/domain/cities/settlement.ts';
import { buildSettlementIndex } from '#lib/domain/cities/settlement-index.ts';
import { searchSettlements } from '#lib/domain/cities/settlement-search.ts';

const place = (name: string, type: string, region: string, rest: Partial<Settlement> = {}): Settlement => ({
  id: `${region}-${name}-${type}-${rest.district ?? ''}`,
  name,
  type,
  region,
  district: null,
  town: null,
  postalCode: null,
  importance: 0,
  ...rest,
});

const PLACES = [
  place('Москва', 'г', '77', { importance: 40 }),
  place('Санкт-Петербург', 'г', '78', { importance: 40 }),
  place('Нижний Новгород', 'г', '52', { importance: 32 }),
  place('Великий Новгород', 'г', '53', { importance: 30 }),
  place('Кировск', 'г', '51', { importance: 12 }),
  place('Кировск', 'г', '47', { importance: 14 }),
  place('Екатеринбург', 'г', '66', { importance: 33 }),
  place('Нижний Тагил', 'г', '66', { importance: 29 }),
  place('Сысертский', 'п', '66', { postalCode: '624022' }),
  place('Оренбург', 'г', '56', { importance: 30 }),
  place('Мурманск', 'г', '51', { importance: 28 }),
  place('Орёл', 'г', '57', { importance: 30 }),
  place('Орёл', 'п', '59'),
  place('Ростов-на-Дону', 'г', '61', { importance: 34 }),
  place('Сочи', 'г', '23', { importance: 30 }),
  place('Красная Поляна', 'пгт', '23', { town: 'г Сочи' }),
  place('Каневская', 'ст-ца', '23', { district: 'Каневской р-н' }),
  ...['02', '03', '05', '16', '22', '24', '28', '31'].flatMap((region) => [
    place('Ивановка', 'с', region, { district: 'Первый р-н' }),
    place('Ивановка', 'д', region, { district: 'Второй р-н' }),
  ]),
];
const index = buildSettlementIndex(PLACES);

it('a settlement weighs by its type, then by its people', () => {
  expect([0, 1, 2, 10_000, 13_000_000, 2e9].map(importanceOf)).toEqual([0, 0, 2, 21, 38, 40]);
  expect([place('А', 'г', '01'), place('А', 'с', '01', { importance: 7 }), place('А', 'стан', '01')].map(weightOf)).toEqual([50, 27, 0]);
});

it('a region that is not known has no name in an address', () => {
  expect(addressText(place('Орёл', 'с', '00', { district: 'Первый р-н' }))).toBe('Первый р-н, с Орёл');
});

const found = (query: string, count = 10) => searchSettlements(index, query, count).map(addressText);

describe('searchSettlements', () => {
  it.each([
    ['a prefix of the last word', 'нижний нов', 'Нижегородская обл, г Нижний Новгород'],
    ['another letter case', 'МОСК', 'г Москва'],
    ['е for ё', 'орел', 'Орловская обл, г Орёл'],
    ['ё for ё', 'Орёл', 'Орловская обл, г Орёл'],
    ['a space for a hyphen', 'ростов на', 'Ростовская обл, г Ростов-на-Дону'],
    ['a hyphen at the end', 'ростов-', 'Ростовская обл, г Ростов-на-Дону'],
    ['the region in the query', 'кировск мурманская', 'Мурманская обл, г Кировск'],
    ['the region before the name', 'ленинградская кировск', 'Ленинградская обл, г Кировск'],
    ['the type in the query', 'г кировск мурманская область', 'Мурманская обл, г Кировск'],
    ['the town a place belongs to', 'сочи красная', 'Краснодарский край, г Сочи, пгт Красная Поляна'],
    ['the district', 'каневская каневской', 'Краснодарский край, Каневской р-н, ст-ца Каневская'],
    ['the wrong keyboard', 'vjcrdf', 'г Москва'],
    ['the wrong artwork with signs', 'jh`k', 'Орловская обл, г Орёл'],
    ['a common short name', 'спб', 'г Санкт-Петербург'],
    ['another short name', 'нн', 'Нижегородская обл, г Нижний Новгород'],
    ['a short name in the wrong artwork', 'cg,', 'г Санкт-Петербург'],
    ['a shortened word of its name', 'н.новгород', 'Нижегородская обл, г Нижний Новгород'],
    ['another shortened word of its name', 'в новгород', 'Новгородская обл, г Великий Новгород'],
    ['a type it is not registered with', 'деревня красная поляна', 'Краснодарский край, г Сочи, пгт Красная Поляна'],
    ['a type people shorten', 'пос. каневская', 'Краснодарский край, Каневской р-н, ст-ца Каневская'],
    ['a wrong type in the wrong artwork', 'ctkj rfytdcrfz', 'Краснодарский край, Каневской р-н, ст-ца Каневская'],
    ['blanks and punctuation around', '  , москва!! ', 'г Москва'],
  ])('finds a place by %s', (_, query, expected) => {
    expect(found(query)[0]).toBe(expected);
  });

  it('keeps to the type that was typed while there is a place of it', () => {
    expect(found('поселок орел')).toEqual(['Пермский край, п Орёл']);
    expect(found('деревня')).toEqual([]);
  });

  it('puts the larger of two towns with one name first', () => {
    expect(found('кировск')).toEqual(['Ленинградская обл, г Кировск', 'Мурманская обл, г Кировск']);
  });

  it('puts the large towns that bear the word before the villages that begin with it', () => {
    const villages = ['22', '28', '32', '33', '36', '39', '68', '71'].map((region) => place('Новгородское', 'с', region));
    const [first, second] = searchSettlements(buildSettlementIndex([...PLACES, ...villages]), 'новгород', 5);
    expect([first?.name, second?.name]).toEqual(['Нижний Новгород', 'Великий Новгород']);
  });

  it('reads a word that is cut short as a beginning when no name has it whole', () => {
    expect(found('ниж новгород')).toEqual(['Нижегородская обл, г Нижний Новгород']);
  });

  it.each([
    ['an unstressed vowel', 'масква', 'г Москва'],
    ['an unstressed vowel of an unfinished word', 'маскв', 'г Москва'],
    ['another vowel', 'екатеренбург', 'Свердловская обл, г Екатеринбург'],
    ['ё at the beginning', 'ёкатеринбург', 'Свердловская обл, г Екатеринбург'],
    ['letters left out in the wrong keyboard', 'tutby,ehu', 'Свердловская обл, г Екатеринбург'],
    ['a mistake in the wrong keyboard', 'trfnthty,ehu', 'Свердловская обл, г Екатеринбург'],
    ['Latin letters', 'Ekaterinburg', 'Свердловская обл, г Екатеринбург'],
    ['other Latin letters', 'Yekaterinburg', 'Свердловская обл, г Екатеринбург'],
    ['its name in English', 'Moscow', 'г Москва'],
    ['a name of two words in Latin letters', 'Nizhny Novgorod', 'Нижегородская обл, г Нижний Новгород'],
    ['a letter too many', 'карасная поляна', 'Краснодарский край, г Сочи, пгт Красная Поляна'],
    ['a mistake beside the type', 'станица коневская', 'Краснодарский край, Каневской р-н, ст-ца Каневская'],
    ['two mistakes in two words', 'нижжний новгарод', 'Нижегородская обл, г Нижний Новгород'],
    ['a street after it', 'екатеринбург ленина 5', 'Свердловская обл, г Екатеринбург'],
    ['its postal code before it', '620014, екатеринбург', 'Свердловская обл, г Екатеринбург'],
    ['the postal code of a house in it', '620014', 'Свердловская обл, г Екатеринбург'],
    ['the beginning of a postal code', '6200', 'Свердловская обл, г Екатеринбург'],
    ['its own postal code', '624022', 'Свердловская обл, п Сысертский'],
    ['the postal code of a federal city', '127018', 'г Москва'],
  ])('finds a place by %s', (_, query, expected) => {
    expect(found(query)[0]).toBe(expected);
  });

  it.each([
    ['the name of a region', 'мурманская область', ['Мурманская обл, г Мурманск', 'Мурманская обл, г Кировск']],
    ['a postal code no settlement has', '622001', ['Свердловская обл, г Екатеринбург', 'Свердловская обл, г Нижний Тагил']],
    [
      'a village of a region that the directory does not know',
      'деревня Хрюкино, Свердловская область',
      ['Свердловская обл, г Екатеринбург', 'Свердловская обл, г Нижний Тагил'],
    ],
  ])('answers %s with the towns of the region', (_, query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it('puts a town that sounds the same before the villages that are written so', () => {
    const villages = buildSettlementIndex([...PLACES, place('Сачиково', 'д', '12')]);
    expect(searchSettlements(villages, 'сачи', 5).map(({ name }) => name)).toEqual(['Сочи', 'Сачиково']);
  });

  it.each(['ыыыыыы', 'йцукенг', 'фывапролдж', '000000', '999', 'qwertyuiop', 'зщзщзщ'])('guesses nothing for «%s»', (query) => {
    expect(found(query)).toEqual([]);
  });

  it('spreads a common name over regions before it repeats one', () => {
    const regions = searchSettlements(index, 'ивановка', 8).map(({ region }) => region);
    expect(new Set(regions).size).toBe(8);
  });

  it('fills the list with further places of the same regions when no others are left', () => {
    expect(searchSettlements(index, 'ивановка', 12)).toHaveLength(12);
  });

  it.each([
    ['', 'nothing'],
    ['   ', 'blanks'],
    ['!!!', 'punctuation'],
    ['🖨️', 'an emoji'],
    ['<script>', 'markup'],
  ])('finds nothing for «%s» (%s)', (query) => {
    expect(found(query)).toEqual([]);
  });

  it('finds every place by its own name and never more than asked', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLACES), fc.integer({ min: 1, max: 20 }), (wanted, count) => {
        const names = searchSettlements(index, wanted.name, count);
        expect(names.length).toBeLessThanOrEqual(count);
        expect(names.some(({ name }) => name === wanted.name)).toBe(true);
      }),
    );
  });

  it('survives any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (query) => Array.isArray(searchSettlements(index, query, 10))));
  });
});
