import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Shop } from '#server/context/deps.ts';
import { readSite } from '#server/http/site-files.ts';
import { registerErrors } from '#server/plugins/errors.ts';
import { registerSite } from '#server/plugins/site.ts';
import { get, startShop, type TestShop } from '#tests/support/server.ts';
import { pageText, type SmallSite, smallSite } from '#tests/support/small-site.ts';
import { HEADERS_BYTES } from '../../../ops/build/site/budgets.ts';

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

/** The shop on a port, with what it writes into its log. */
async function listening(logLevel: string): Promise<{ app: Shop; url: string; lines: Line[] }> {
  const lines: Line[] = [];
  const app = await buildApp(
    { ...shop.deps, config: { ...shop.deps.config, logLevel } },
    { write: (line) => void lines.push(JSON.parse(line) as Line) },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  lines.length = 0;
  return { app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, lines };
}

const requests = (lines: readonly Line[]) => lines.filter(({ msg }) => msg.includes('request'));

describe('a page', () => {
  it('writes no line at the usual level of the log', async () => {
    const { app, url, lines } = await listening('info');
    for (const path of ['/', '/BusinessCards?utm=1', '/fast-payment/aB3', '/_astro/a.BCD123.js']) {
      const answer = await fetch(url + path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, expect.stringMatching(/./)]);
    }
    expect(requests(lines)).toEqual([]);
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

  it('has the headers of every answer, its own policy and no number of the request: those are bytes of its first flight', async () => {
    const { app, url } = await listening('silent');
    const api = (await fetch(`${url}/healthz`)).headers;
    const page = (await fetch(`${url}/BusinessCards`, { headers: { 'accept-encoding': 'br' } })).headers;
    for (const name of ['x-content-type-options', 'referrer-policy', 'permissions-policy', 'cross-origin-opener-policy'])
      expect([name, page.get(name)]).toEqual([name, api.get(name)]);
    expect([page.get('x-request-id'), page.get('vary'), page.get('content-encoding')]).toEqual([null, 'accept-encoding', 'br']);
    expect(page.get('content-security-policy')).toContain('sha256-');
    const again = await fetch(`${url}/BusinessCards`, { headers: { 'if-none-match': page.get('etag') ?? '', 'accept-encoding': 'br' } });
    expect([again.status, again.headers.get('x-request-id'), again.headers.get('content-type')]).toEqual([304, null, null]);
    expect(again.headers.get('content-security-policy')).toBe(page.get('content-security-policy'));
    await app.close();
  });

  it('takes no more of its first flight for its headers than the budget counts', async () => {
    const { app, url } = await listening('silent');
    const line = connect(Number(new URL(url).port), '127.0.0.1');
    line.write('GET /BusinessCards HTTP/1.1\r\nHost: shop.test\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n');
    const head = (await text(line)).split('\r\n\r\n')[0] ?? '';
    const [policy = ''] = /(?<=^content-security-policy: ).*(?=\r$)/m.exec(head) ?? [];
    expect(head.length + '\r\n\r\n'.length - policy.length).toBeLessThanOrEqual(HEADERS_BYTES);
    await app.close();
  });

  it('lies on the disk as it is, and is read once, beside other work, for all who are being sent it', async () => {
    const plain = readSite(site.dist).byAddress.get('/BusinessCards')?.variants.at(-1);
    const readers = Array.from({ length: 400 }, () => plain?.body());
    expect(readers[0]).toBeInstanceOf(Promise);
    const buffers = await Promise.all(readers);
    expect([new Set(buffers).size, buffers[0]?.toString()]).toEqual([1, pageText('BusinessCards')]);
    expect(await plain?.body()).toBe(buffers[0]);
  });

  it('is refused with the page of errors when its file is another than the site was read with', async () => {
    const changed = smallSite();
    const app = fastify();
    registerErrors(app);
    registerSite(app, changed.dist, { pages: () => true, missing: () => true });
    writeFileSync(join(changed.dist, 'BusinessCards.html'), 'another');
    const [plain, packed] = [await get(app, '/BusinessCards'), await get(app, '/BusinessCards', { 'accept-encoding': 'br' })];
    expect([plain.statusCode, plain.body.includes('<title>500</title>'), packed.statusCode]).toEqual([500, true, 200]);
    await app.close();
    changed.remove();
  });

  it('of a folder whose name begins with a dot is served, and what the build keeps for itself is not', async () => {
    expect((await get(shop.app, '/.well-known/security.txt')).body).toBe('Contact: mailto:security@shop.test\n');
    expect((await get(shop.app, '/.tirazh/policies.json')).statusCode).toBe(404);
  });

  it.each(['/%42usinessCards', '/businesscards', '/BusinessCards/', '/BusinessCards.html'])(
    '%s leads to its one address or is it',
    async (path) => {
      const { statusCode, headers } = await get(shop.app, `${path}?a=1`);
      expect([path, statusCode === 200 ? '/BusinessCards?a=1' : headers.location]).toEqual([path, '/BusinessCards?a=1']);
    },
  );

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

  it('that is asked for with a body is sent all the same', async () => {
    const { app, url } = await listening('silent');
    const line = connect(Number(new URL(url).port), '127.0.0.1');
    line.write('GET / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}');
    expect(await text(line)).toMatch(/^HTTP\/1\.1 200 /);
    await app.close();
  });

  it('that is asked for too often is refused with the page of errors', async () => {
    const app = fastify();
    registerErrors(app);
    registerSite(app, site.dist, { pages: () => false, missing: () => true });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`);
    expect([answer.status, (await answer.text()).includes('<title>500</title>')]).toEqual([429, true]);
    await app.close();
  });

  it('that is not there is named by a page four times a second for one visitor, then by a line', async () => {
    const ask = (remoteAddress: string) => shop.app.inject({ url: '/nothing', remoteAddress, headers: { accept: 'text/html' } });
    const seen: string[] = [];
    for (let count = 0; count < 242; count += 1) {
      const { statusCode, headers } = await ask('192.0.2.60');
      seen.push(`${statusCode} ${headers['content-type']}`);
    }
    expect(seen.filter((one) => one === '404 text/html; charset=utf-8')).toHaveLength(240);
    expect(seen.slice(240)).toEqual(['404 application/json; charset=utf-8', '404 application/json; charset=utf-8']);
    expect((await ask('192.0.2.61')).headers['content-type']).toContain('text/html');
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
