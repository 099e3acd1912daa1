import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Settlement } from '#lib/domain/cities/settlement.ts';
import { addressText } from '#lib/domain/cities/settlement.ts';
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

  it('requires whole words before the last one', () => {
    expect(found('ниж новгород')).toEqual([]);
  });

  it('requires at least one word of the place itself', () => {
    expect(found('мурманская')).toEqual([]);
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
