import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createCdekSession } from '#server/adapters/cdek-session.ts';
import { createYookassaProvider } from '#server/adapters/payments-yookassa.ts';
import { createRemoteSuggestions } from '#server/adapters/suggestions-remote.ts';
import { startWireServer } from '#tests/support/wire-server.ts';

const Token = { access_token: 'a', expires_in: 3600 };

/** What is asked of each service, and how many calls it may get: the keys of the shop must not follow a redirect to a stranger. */
const SERVICES: readonly [string, number, (url: string) => Promise<unknown>][] = [
  ['YooKassa', 1, (url) => createYookassaProvider({ url, shopId: '1', secretKey: 'k' }).get('2d')],
  ['the suggestions', 1, (url) => createRemoteSuggestions({ url, key: 'k' }).suggestAddress({ query: 'тверь', count: 1 })],
  // The token first, then the call itself.
  ['CDEK', 2, (url) => createCdekSession({ url, account: 'a', secret: 's' }).ask('GET', '/deliverypoints', z.unknown())],
];

describe('a service that sends the shop elsewhere', () => {
  let wire: Awaited<ReturnType<typeof startWireServer>>;
  beforeEach(async () => {
    wire = await startWireServer(({ path }) =>
      path.endsWith('/oauth/token') ? { json: Token } : { status: 307, json: {}, location: '/elsewhere' },
    );
  });
  afterEach(() => wire.close());

  it.each(SERVICES)('%s is not followed there', async (_, calls, ask) => {
    await expect(ask(wire.url)).rejects.toThrow();
    expect(wire.calls).toHaveLength(calls);
    expect(wire.calls.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  it('CDEK is not followed with the account itself', async () => {
    const door = await startWireServer(() => ({ status: 307, json: {}, location: '/elsewhere' }));
    await expect(createCdekSession({ url: door.url, account: 'a', secret: 's' }).ask('GET', '/x', z.unknown())).rejects.toThrow();
    expect(door.calls.map(({ path }) => path)).toEqual(['/oauth/token']);
    await door.close();
  });
});
