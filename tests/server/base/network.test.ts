import { afterEach, describe, expect, it } from 'vitest';
import { SUGGESTIONS } from '#lib/contracts/suggestions.ts';
import { networkOf } from '#server/base/network.ts';
import { startShop, type TestShop } from '#tests/support/server.ts';

/** More than one address may ask in a second. */
const CALLS = 35;

describe('whom a request comes from', () => {
  let shop: TestShop;
  afterEach(() => shop.close());

  /** Answers to calls of one sender, each of which says that it speaks for another visitor. */
  async function statuses(remoteAddress: string, environment: Record<string, string> = {}): Promise<number[]> {
    shop = await startShop({ environment });
    const answers: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${call}` };
      answers.push(
        (await shop.app.inject({ method: 'POST', url: SUGGESTIONS.delivery, payload: { query: '0' }, headers, remoteAddress })).statusCode,
      );
    }
    return answers;
  }

  it('is not believed from outside: a forged X-Forwarded-For buys no more calls', async () => {
    expect((await statuses('192.0.2.7')).filter((status) => status === 429)).toHaveLength(5);
  });

  it('is believed from a proxy on this machine, and from one that is named', async () => {
    expect(new Set(await statuses('127.0.0.1'))).toEqual(new Set([200]));
    await shop.close();
    expect(new Set(await statuses('192.0.2.7', { TRUST_PROXY: '192.0.2.0/24' }))).toEqual(new Set([200]));
  });

  it('is not believed even from this machine when no proxy is wanted', async () => {
    expect((await statuses('127.0.0.1', { TRUST_PROXY: 'no' })).filter((status) => status === 429)).toHaveLength(5);
  });
});

describe('whose an address is', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('%s: %s', (address, owner) => {
    expect(networkOf(address).near).toBe(owner);
  });
});
