import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CalendarFile } from '#content/schemas/calendar.ts';
import { PriceListFile } from '#content/schemas/price-list.ts';
import { BINDINGS, FINISHING_CODES, TURNAROUNDS } from '#lib/domain/codes.ts';
import { CALENDAR, PRICES, priceListFile } from '#tests/support/content.ts';

const FILE = priceListFile();
const withClick = (click: unknown) => ({ ...FILE, digital: { ...(FILE.digital as object), click } });
const withSetup = (setup: unknown) => ({ ...FILE, digital: { ...(FILE.digital as object), setup } });
const setup = (roubles: number) => PriceListFile.parse(withSetup(roubles)).digital.setup;

describe('the price list of the example', () => {
  test('knows every finishing, binding and turnaround', () => {
    expect(Object.keys(PRICES.finishing).sort()).toEqual([...FINISHING_CODES].sort());
    expect(Object.keys(PRICES.bindings).sort()).toEqual([...BINDINGS].sort());
    expect(Object.keys(PRICES.turnarounds).sort()).toEqual([...TURNAROUNDS].sort());
  });

  test('asks more for less time', () => {
    const { economy, standard, urgent, day } = PRICES.turnarounds;
    const tiers = [economy, standard, urgent, day];
    expect(tiers.map(({ percent }) => percent)).toEqual([90, 100, 130, 160]);
    expect(tiers.map(({ days }) => days)).toEqual([...tiers.map(({ days }) => days)].sort((a, b) => b - a));
  });
});

describe('prices in roubles', () => {
  test.each([
    [26, 2600],
    [1.31, 131],
    [0.07, 7],
    [1.1, 110],
    [4.35, 435],
    [1.15, 115],
    [999999.99, 99_999_999],
    [0, 0],
  ])('%d roubles are %i kopecks', (roubles, kopecks) => {
    expect(setup(roubles)).toBe(kopecks);
  });

  test.each([1.311, 0.001, -1, 1e-7, Number.NaN, '26', null, undefined, 20_000_000])('%s is refused', (wrong) => {
    expect(PriceListFile.safeParse(withSetup(wrong)).success).toBe(false);
  });

  test('any rouble and kopeck figures become exactly that many kopecks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (kopecks) => {
        const text = `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;
        expect(setup(Number(text))).toBe(kopecks);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a price list file', () => {
  test.each([
    ['an unknown field', { ...FILE, discount: 5 }],
    ['a paper of no code', { ...FILE, papers: [{ ...(FILE.papers as object[])[0], code: 'к9' }, ...(FILE.papers as object[])] }],
    [
      'a run on a paper that is not in it',
      { ...FILE, papers: (FILE.papers as { code: string }[]).filter(({ code }) => code !== 'K2_300') },
    ],
    ['one paper twice', { ...FILE, papers: [FILE.papers, FILE.papers].flat() }],
    ['a missing finishing', { ...FILE, finishing: {} }],
    ['a missing turnaround', { ...FILE, turnarounds: {} }],
    ['a date that is none', { ...FILE, validFrom: '2026-02-30' }],
  ])('with %s is refused', (_, file) => {
    expect(PriceListFile.safeParse(file).success).toBe(false);
  });

  test('names its prices: the same file has the same version, another price another one', () => {
    expect(PriceListFile.parse(priceListFile()).version).toBe(PRICES.version);
    expect(PriceListFile.parse(withClick(44.21)).version).not.toBe(PRICES.version);
    expect(PRICES.version.length).toBeLessThanOrEqual(64);
  });
});

describe('a calendar file', () => {
  test.each([
    ['a day both worked and free', { ...CALENDAR, daysOff: ['2027-11-05'], workingDays: ['2027-11-05'] }],
    ['a day that is none', { ...CALENDAR, daysOff: ['2027-11-31'] }],
    ['a month that is none', { ...CALENDAR, holidays: ['13-01'] }],
    ['an hour that is none', { ...CALENDAR, cutOffHour: 25 }],
    ['an unknown field', { ...CALENDAR, shortDays: [] }],
  ])('with %s is refused', (_, file) => {
    expect(CalendarFile.safeParse(file).success).toBe(false);
  });
});
