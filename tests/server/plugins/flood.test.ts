import { describe, expect, it } from 'vitest';
import { acceptedEncodings } from '#server/http/encodings.ts';
import { canonicalOf, redirectOf } from '#server/http/site-addresses.ts';
import { REQUEST_LIMITS } from '#server/config/limits.ts';
import { pageCounter } from '#server/plugins/rate-limits.ts';
import { get, startShop } from '#tests/support/server.ts';

const MOST = 12_000;
/** As long as the headers of one request may be. */
const LONG = 15_000;
/** One reading takes microseconds; where each sign was tried again with all that follow, one took a third of a second. */
const READINGS = 50;
const LINEAR_MS = 1000;

const timeOf = (read: () => unknown): number => {
  const started = performance.now();
  for (let count = 0; count < READINGS; count += 1) read();
  return performance.now() - started;
};

describe('a flood of pages from one address', () => {
  it('ends at twelve thousand a minute, for that address alone, until the next minute', () => {
    let now = 0;
    const isWithin = pageCounter(() => new Date(now), REQUEST_LIMITS.pages);
    for (let count = 0; count < MOST; count += 1) isWithin('192.0.2.7');
    expect(isWithin('192.0.2.7')).toBe(false);
    expect(isWithin('192.0.2.8')).toBe(true);
    now += 60_000;
    expect(isWithin('192.0.2.7')).toBe(true);
  });

  it('is one flood from all of the addresses a customer of a provider has', () => {
    const isWithin = pageCounter(() => new Date(0), REQUEST_LIMITS.pages);
    for (let count = 0; count < MOST; count += 1) isWithin(`2001:db8:0:1::${(count % 60_000).toString(16)}`);
    expect(isWithin('2001:db8:0:1::beef')).toBe(false);
    expect(isWithin('2001:db8:0:2::1')).toBe(true);
  });

  it('never ends when a clock is set back', () => {
    let now = 86_400_000;
    const isWithin = pageCounter(() => new Date(now), REQUEST_LIMITS.pages);
    for (let count = 0; count < MOST; count += 1) isWithin('192.0.2.7');
    now = 0;
    expect(isWithin('192.0.2.7')).toBe(true);
  });
});

describe('a request made to be read for long', () => {
  it.each([`/${'/'.repeat(LONG)}x`, `${'/'.repeat(LONG)}.html`, `/businesscards${'/'.repeat(LONG)}`])(
    'by its path is read at once',
    (path) => {
      expect(timeOf(() => redirectOf(path, canonicalOf(['/BusinessCards'])))).toBeLessThan(LINEAR_MS);
    },
  );

  it.each([`br${' '.repeat(LONG)}x`, `br;${' '.repeat(LONG)}q`, ';q='.repeat(LONG / 3), ','.repeat(LONG)])(
    'by its encodings is read at once',
    (header) => {
      expect(timeOf(() => acceptedEncodings(header))).toBeLessThan(LINEAR_MS);
    },
  );

  it.each([
    ['gzip, br', ['gzip', 'br']],
    ['GZIP ; q=0.5 ,br;q=0', ['gzip']],
    ['gzip;q=0.000, zstd ;q=1', ['zstd']],
    ['gzip;q=x', []],
    ['', ['']],
  ])('«%s» names the encodings it named', (header, names) => {
    expect([...acceptedEncodings(header)]).toEqual(names);
  });
});

describe('what is counted', () => {
  it('is everything but the health of the shop', async () => {
    const shop = await startShop({ environment: { METRICS_KEY: 'a-key-of-sixteen-signs' } });
    const isCounted = async (path: string) => (await get(shop.app, path)).headers['x-ratelimit-limit'] !== undefined;
    expect(await isCounted('/api/openapi.json')).toBe(true);
    expect(await isCounted('/metrics')).toBe(true);
    expect([await isCounted('/healthz'), await isCounted('/readyz')]).toEqual([false, false]);
    await shop.close();
  });
});
