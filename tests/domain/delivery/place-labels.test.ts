import { describe, expect, it } from 'vitest';
import { readPlace } from '#content/read.ts';
import { boxAt, meets, stands } from '#lib/domain/delivery/place-boxes.ts';
import { PLAN_WIDTH, type PlaceLabel, placeLabels, roomOf, wordsOf } from '#lib/domain/delivery/place-labels.ts';
import { type Place, STOP_KINDS } from '#lib/domain/delivery/place-map.ts';
import { type Random, seeded } from '#tests/support/random.ts';

const between = (random: Random, least: number, most: number): number => Math.round(least + random.next() * (most - least));
const many = <Item>(random: Random, most: number, make: () => Item): Item[] =>
  Array.from({ length: between(random, 1, most) }, () => make());

/** A plan as a careless hand might write it: lines beyond the edge, stops on top of the door, names longer than the plan is wide. */
function anyPlace(random: Random): Place {
  const [width, height] = [between(random, 150, 2000), between(random, 100, 1500)];
  const point = (): string => `${between(random, -50, width + 50)},${between(random, -50, height + 50)}`;
  const seen = (): string => `${between(random, 0, width)},${between(random, 0, height)}`;
  const line = (): string => many(random, 4, point).concat(point()).join(' ');
  const name = (): string => 'Н'.repeat(between(random, 3, 40));
  return {
    width,
    height,
    description: '',
    water: many(random, 2, () => ({ name: name(), line: line(), width: 30 })),
    streets: many(random, 8, () => ({ name: name(), line: line(), isMain: random.next() < 0.5 })),
    stops: many(random, 6, () => ({ name: name(), kind: STOP_KINDS[between(random, 0, 3)] ?? 'bus', at: seen() })),
    house: { at: seen(), name: name(), note: random.next() < 0.5 ? undefined : name() },
  };
}

/** Every word of a plan with its place, or null when it has none. */
function wordsWithPlaces(place: Place): { lines: string[]; label: PlaceLabel | null | undefined }[] {
  const { house, stops, streets, water } = placeLabels(place);
  return [
    { lines: wordsOf(place.house), label: house },
    ...place.stops.map(({ name }, at) => ({ lines: [name], label: stops[at] })),
    ...place.streets.map(({ name }, at) => ({ lines: [name], label: streets[at] })),
    ...place.water.flatMap(({ name }, at) => (name === undefined ? [] : [{ lines: [name], label: water[at] }])),
  ];
}

describe('Words of the plan', () => {
  it('never touch each other nor the edge, whatever is written', () => {
    const random = seeded(18);
    for (let round = 0; round < 300; round += 1) {
      const place = anyPlace(random);
      const plan = { width: PLAN_WIDTH, height: (place.height * PLAN_WIDTH) / place.width };
      const rooms = wordsWithPlaces(place).flatMap(({ lines, label }) => (label ? [roomOf(label, lines)] : []));
      for (const [at, room] of rooms.entries()) {
        expect(stands(room, plan)).toBe(true);
        expect(rooms.slice(at + 1).filter((other) => meets(room, other))).toEqual([]);
      }
    }
  });

  it('keep clear of the door and the stops, and of the corners with the scale and north', () => {
    const house = { at: '400,250', name: 'Дверь' };
    const crowded: Place = {
      ...{ width: 800, height: 500, description: '', water: [], house },
      streets: [{ name: 'Улица', line: '0,250 800,250', isMain: true }],
      stops: [
        { name: 'Левая', kind: 'bus', at: '340,250' },
        { name: 'Север', kind: 'bus', at: '735,50' },
        { name: 'Масштаб', kind: 'bus', at: '60,400' },
      ],
    };
    const square = (x: number, y: number, half: number) =>
      boxAt({ x, y, angle: 0 }, { left: -half, right: half, top: -half, bottom: half });
    const signs = [square(400, 250, 26), square(340, 250, 15), square(735, 50, 15), square(60, 400, 15), square(776, 60, 14)];
    for (const { lines, label } of wordsWithPlaces(crowded)) {
      if (!label) throw new Error(`no room for ${lines[0]}`);
      expect(signs.filter((sign) => meets(roomOf(label, lines), sign))).toEqual([]);
    }
  });

  it('all have their room on the plan that is shipped', () => {
    const place = readPlace('src/content');
    if (place === null) throw new Error('no plan is shipped');
    expect(wordsWithPlaces(place).filter(({ label }) => !label)).toEqual([]);
  });

  it('stand along a leaning road where they would lie on each other upright', () => {
    const [one, other] = [-45, 45].map((angle) => boxAt({ x: angle, y: 0, angle }, { left: -20, right: 20, top: -5, bottom: 5 }));
    if (one === undefined || other === undefined) throw new Error('two boxes');
    expect(meets(one, other)).toBe(false);
    expect(meets(one, boxAt({ x: -45, y: 0, angle: 45 }, { left: -20, right: 20, top: -5, bottom: 5 }))).toBe(true);
  });
});
