import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { SuggestionsUnavailable } from '#server/adapters/suggestions.ts';
import { createRemoteSuggestions } from '#server/adapters/suggestions-remote.ts';

/** A stand-in for the real service: each test says how it behaves. */
type Behaviour = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const servers: Server[] = [];

async function upstream(behaviour: Behaviour): Promise<{ url: string; calls: { key: string | undefined; body: string }[] }> {
  const calls: { key: string | undefined; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    calls.push({ key: request.headers.authorization, body });
    behaviour(request, response, body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

const answerJson =
  (status: number, value: unknown): Behaviour =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

const REQUEST = { query: 'тверь', count: 10 };
const ANSWER = { suggestions: [{ value: 'г Тверь', unrestricted_value: '170000, г Тверь', data: { city: 'Тверь', geo_lat: '56.8' } }] };

describe('createRemoteSuggestions', () => {
  it('sends the key and keeps every field of the answer', async () => {
    const { url, calls } = await upstream(answerJson(200, ANSWER));
    const source = createRemoteSuggestions({ url, key: 'secret' });
    expect(await source.suggestAddress(REQUEST)).toEqual(ANSWER);
    expect(calls).toEqual([{ key: 'Token secret', body: JSON.stringify(REQUEST) }]);
  });

  it('asks once for the same query within a minute and again after it', async () => {
    const { url, calls } = await upstream(answerJson(200, ANSWER));
    let now = 0;
    const source = createRemoteSuggestions({ url, key: 'k', now: () => now });
    await source.suggestAddress(REQUEST);
    now = 59_000;
    await source.suggestAddress(REQUEST);
    expect(calls).toHaveLength(1);
    now = 61_000;
    await source.suggestAddress(REQUEST);
    expect(calls).toHaveLength(2);
  });

  it.each<[string, Behaviour]>([
    ['500', answerJson(500, {})],
    ['429', answerJson(429, { family: 'CLIENT_ERROR', reason: 'TOO_MANY', message: 'slow down' })],
    ['403', answerJson(403, {})],
    ['HTML with status 200', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>maintenance</h1>')],
    ['JSON of another shape', answerJson(200, { suggestions: 'none' })],
    ['a closed connection', (request) => request.socket.destroy()],
  ])('says it is unavailable when the service answers %s', async (_, behaviour) => {
    const { url } = await upstream(behaviour);
    await expect(createRemoteSuggestions({ url, key: 'k' }).suggestAddress(REQUEST)).rejects.toThrow(SuggestionsUnavailable);
  });

  it('gives up on a service that never answers', async () => {
    const { url } = await upstream(() => undefined);
    await expect(createRemoteSuggestions({ url, key: 'k', limitMs: 30 }).suggestAddress(REQUEST)).rejects.toThrow(SuggestionsUnavailable);
  });

  it('leaves a failing service alone for ten seconds and then tries once', async () => {
    const { url, calls } = await upstream(answerJson(500, {}));
    let now = 0;
    const source = createRemoteSuggestions({ url, key: 'k', now: () => now });
    for (let call = 0; call < 20; call += 1) await source.findDelivery('1').catch(() => undefined);
    expect(calls).toHaveLength(5);
    now = 10_001;
    await source.findDelivery('1').catch(() => undefined);
    expect(calls).toHaveLength(6);
  });

  it.each([400, 403, 429])(
    'is not shut for all by queries it answers with %i, which are not asked again within a minute',
    async (status) => {
      const { url, calls } = await upstream(answerJson(status, {}));
      let now = 0;
      const source = createRemoteSuggestions({ url, key: 'k', now: () => now });
      for (let call = 0; call < 20; call += 1) await source.findDelivery(String(call % 10)).catch(() => undefined);
      expect(calls).toHaveLength(10);
      now = 61_000;
      await source.findDelivery('1').catch(() => undefined);
      expect(calls).toHaveLength(11);
    },
  );

  it('goes on with what works while another of its calls fails', async () => {
    const { url } = await upstream((request, response, body) =>
      (request.url === '/suggest/address' ? answerJson(200, ANSWER) : answerJson(500, {}))(request, response, body),
    );
    const source = createRemoteSuggestions({ url, key: 'k' });
    for (let call = 0; call < 8; call += 1) await source.findDelivery(String(call)).catch(() => undefined);
    expect(await source.suggestAddress(REQUEST)).toEqual(ANSWER);
  });

  it('finds an organisation by its number, passes on what the shop reads and asks for nothing that is no number', async () => {
    const data = {
      inn: '7707083893',
      kpp: '773601001',
      ogrn: '1027700132195',
      name: { short_with_opf: 'ПАО СБЕРБАНК', full_with_opf: null },
      address: { value: 'г Москва, ул Вавилова, д 19', unrestricted_value: '117312, г Москва, ул Вавилова, д 19' },
      management: null,
      state: { status: 'ACTIVE' },
    };
    const found = { suggestions: [{ value: 'ПАО СБЕРБАНК', unrestricted_value: 'ПАО СБЕРБАНК', data: { ...data, phones: ['secret'] } }] };
    const { url, calls } = await upstream(answerJson(200, found));
    const source = createRemoteSuggestions({ url, key: 'k' });
    const expected = { suggestions: [{ value: 'ПАО СБЕРБАНК', data }] };
    for (let call = 0; call < 2; call += 1) expect(await source.findParty('7707083893')).toEqual(expected);
    expect(calls).toEqual([{ key: 'Token k', body: '{"query":"7707083893"}' }]);
    for (const query of ['', 'сбербанк', '770708389', '7707083893 7736'])
      expect(await source.findParty(query)).toEqual({ suggestions: [] });
    expect(calls).toHaveLength(1);
  });
});
