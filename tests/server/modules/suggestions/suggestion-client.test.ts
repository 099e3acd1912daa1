import http from 'node:http';
import https from 'node:https';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SuggestAddressResponse } from '#lib/contracts/suggestions.ts';
import { startShop, type TestShop } from '#tests/support/server.ts';

/** A public client of the real service, used as it is published. */
type Client = { address: (params: object) => Promise<unknown> };
const Dadata = createRequire(import.meta.url)('dadata-suggestions') as new (key: string) => Client;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => shop.close());
afterEach(() => vi.restoreAllMocks());

/** The client knows one host only; its requests are led to the shop, everything else of them stays. */
function leadToShop(): http.RequestOptions[] {
  const sent: http.RequestOptions[] = [];
  const { port } = shop.app.server.address() as AddressInfo;
  vi.spyOn(https, 'request').mockImplementation(((options: http.RequestOptions, answer: (response: http.IncomingMessage) => void) => {
    sent.push(options);
    return http.request({ ...options, protocol: 'http:', hostname: '127.0.0.1', port, agent: undefined }, answer);
  }) as typeof https.request);
  return sent;
}

it('a published client of the real service gets valid answers from the shop', async () => {
  const sent = leadToShop();
  const answer = await new Dadata('key-of-the-client').address({
    query: 'нижний нов',
    count: 5,
    from_bound: { value: 'city' },
    to_bound: { value: 'settlement' },
  });
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/suggestions/api/4_1/rs/suggest/address' });
  const { suggestions } = SuggestAddressResponse.parse(answer);
  expect(suggestions[0]).toMatchObject({ value: 'Нижегородская обл, г Нижний Новгород', data: { kladr_id: '5200000100000' } });
});

it('the client sees the real service’s kind of refusal for a query that is too long', async () => {
  leadToShop();
  await expect(new Dadata('k').address({ query: 'я'.repeat(301) })).rejects.toMatchObject({ code: 413 });
});
