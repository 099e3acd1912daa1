import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Settlement } from '#lib/domain/cities/settlement.ts';
import { buildSettlementIndex } from '#lib/domain/cities/settlement-index.ts';
import { bestOfEachRegion, better, type Scored, spreadOverRegions } from '#lib/domain/cities/settlement-rank.ts';

const place = (name: string, type: string, region: string, importance = 0, at = 0): Settlement => ({
  ...{ id: `${region}-${name}-${at}`, name, type, region, district: null, town: null, postalCode: null, importance },
});
const rows = (places: readonly Settlement[]) => places.map((_, at) => at);
const scored = (change: Partial<Scored>): Scored => ({ row: 0, score: 100, name: 'орел', region: '57', ...change });

describe('which of two comes first', () => {
  test.each([
    ['the one that fits better', { score: 101, name: 'ярославль' }, {}],
    ['the shorter name', { name: 'ель' }, {}],
    ['the earlier in the alphabet', { name: 'анна' }, {}],
    ['the earlier in the directory', {}, { row: 1 }],
  ])('%s', (_, first, second) => {
    expect(better(scored(first), scored(second))).toBeLessThan(0);
    expect(better(scored(second), scored(first))).toBeGreaterThan(0);
  });
});

describe('the best of each region', () => {
  test('are the same few a sort of all would keep, however many bear the name', () => {
    const anyPlace = fc.tuple(
      fc.constantFrom('Ивановка', 'Ивановка Вторая', 'Новая Ивановка', 'Ивановкино'),
      fc.constantFrom('г', 'с'),
      fc.nat(3),
    );
    fc.assert(
      fc.property(fc.array(anyPlace, { minLength: 1, maxLength: 80, size: 'max' }), (given) => {
        const places = given.map(([name, type, importance], at) => place(name, type, '57', importance, at));
        const index = buildSettlementIndex(places);
        const best = bestOfEachRegion(index, rows(places), 'ивановка');
        const each = rows(places).flatMap((row) => bestOfEachRegion(index, [row], 'ивановка'));
        expect(best.map(({ row }) => row)).toEqual(
          each
            .sort(better)
            .slice(0, 24)
            .map(({ row }) => row),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('stand a town of that very name first, then a village, what begins so, a town that holds the word, the rest', () => {
    const places = [
      place('Старый Орёл', 'с', '57'),
      place('Орёл', 'с', '57'),
      place('Орёлец', 'с', '57'),
      place('Орёл', 'г', '57'),
      place('Новый Орёл', 'г', '57'),
    ];
    const index = buildSettlementIndex(places);
    expect(bestOfEachRegion(index, rows(places), 'орел').map(({ row }) => row)).toEqual([3, 1, 2, 4, 0]);
  });
});

test('a list is spreadOverRegions over regions: one settlement of each, three towns, the rest after them', () => {
  const places = [
    ...[1, 2, 3, 4].map((at) => place('Кировск', 'г', '51', 0, at)),
    ...[1, 2].map((at) => place('Кировск', 'с', '47', 0, at)),
    place('Кировск', 'д', '66'),
  ];
  const index = buildSettlementIndex(places);
  const ranked = places.map(({ name, region }, row): Scored => ({ row, score: 100 - row, name, region }));
  const ids = (count: number) => spreadOverRegions(index, ranked, count).map(({ id }) => id);
  expect(ids(7)).toEqual(['51-Кировск-1', '51-Кировск-2', '51-Кировск-3', '47-Кировск-1', '66-Кировск-0', '51-Кировск-4', '47-Кировск-2']);
  expect(ids(2)).toEqual(['51-Кировск-1', '51-Кировск-2']);
  expect(spreadOverRegions(index, [{ ...ranked[0]!, row: 99 }], 5)).toEqual([]);
});
