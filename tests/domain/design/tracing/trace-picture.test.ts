import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { flatten } from '#lib/domain/design/flatten.ts';
import { type Figure, tonesOf } from '#lib/domain/design/logo-tones.ts';
import type { Pixels } from '#lib/domain/design/tracing/pixels.ts';
import { tracePicture } from '#lib/domain/design/tracing/trace-picture.ts';
import { box, CLEAR, disc, INKS, noisy, type Painted, painted, ring, WHITE } from '#tests/support/painted.ts';

function figuresOf(picture: Pixels): Figure[] {
  const traced = tracePicture(picture);
  if (!traced.ok) throw new Error(traced.reason);
  return traced.figures;
}

/** What a figure covers, its holes taken out: they go round the other way. */
const areaOf = ({ steps }: Figure): number =>
  flatten(steps).reduce((sum, polygon) => {
    const twice = polygon.reduce((all, { x, y }, at) => {
      const next = polygon[(at + 1) % polygon.length] ?? { x, y };
      return all + x * next.y - next.x * y;
    }, 0);
    return sum + twice / 2;
  }, 0);

const { blue, red, yellow, black } = INKS;
const HEX = { blue: '#1d4ed8', red: '#dc2626', yellow: '#ffc93c', black: '#111827', white: '#ffffff' };
const figure = (covers: Painted['covers'], paint: Painted['paint']): Painted => ({ covers, paint });

/** Ш: three stems on a bar. */
const letter: Painted['covers'] = (x, y) =>
  box(40, 40, 20, 120)(x, y) || box(90, 40, 20, 120)(x, y) || box(140, 40, 20, 120)(x, y) || box(40, 140, 120, 20)(x, y);

/** Three quarters of a disc, and a square in the fourth. */
const drop: Painted['covers'] = (x, y) => disc(100, 100, 60)(x, y) || box(100, 40, 60, 60)(x, y);

describe('A drawing', () => {
  it.each<[string, Painted['covers'], number, number]>([
    ['a disc', disc(100, 100, 70), Math.PI * 70 ** 2, 1],
    ['a small disc', disc(100, 100, 6), Math.PI * 6 ** 2, 1],
    ['a ring', ring(100, 100, 80, 50), Math.PI * (80 ** 2 - 50 ** 2), 2],
    ['a thin ring', ring(100, 100, 80, 77), Math.PI * (80 ** 2 - 77 ** 2), 2],
    ['a drop, which has one corner', drop, 60 ** 2 + (Math.PI * 60 ** 2 * 3) / 4, 1],
    ['a box', box(30, 50, 140, 90), 140 * 90, 1],
    ['a line of two pixels', box(20, 100, 160, 2), 160 * 2, 1],
    ['a letter', letter, 3 * 20 * 120 + 2 * 20 * 30, 1],
  ])('of %s has its area, its holes and its colour', (_, covers, area, lines) => {
    for (const ground of [WHITE, CLEAR]) {
      const [traced, ...others] = figuresOf(painted(200, 200, ground, [figure(covers, blue)]));
      expect(others).toEqual([]);
      expect(traced?.colour).toBe(HEX.blue);
      expect(areaOf(traced!) / area).toBeGreaterThan(0.97);
      expect(areaOf(traced!) / area).toBeLessThan(1.03);
      expect(traced?.steps.filter(({ to }) => to === 'close')).toHaveLength(lines);
      expect(traced?.steps.filter(({ to }) => to === 'move')).toHaveLength(lines);
    }
  });

  it('of straight lines is its corners', () => {
    const [traced] = figuresOf(painted(200, 200, WHITE, [figure(box(30, 50, 140, 90), black)]));
    const corners = traced!.steps.flatMap((step) => (step.to === 'line' ? [`${Math.round(step.x)} ${Math.round(step.y)}`] : [step.to]));
    expect(corners.filter((corner) => corner === 'curve')).toEqual([]);
    expect([...new Set(corners)].sort()).toEqual(['170 140', '170 50', '30 140', '30 50', 'close', 'move']);
  });

  it('has what stands on a colour above it, without a hole below, and the ground through holes', () => {
    const badge = [figure(disc(100, 100, 90), blue), figure(box(70, 70, 60, 60), yellow), figure(disc(100, 100, 15), WHITE)];
    const [below, above, ...others] = figuresOf(painted(200, 200, WHITE, badge));
    expect(others).toEqual([]);
    expect([below?.colour, above?.colour]).toEqual([HEX.blue, HEX.yellow]);
    const hole = Math.PI * 15 ** 2;
    expect(areaOf(below!)).toBeCloseTo(Math.PI * 90 ** 2 - hole, -3);
    expect(areaOf(above!)).toBeCloseTo(60 * 60 - hole, -2);
    expect(tonesOf([below!, above!]).map(({ tone }) => tone)).toEqual(['ink', 'ground']);
  });

  it('of two colours side by side has the lower one go on below the upper one, and both inked', () => {
    const halves = [figure(box(20, 20, 80, 160), blue), figure(box(100, 20, 70, 160), red)];
    const traced = figuresOf(painted(200, 200, WHITE, halves));
    expect(traced.map(({ colour }) => colour)).toEqual([HEX.blue, HEX.red]);
    const ends = traced.map(({ steps }) => steps.flatMap((step) => (step.to === 'close' ? [] : [step.x])));
    expect(Math.max(...ends[0]!)).toBeGreaterThan(Math.min(...ends[1]!) + 1);
    expect(tonesOf(traced).map(({ tone }) => tone)).toEqual(['ink', 'ink']);
  });

  it('in white on nothing was made for a dark ground', () => {
    const [traced] = figuresOf(painted(200, 200, CLEAR, [figure(ring(100, 100, 80, 40), WHITE)]));
    expect(traced?.colour).toBe(HEX.white);
    expect(tonesOf([traced!])).toMatchObject([{ tone: 'ink', isOnNothing: true }]);
  });

  it('on a ground of colour keeps it', () => {
    const traced = figuresOf(painted(200, 200, blue, [figure(disc(100, 100, 60), WHITE)]));
    expect(traced.map(({ colour }) => colour)).toEqual([HEX.blue, HEX.white]);
    expect(areaOf(traced[0]!)).toBeCloseTo(200 * 200, -2);
  });

  it('has no colour of its own where black and white meet, though there is a grey', () => {
    const greys = [figure(disc(60, 100, 40), [128, 128, 128]), figure(disc(150, 100, 40), [0, 0, 0])];
    const traced = figuresOf(painted(200, 200, WHITE, greys));
    expect(traced.map(({ colour }) => colour).sort()).toEqual(['#000000', '#808080']);
  });
});

test('any place and size of a disc keeps its area within two hundredths, noise or not', () => {
  fc.assert(
    fc.property(
      fc.record({
        x: fc.double({ min: 55, max: 65, noNaN: true }),
        y: fc.double({ min: 55, max: 65, noNaN: true }),
        radius: fc.double({ min: 15, max: 50, noNaN: true }),
        noise: fc.constantFrom(0, 7),
        seed: fc.integer({ min: 1, max: 2 ** 31 - 2 }),
      }),
      ({ x, y, radius, noise, seed }) => {
        let state = seed;
        const random = (): number => {
          state = (state * 48_271) % 2_147_483_647;
          return state / 2_147_483_647;
        };
        const [traced, ...others] = figuresOf(noisy(painted(120, 120, WHITE, [figure(disc(x, y, radius), red)]), noise, random));
        expect(others).toEqual([]);
        expect(Math.abs(areaOf(traced!) / (Math.PI * radius ** 2) - 1)).toBeLessThan(0.02);
      },
    ),
    { numRuns: 40 },
  );
});

const shaded = (paint: (x: number, y: number) => readonly [number, number, number, number]): Pixels => {
  const data = new Uint8ClampedArray(200 * 200 * 4);
  for (let at = 0; at < 200 * 200; at += 1) data.set(paint(at % 200, Math.floor(at / 200)), at * 4);
  return { width: 200, height: 200, data, scale: 1 };
};

test.each<[string, string, Pixels]>([
  ['a gradient', 'shades', shaded((x) => [x, 100, 255 - x, 255])],
  ['a soft gradient', 'shades', shaded((x, y) => [120 + x / 2, 160 + y / 3, 200, 255])],
  ['noise', 'shades', shaded((x, y) => [(x * 7919 + y * 104_729) % 256, (x * 31 + y * 1_009) % 256, (x * y * 17) % 256, 255])],
  ['a shadow', 'shades', shaded((x, y) => (Math.hypot(x - 100, y - 100) < 40 ? [29, 78, 216, 255] : [...shadowAt(x, y), 255]))],
  ['half a colour', 'see-through', painted(200, 200, CLEAR, [figure(disc(100, 100, 60), [29, 78, 216, 128])])],
  [
    'eight colours',
    'shades',
    painted(
      200,
      200,
      WHITE,
      Array.from({ length: 8 }, (_, at) => figure(box(5 + at * 24, 20, 20, 160), [(at % 2) * 200, ((at >> 1) % 2) * 200, (at >> 2) * 200])),
    ),
  ],
])('%s is refused: %s', (_, reason, picture) => {
  expect(tracePicture(picture)).toEqual({ ok: false, reason });
});

function shadowAt(x: number, y: number): [number, number, number] {
  const level = Math.min(255, 120 + Math.max(0, Math.hypot(x - 100, y - 100) - 40) * 2.5);
  return [level, level, level];
}

test('a picture of nothing has no figures, and one of a single colour is that', () => {
  expect(tracePicture(painted(100, 100, CLEAR, []))).toEqual({ ok: true, figures: [] });
  expect(tracePicture(painted(100, 100, WHITE, []))).toEqual({ ok: true, figures: [] });
  expect(figuresOf(painted(100, 100, blue, [])).map(({ colour }) => colour)).toEqual([HEX.blue]);
});
