import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { get, loginAs, PASSWORD, post, registration, startShop, type TestShop } from '#tests/support/server.ts';

type Parameter = { name: string; in: string };
type Operation = {
  summary?: string;
  operationId?: string;
  tags?: string[];
  parameters?: Parameter[];
  security?: unknown[];
  responses: Record<string, { description?: string }>;
};

let shop: TestShop;
let operations: { path: string; method: string; operation: Operation }[];
beforeAll(async () => {
  shop = await startShop();
  const { paths } = (await get(shop.app, '/api/openapi.json')).json() as { paths: Record<string, Record<string, Operation>> };
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
});
afterAll(() => shop.close());

describe('the description of the API', () => {
  it('names every call and its refusals', () => {
    expect(operations.length).toBeGreaterThan(20);
    for (const { path, operation } of operations) {
      expect([path, operation.summary?.length ?? 0]).not.toEqual([path, 0]);
      expect([path, Object.keys(operation.responses).some((status) => status.startsWith('4'))]).toEqual([path, true]);
    }
  });

  it('gives every call a name of its own, a group, words for each answer, and says whether it needs a key', () => {
    const names = operations.map(({ operation }) => operation.operationId ?? '');
    expect(new Set(names).size).toBe(operations.length);
    expect(names.filter((name) => !/^[a-z]+[A-Za-z0-9]*$/.test(name))).toEqual([]);
    const vague = operations.filter(
      ({ operation }) =>
        operation.tags?.length !== 1 ||
        !Array.isArray(operation.security) ||
        Object.values(operation.responses).some(
          ({ description = '' }) => description === '' || /^(Default Response|Ответ)$/.test(description),
        ),
    );
    expect(vague.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('declares the key wherever a call without one is refused for it', async () => {
    const keyed = operations.filter(({ operation }) => (operation.parameters ?? []).some(({ name }) => name === 'Idempotency-Key'));
    expect(keyed.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'post /api/inquiries',
      'post /api/inquiries/of/{id}/{inquiryId}/accept',
      'post /api/inquiries/of/{id}/{inquiryId}/messages',
      'post /api/integration/inquiries/{inquiry}/close',
      'post /api/integration/inquiries/{inquiry}/messages',
      'post /api/integration/inquiries/{inquiry}/proposals',
      'post /api/integration/orders/{number}/acknowledge',
      'post /api/integration/orders/{number}/ready-date',
      'post /api/integration/orders/{number}/status',
      'post /api/integration/orders/{number}/tracking',
      'post /api/invoice',
      'post /api/order',
      'post /api/order/list/{id}/{purchaseId}/claim',
      'post /api/payment',
    ]);
  });

  it('describes what it sends of its own accord', async () => {
    const { webhooks, tags } = (await get(shop.app, '/api/openapi.json')).json() as {
      webhooks: Record<string, unknown>;
      tags: { name: string }[];
    };
    expect(webhooks).toMatchObject({ orderChanged: { post: { requestBody: { required: true } } } });
    expect(operations.every(({ operation }) => tags.some(({ name }) => name === operation.tags?.[0]))).toBe(true);
  });

  it.each([
    ['post', '/api/auth/login'],
    ['post', '/api/auth/refresh-token'],
    ['get', '/api/user/{id}'],
    ['post', '/api/Auth/forgot-password'],
    ['get', '/api/Order/bin/{id}'],
    ['post', '/suggestions/api/4_1/rs/findById/delivery'],
    ['post', '/suggestions/api/4_1/rs/suggest/address'],
  ])('names the calls of the specification: %s %s', (method, path) => {
    expect(operations.map((each) => `${each.method} ${each.path}`)).toContain(`${method} ${path}`);
  });

  it.each(['/api/User/1', '/api/user/1', '/api/order/bin/1', '/api/Order/bin/1'])('knows %s in either spelling', async (path) => {
    expect((await get(shop.app, path)).statusCode).toBe(401);
  });

  it('describes the 400 of every call whose address can be wrong', () => {
    const silent = operations.filter(({ operation }) => (operation.parameters ?? []).length > 0 && !('400' in operation.responses));
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('is shown by a library under a policy of its own that lets in nothing from elsewhere and no code by its text', async () => {
    const { body, headers } = await get(shop.app, '/api/docs');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'");
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
    const parts = [...body.matchAll(/(?:src|href)="(\/api\/docs[^"]*)"/g)].map(([, path = '']) => path);
    expect(parts.length).toBe(3);
    for (const path of parts) expect([path, (await get(shop.app, path)).statusCode]).toEqual([path, 200]);
    expect(body).not.toMatch(/(src|href)="(https?:)?\/\//);
  });
});

describe('every call that needs a customer', () => {
  it('answers a guest with 401 and never lets an answer be kept', async () => {
    const guarded = operations.filter(({ operation }) => (operation.security ?? []).length > 0);
    expect(guarded.length).toBeGreaterThan(6);
    for (const { path, method } of guarded) {
      const url = path.replace('{id}', '1').replace(/\{\w+\}/g, crypto.randomUUID());
      const payload = method === 'get' || method === 'delete' ? {} : { payload: { items: [], job: {} } };
      const answer = await shop.app.inject({ method: method.toUpperCase() as 'GET', url, ...payload });
      expect([path, [400, 401].includes(answer.statusCode)]).toEqual([path, true]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('answers one customer about another as about nobody', async () => {
    const anna = await loginAs(shop, 'matrix-a@example.com');
    const boris = await loginAs(shop, 'matrix-b@example.com');
    for (const { path, method } of operations.filter(
      ({ operation, path }) => (operation.security ?? []).length > 0 && path.includes('{id}') && !path.includes('manager'),
    )) {
      if (method !== 'get') continue;
      const url = (id: number) =>
        path
          .replace('{id}', String(id))
          .replace(/\{(?:position|version)\}/g, '1')
          .replace(/\{\w+\}/g, 'x'.repeat(27)) + '?since=2026-01-01T00:00:00Z';
      const [foreign, missing] = [await get(shop.app, url(boris.contacteeId), anna.bearer), await get(shop.app, url(999_999), anna.bearer)];
      expect([path, foreign.statusCode]).toEqual([path, 404]);
      expect({ ...(foreign.json() as object), requestId: '' }).toEqual({ ...(missing.json() as object), requestId: '' });
    }
  });
});

describe('a damaged request', () => {
  it.each([
    ['malformed JSON', '{', 'application/json', 400],
    ['a body over 64 KB', JSON.stringify({ email: 'x'.repeat(70_000) }), 'application/json', 413],
    ['another kind of body', '<xml/>', 'application/xml', 415],
  ])('is refused in the one shape: %s', async (_, payload, type, status) => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': type } });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: expect.any(String), code: expect.any(String), requestId: expect.any(String) });
  });
});

describe('the log', () => {
  it('holds no password, token or address of a person', async () => {
    const lines: string[] = [];
    const app = await buildApp(
      { ...shop.deps, config: { ...shop.deps.config, logLevel: 'trace' } },
      { write: (line: string) => void lines.push(line) },
    );
    await post(app, '/api/auth/register', registration('canary@example.com'));
    const session = (
      await post(app, '/api/auth/login', { email: 'matrix-a@example.com', password: PASSWORD, rememberMe: true })
    ).json() as { token: string; refreshToken: string };
    await get(app, '/api/user/1?token=query-canary', { authorization: `Bearer ${session.token}` });
    await app.close();
    const log = lines.join('');
    expect(lines.length).toBeGreaterThanOrEqual(3);
    for (const canary of [PASSWORD, 'canary@example.com', session.token, session.refreshToken, 'query-canary'])
      expect(log).not.toContain(canary);
  });
});

describe('readiness', () => {
  it('turns to 503 before the process ends, while the process still lives', async () => {
    expect((await get(shop.app, '/readyz')).statusCode).toBe(200);
    shop.deps.stopping.now = true;
    expect([(await get(shop.app, '/readyz')).statusCode, (await get(shop.app, '/healthz')).statusCode]).toEqual([503, 200]);
    shop.deps.stopping.now = false;
  });
});
