import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FindDeliveryResponse, SUGGESTIONS, SuggestAddressResponse, SuggestionError } from '#lib/contracts/suggestions.ts';
import { type SuggestionSource, SuggestionsUnavailable } from '#server/adapters/suggestions.ts';
import { createRemoteSuggestions } from '#server/adapters/suggestions-remote.ts';
import { apiError } from '#server/base/api-error.ts';
import { eachEngine, get, post, type ShopOptions, startShop, type TestShop } from '#tests/support/server.ts';

const CALLS = Object.entries(SUGGESTIONS);
const CITIES = { from_bound: { value: 'city' }, to_bound: { value: 'settlement' }, restrict_value: false, locations: [{ country: 'RU' }] };

const namesIn = (answer: { json: () => unknown }): (string | null | undefined)[] =>
  SuggestAddressResponse.parse(answer.json()).suggestions.map(({ data }) => data.city ?? data.settlement);

eachEngine('the suggestion calls', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  it('answer a query as the real service does: 98 keys, each text or null', async () => {
    const answer = await post(shop.app, SUGGESTIONS.address, { query: 'Тверь', ...CITIES });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const [first] = (answer.json() as { suggestions: { value: string; unrestricted_value: string; data: object }[] }).suggestions;
    expect(first).toMatchObject({
      value: 'Тверская обл, г Тверь',
      unrestricted_value: '170000, Тверская обл, г Тверь',
      data: { city: 'Тверь', city_type_full: 'город', region_with_type: 'Тверская обл', kladr_id: '6900000100000', street: null },
    });
    const values = Object.values(first?.data ?? {});
    expect(values).toHaveLength(98);
    expect(values.every((value) => value === null || typeof value === 'string')).toBe(true);
  });

  it.each(['street', 'house', 'flat'])('know no streets: from a %s on there is nothing, least of all a town', async (value) => {
    const answer = await post(shop.app, SUGGESTIONS.address, { query: 'Тверь', from_bound: { value } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { suggestions: [] }]);
  });

  it('know what carriers call a city', async () => {
    const answer = await post(shop.app, SUGGESTIONS.delivery, { query: '7800000000000' });
    expect(answer.json()).toEqual({
      suggestions: [
        {
          value: '7800000000000',
          unrestricted_value: '7800000000000',
          data: { kladr_id: '7800000000000', fias_id: null, boxberry_id: null, cdek_id: null, dpd_id: '49694167' },
        },
      ],
    });
  });

  it.each(['7800000000001', '', '0', 'constructor', '__proto__', 'Москва', '77'.repeat(100)])(
    'answer 200 and an empty list for the unknown settlement «%s»',
    async (query) => {
      const answer = await post(shop.app, SUGGESTIONS.delivery, { query });
      expect([answer.statusCode, answer.json()]).toEqual([200, { suggestions: [] }]);
    },
  );
});

describe('a suggestion call', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  const send = (url: string, payload: string | undefined, type = 'application/json', method: 'POST' | 'PUT' = 'POST') =>
    shop.app.inject({ method, url, ...(payload === undefined ? {} : { payload, headers: { 'content-type': type } }) });

  it('gives ten places unless told otherwise, and never more than asked', async () => {
    const counts = [undefined, 1, 3, 20];
    const answers = await Promise.all(
      counts.map((count) => post(shop.app, SUGGESTIONS.address, { query: 'а', ...(count === undefined ? {} : { count }) })),
    );
    expect(answers.map((answer) => namesIn(answer).length)).toEqual([10, 1, 3, 20]);
  });

  it.each([0, 21, -1, 1.5, '5', null, 1e308])('refuses the count %s', async (count) => {
    const answer = await post(shop.app, SUGGESTIONS.address, { query: 'тула', count });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { family: 'CLIENT_ERROR', reason: 'Bad Request', message: expect.any(String) },
    ]);
  });

  it('needs no key and takes any, for a client of the real service always sends one', async () => {
    const keys = [{}, { authorization: 'Token wrong' }, { authorization: 'Bearer nonsense' }];
    for (const headers of keys) expect(namesIn(await post(shop.app, SUGGESTIONS.address, { query: 'тула' }, headers))[0]).toBe('Тула');
  });

  it.each<[string, string | undefined, string]>([
    ['nothing', undefined, ''],
    ['an empty body', '', 'application/json'],
    ['malformed JSON', '{', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['no query', '{}', 'application/json'],
    ['a query that is a number', '{"query":7}', 'application/json'],
    ['a query that is null', '{"query":null}', 'application/json'],
    ['a form', 'query=тула', 'application/x-www-form-urlencoded'],
    ['XML', '<req><query>тула</query></req>', 'application/xml'],
    ['a prototype', '{"__proto__":{"query":"тула"}}', 'application/json'],
  ])('is refused as 400 in the real service’s shape when it holds %s', async (_, payload, type) => {
    for (const [, url] of CALLS) {
      const answer = await send(url, payload, type);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { family: 'CLIENT_ERROR', reason: 'Bad Request', message: expect.any(String) },
      ]);
    }
  });

  it.each(CALLS)('takes 300 characters to «%s» and refuses more, however many, as 413', async (_, url) => {
    const statusOf = async (length: number) => (await post(shop.app, url, { query: 'я'.repeat(length) })).statusCode;
    expect(await statusOf(300)).toBe(200);
    for (const length of [301, 10_000, 70_000]) {
      const answer = await post(shop.app, url, { query: 'я'.repeat(length) });
      expect([answer.statusCode, answer.json()]).toEqual([
        413,
        { family: 'CLIENT_ERROR', reason: 'Request Entity Too Large', message: expect.stringContaining('300') },
      ]);
    }
  });

  it.each(CALLS)('answers another method of «%s» with 405 and names the right one', async (_, url) => {
    const answers = [await get(shop.app, url), await send(url, '{"query":"тула"}', 'application/json', 'PUT')];
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
      expect(answer.json()).toEqual({ family: 'CLIENT_ERROR', reason: 'Method Not Allowed', message: expect.any(String) });
    }
  });

  it('is refused as 429 to an address that asks more than 30 times in a second, and to no other', async () => {
    const ask = (address: string) => post(shop.app, SUGGESTIONS.delivery, { query: '0' }, {}, address);
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    for (let call = 0; call < 35; call += 1) answers.push(await ask('192.0.2.1'));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(5);
    expect(SuggestionError.parse(refused[0]?.json())).toMatchObject({ family: 'CLIENT_ERROR', reason: 'Too Many Requests' });
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect((await ask('192.0.2.2')).statusCode).toBe(200);
    shop.pass(1001);
    expect((await ask('192.0.2.1')).statusCode).toBe(200);
  });

  it('guesses a place from the words of markup, and gives none of it back', async () => {
    const answer = await post(shop.app, SUGGESTIONS.address, { query: '<script>alert(1)</script>' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/script|alert/);
  });

  it.each(['" onmouseover="', '🏙️🏙️', '\u202e', '%', '_', "'; drop table users --", '()[]*+?\\', '\ud83d'])(
    'finds nothing for «%s» and does not fall over it',
    async (query) => {
      const answer = await post(shop.app, SUGGESTIONS.address, { query });
      expect([answer.statusCode, answer.json()]).toEqual([200, { suggestions: [] }]);
      expect([answer.headers['x-content-type-options'], answer.headers['content-type']]).toEqual([
        'nosniff',
        'application/json; charset=utf-8',
      ]);
    },
  );

  it('refuses a query with a character that no text holds', async () => {
    const answer = await post(shop.app, SUGGESTIONS.address, { query: 'тула\0' });
    expect([answer.statusCode, SuggestionError.parse(answer.json()).family]).toEqual([400, 'CLIENT_ERROR']);
  });

  it('finds a city beside markup and emoji, which never come back', async () => {
    const answer = await post(shop.app, SUGGESTIONS.address, { query: '<b>тула</b> 🏙️' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/<b>|🏙/u);
  });

  it('answers whatever is typed with valid places or none', async () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 150 }).map((text) => text.replaceAll('\0', '')),
      fc.mixedCase(fc.constantFrom('москва', 'санкт-петербург', 'орел')),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (query) => {
        const answers = [await post(shop.app, SUGGESTIONS.address, { query }), await post(shop.app, SUGGESTIONS.delivery, { query })];
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
        SuggestAddressResponse.parse(answers[0]?.json());
        FindDeliveryResponse.parse(answers[1]?.json());
      }),
      { numRuns: 300 },
    );
  });
});

describe('when the source fails', () => {
  const answersOf = async (options: ShopOptions) => {
    const shop = await startShop(options);
    const answers = await Promise.all(CALLS.map(([, url]) => post(shop.app, url, { query: '7707083893' })));
    await shop.close();
    return answers.map(({ statusCode, headers, body }) => [statusCode, headers['content-type'], JSON.parse(body) as object]);
  };
  const failing = (error: Error): SuggestionSource => ({
    suggestAddress: () => Promise.reject(error),
    findDelivery: () => Promise.reject(error),
    findParty: () => Promise.reject(error),
  });
  const JSON_TYPE = 'application/json; charset=utf-8';
  const DOWN = [503, JSON_TYPE, { family: 'SERVER_ERROR', reason: 'Service Unavailable', message: expect.any(String) }];

  it.each([new SuggestionsUnavailable('down'), apiError(503, 'busy')])(
    'says 503 in the real service’s shape while the upstream is down or the shop is too busy: %s',
    async (error) => {
      expect(await answersOf({ deps: { suggestions: failing(error) } })).toEqual([DOWN, DOWN, DOWN]);
    },
  );

  it('is asked for a number of the register without the blanks around it, for a settlement spaces and all', async () => {
    const asked: string[] = [];
    const remember = async (query: string) => {
      asked.push(query);
      return { suggestions: [] };
    };
    const shop = await startShop({ deps: { suggestions: { ...failing(new Error('no')), findParty: remember, findDelivery: remember } } });
    for (const url of [SUGGESTIONS.party, SUGGESTIONS.delivery]) await post(shop.app, url, { query: ' 7707083893 ' });
    await shop.close();
    expect(asked).toEqual(['7707083893', ' 7707083893 ']);
  });

  it('says 503 when nobody listens at SUGGEST_URL', async () => {
    expect(await answersOf({ environment: { SUGGEST_URL: 'http://127.0.0.1:1/rs', SUGGEST_KEY: 'secret' } })).toEqual([DOWN, DOWN, DOWN]);
  });

  it.each([401, 403, 429, 500])('does not blame the customer when the upstream refuses the shop itself with %s', async (status) => {
    const refused = async () => new Response(JSON.stringify({ family: 'CLIENT_ERROR', reason: 'x', message: 'key secret' }), { status });
    const suggestions = createRemoteSuggestions({ url: 'http://upstream.test', key: 'secret', fetch: refused });
    const answers = await answersOf({ deps: { suggestions } });
    expect(answers).toEqual([DOWN, DOWN, DOWN]);
    expect(JSON.stringify(answers)).not.toContain('secret');
  });

  it('says 500 in the real service’s shape for what nobody expected, and nothing of its cause', async () => {
    const answers = await answersOf({ deps: { suggestions: failing(new Error('SELECT secret')) } });
    const broken = [500, JSON_TYPE, { family: 'SERVER_ERROR', reason: 'Internal Server Error', message: 'Unexpected error' }];
    expect(answers).toEqual([broken, broken, broken]);
  });
});
