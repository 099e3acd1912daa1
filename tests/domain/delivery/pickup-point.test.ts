import { describe, expect, test } from 'vitest';
import { filterPoints, isPointOf, type PickupPoint, POINT_TYPES, type PointFilter } from '#lib/domain/delivery/pickup-point.ts';

const CITY = { name: 'Тверь', subject: 'Тверская область' };
const point = (code: string, more: Partial<PickupPoint> = {}): PickupPoint => ({
  ...{ code, type: 'office', name: 'На Трёхсвятской', address: 'ул. Трёхсвятская, 6', index: '170100', latitude: 0, longitude: 0 },
  ...{ workTime: '', phone: null, maxWeight: null, card: true, cityInfo: CITY },
  ...more,
});
const found = (filter: Partial<PointFilter>, grams = 1000, ...points: PickupPoint[]) =>
  filterPoints(points, { text: '', type: null, card: false, ...filter }, grams).map(({ code }) => code);

test('a point is of a city whose name and region are its own', () => {
  expect(isPointOf(point('a'), CITY)).toBe(true);
  expect(isPointOf(point('a'), { ...CITY, name: 'Ржев' })).toBe(false);
  expect(isPointOf(point('a'), { ...CITY, subject: 'Московская область' })).toBe(false);
  expect(POINT_TYPES).toEqual(['office', 'locker']);
});

describe('the points shown', () => {
  const locker = point('b', { type: 'locker', card: false });

  test('are all where nothing is asked for', () => expect(found({}, 1000, point('a'), locker)).toEqual(['a', 'b']));
  test('are of the kind asked for', () => expect(found({ type: 'locker' }, 1000, point('a'), locker)).toEqual(['b']));
  test('take cards where that is asked for', () => expect(found({ card: true }, 1000, point('a'), locker)).toEqual(['a']));

  test('carry the weight, to the gram', () => {
    const all = [point('light', { maxWeight: 999 }), point('just', { maxWeight: 1000 }), point('any')];
    expect(found({}, 1000, ...all)).toEqual(['just', 'any']);
  });

  test.each([
    ['трех', true],
    ['  улица ', false],
    ['ул 6', true],
    ['170100, на', true],
    ['TVR', true],
    ['святской', false],
    ['на ржев', false],
  ])('hold every word of «%s» by its beginning: %s', (text, is) => expect(found({ text }, 1, point('TVR12'))).toHaveLength(is ? 1 : 0));
});
