import { afterAll, beforeAll, expect, it } from 'vitest';
import { ARTWORK_KEY_HEADER } from '#lib/contracts/artwork.ts';
import { ROUTES } from '#lib/routes.ts';
import { buildApp } from '#server/app.ts';
import type { Shop } from '#server/context/deps.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { startShop, type TestShop } from '#tests/support/server.ts';

let shop: TestShop;
let app: Shop;
const lines: string[] = [];
beforeAll(async () => {
  shop = await startShop();
  const deps = { ...shop.deps, config: { ...shop.deps.config, logLevel: 'trace' as const } };
  app = await buildApp(deps, { write: (line) => void lines.push(line) });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

/** Of the lengths of what opens something: the id of a purchase, a UUID, a token of a letter. */
const KEYS = ['canary-20-signs-long', '0190cafe-aaaa-7bbb-8ccc-canarycanary', `canary${'x'.repeat(37)}`];
const inLog = (text: string): string[] => lines.filter((line) => line.includes(text));

it('no route writes an id, a token or a query into the log, whatever stands in the place of its parameters', async () => {
  const described = await app.inject({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = described.json() as { paths: Record<string, Record<string, object>> };
  let calls = 0;
  for (const [path, methods] of Object.entries(paths))
    for (const method of Object.keys(methods))
      for (const key of KEYS) {
        const url = `${path.replace(/\{\w+\}/g, key)}?token=${key}&sign=${key}`;
        const headers = { authorization: `Bearer ${key}`, cookie: `device=${key}`, [ARTWORK_KEY_HEADER]: key, 'idempotency-key': key };
        const payload = method === 'get' || method === 'head' ? {} : { payload: { token: key, refreshToken: key, password: key } };
        await app.inject({ method: method.toUpperCase() as 'GET', url, headers, ...payload });
        calls += 1;
      }
  expect(calls).toBeGreaterThan(150);
  expect(lines.length).toBeGreaterThanOrEqual(calls);
  for (const key of KEYS) expect(inLog(key)).toEqual([]);
});

it('no page and no unknown path writes what it carries into the log', async () => {
  for (const key of KEYS)
    for (const path of [
      `/fast-payment/${key}`,
      `${ROUTES.artworks}?order=${key}`,
      `${ROUTES.recoverPassword}?back=${key}`,
      `/api/layouts/${key}/%`,
      `/api/no-such/${key}`,
      `/test-payment/${key}`,
      `/API/Layouts/${key}/`,
      `/%E0%A4%A/${key}`,
    ])
      await app.inject({ url: path });
  for (const key of KEYS) expect(inLog(key)).toEqual([]);
});

it('a purchase that is there is not in the log either, and the route is', async () => {
  const { id } = await placeAt(shop);
  lines.length = 0;
  expect((await app.inject({ url: `/api/layouts/${id}` })).statusCode).toBe(200);
  expect((await app.inject({ url: `/api/fast-payment/${id}` })).statusCode).toBe(200);
  expect(inLog(id)).toEqual([]);
  expect(inLog('"path":"/api/layouts/of/:key"').length).toBeGreaterThan(0);
  await app.inject({ url: ROUTES.technicalRequirements });
  expect(inLog(ROUTES.technicalRequirements).length).toBeGreaterThan(0);
});
