import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { proxyCheck } from '#server/config/proxies.ts';
import type { Shop } from '#server/context/deps.ts';
import { readSite } from '#server/http/site-files.ts';
import { addressOf } from '#server/plugins/address-of.ts';
import { registerErrors } from '#server/plugins/errors.ts';
import { pageHeaders } from '#server/plugins/page-request.ts';
import { bareHeaders } from '#server/plugins/security.ts';
import { registerSite } from '#server/plugins/site.ts';
import { get, startShop, type TestShop } from '#tests/support/server.ts';
import { type SmallSite, smallSite } from '#tests/support/small-site.ts';

let site: SmallSite;
let shop: TestShop;
beforeAll(async () => {
  site = smallSite();
  shop = await startShop({ deps: { dist: site.dist } });
});
afterAll(async () => {
  await shop.close();
  site.remove();
});

type Line = { level: number; req?: { path: string }; res?: { statusCode: number }; responseTime?: number; msg: string };

/** The shop on a port, with what it writes into its log and how many requests its hooks have seen. */
async function listening(logLevel: string): Promise<{ app: Shop; url: string; lines: Line[]; seen: () => number }> {
  const lines: Line[] = [];
  let hooked = 0;
  const app = await buildApp(
    { ...shop.deps, config: { ...shop.deps.config, logLevel } },
    { write: (line) => void lines.push(JSON.parse(line) as Line) },
  );
  app.addHook('onRequest', async () => {
    hooked += 1;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  lines.length = 0;
  return { app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, lines, seen: () => hooked };
}

const requests = (lines: readonly Line[]) => lines.filter(({ msg }) => msg.includes('request'));

describe('a page', () => {
  it('passes no hook and writes no line at the usual level of the log', async () => {
    const { app, url, lines, seen } = await listening('info');
    for (const path of ['/', '/BusinessCards?utm=1', '/fast-payment/aB3', '/_astro/a.BCD123.js']) {
      const answer = await fetch(url + path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, expect.stringMatching(/./)]);
    }
    expect([seen(), requests(lines)]).toEqual([0, []]);
    await app.close();
  });

  it('is one line at the level «debug», a call one line at the usual one, both at their end', async () => {
    const { app, url, lines } = await listening('debug');
    await (await fetch(`${url}/BusinessCards`)).text();
    await (await fetch(`${url}/healthz`)).text();
    await app.close();
    const [page, call, ...more] = requests(lines);
    expect(more).toEqual([]);
    expect(page).toMatchObject({ level: 20, req: { path: '/BusinessCards' }, res: { statusCode: 200 }, responseTime: expect.any(Number) });
    expect(call).toMatchObject({ level: 30, req: { path: '/healthz' }, res: { statusCode: 200 }, responseTime: expect.any(Number) });
  });

  it('has its headers worked out when the site is read, those of every answer among them', () => {
    const fixed = bareHeaders({ isHttps: true });
    const files = readSite(site.dist, fixed);
    for (const { variants } of files.byAddress.values())
      for (const { head, length, notModified, encoding, body } of variants) {
        const all = [...head, ...length];
        const headers = Object.fromEntries(all.flatMap((name, place) => (place % 2 === 0 ? [[name, all[place + 1]]] : [])));
        for (const name of Object.keys(fixed)) expect(headers).toHaveProperty(name.toLowerCase());
        expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(body().length) });
        expect(headers['content-encoding'] ?? null).toBe(encoding);
        expect(notModified).toContain('content-security-policy');
      }
  });

  it('is one buffer for all who are being sent it, as it is and packed, and is read once for them', () => {
    const files = readSite(site.dist, {});
    for (const { encoding, body } of files.byAddress.get('/BusinessCards')?.variants ?? []) {
      const readers = Array.from({ length: 400 }, () => body());
      expect([encoding, new Set(readers).size]).toEqual([encoding, 1]);
    }
  });

  it.each([
    ['/', {}],
    ['/', { 'accept-encoding': 'br' }],
    ['/BusinessCards', { 'accept-encoding': 'gzip, br;q=0' }],
    ['/fast-payment/aB3_-x', {}],
    ['/_astro/a.BCD123.js', {}],
    ['/nothing', {}],
    ['/%42usinessCards', {}],
  ])('%s is the same before the routes and behind them: %j', async (path, headers) => {
    const { app, url } = await listening('silent');
    const [before, behind] = [await fetch(url + path, { headers, redirect: 'manual' }), await get(app, path, headers)];
    const own = ({
      date,
      connection,
      'keep-alive': alive,
      'x-request-id': id,
      'transfer-encoding': coding,
      ...rest
    }: Record<string, unknown>) => rest;
    expect(await before.text()).toContain(behind.headers['content-encoding'] === undefined ? behind.body : '<title>');
    expect([before.status, own(Object.fromEntries(before.headers))]).toEqual([behind.statusCode, own(behind.headers)]);
    await app.close();
  });

  it('is not sent again to who has it, and HEAD gets its headers alone', async () => {
    const { app, url } = await listening('silent');
    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, first.headers.get('content-length')]);
    await app.close();
  });

  it('that is asked for with a body is left to the routes, which read the body too', async () => {
    const { app, url, seen } = await listening('silent');
    const line = connect(Number(new URL(url).port), '127.0.0.1');
    line.write('GET / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}');
    expect(await text(line)).toMatch(/^HTTP\/1\.1 200 /);
    expect(seen()).toBe(1);
    await app.close();
  });

  it('that is asked for too often is refused with the page of errors', async () => {
    const app = fastify();
    registerErrors(app);
    registerSite(app, site.dist, { fixed: {}, isProxy: () => false, isWithin: () => false, watch: null });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`);
    expect([answer.status, (await answer.text()).includes('<title>500</title>')]).toEqual([429, true]);
    await app.close();
  });

  it('is counted among the numbers as all pages together', async () => {
    const counted = await startShop({ deps: { dist: site.dist }, environment: { METRICS_KEY: 'a-key-of-sixteen-signs' } });
    await counted.app.listen({ host: '127.0.0.1', port: 0 });
    await fetch(`http://127.0.0.1:${(counted.app.server.address() as AddressInfo).port}/BusinessCards`);
    const { body } = await get(counted.app, '/metrics', { authorization: 'Bearer a-key-of-sixteen-signs' });
    expect(body).toContain('shop_request_seconds_count{method="GET",route="/*",status="200"} 1\n');
    await counted.close();
  });
});

describe('what a page depends on', () => {
  it('is read from the raw headers as their object has it', async () => {
    const app = fastify();
    app.get('/', async ({ raw }) => ({ read: pageHeaders(raw), object: raw.headers }));
    const headers = { 'Accept-Encoding': 'br', 'IF-NONE-MATCH': '"a"', 'x-forwarded-for': '192.0.2.1', 'x-another-15ch': 'br' };
    const { read, object } = (await app.inject({ url: '/', headers })).json() as { read: object; object: Record<string, string> };
    expect(read).toEqual({
      encodings: object['accept-encoding'],
      etag: object['if-none-match'],
      forwarded: object['x-forwarded-for'],
      hasBody: false,
    });
    expect(pageHeaders({ rawHeaders: ['Accept-Encoding', 'gzip', 'accept-encoding', 'br', 'Content-Length', '2'] })).toMatchObject({
      encodings: 'gzip, br',
      hasBody: true,
    });
    await app.close();
  });
});

describe('the address of a visitor', () => {
  const PROXIES = ['127.0.0.1/32', '10.0.0.0/8'];
  it.each([
    ['203.0.113.9', undefined],
    ['203.0.113.9', '198.51.100.7'],
    ['127.0.0.1', undefined],
    ['127.0.0.1', ''],
    ['127.0.0.1', '198.51.100.7'],
    ['127.0.0.1', '192.0.2.1, 198.51.100.7'],
    ['127.0.0.1', '192.0.2.1 , 10.1.2.3'],
    ['127.0.0.1', '10.1.2.3,10.1.2.4'],
    ['127.0.0.1', 'not an address, 10.1.2.4'],
    ['127.0.0.1', ',,198.51.100.7,,'],
  ])('from %s for «%s» is that of the framework', async (remoteAddress, forwarded) => {
    const isProxy = proxyCheck(PROXIES);
    const app = fastify({ trustProxy: isProxy });
    app.get('/', async ({ ip, raw }) => ({ ip, ours: addressOf(remoteAddress, pageHeaders(raw).forwarded, isProxy) }));
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const { ip, ours } = (await app.inject({ url: '/', headers, remoteAddress })).json() as { ip: string; ours: string };
    expect(ours).toBe(ip);
    await app.close();
  });
});
