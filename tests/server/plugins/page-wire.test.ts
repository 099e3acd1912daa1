import { once } from 'node:events';
import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { linesOf, PageResponse, takesLines } from '#server/http/page-response.ts';
import { readSite } from '#server/http/site-files.ts';
import { answerWith } from '#server/plugins/page-answer.ts';
import { pageHeaders } from '#server/plugins/page-request.ts';
import { bareHeaders } from '#server/plugins/security.ts';
import { startShop } from '#tests/support/server.ts';
import { type SmallSite, smallSite } from '#tests/support/small-site.ts';
import { HEADERS_BYTES } from '../../../ops/build/site/budgets.ts';

let site: SmallSite;
const servers: Server[] = [];
beforeAll(async () => {
  site = smallSite();
  const page = readSite(site.dist, bareHeaders({ isHttps: true })).byAddress.get('/BusinessCards');
  if (page === undefined) throw new Error('no page');
  for (const Response of [PageResponse, ServerResponse])
    servers.push(
      createServer({ ServerResponse: Response }, (request, response) =>
        answerWith(page, { ...pageHeaders(request), isHead: request.method === 'HEAD' }, response),
      ).listen(0, '127.0.0.1'),
    );
  await Promise.all(servers.map((server) => once(server, 'listening')));
});
afterAll(() => {
  for (const server of servers) server.close();
  site.remove();
});

/** All that comes back for what is sent at once, until the server ends the line; the last request asks it to. */
function said(server: Server, sent: string): Promise<string> {
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1');
  line.write(sent.replaceAll('\n', '\r\n'));
  return text(line);
}

/** Heads with their lines in order, for lines of a head may stand in any; bodies as they are. */
const inOrder = (answers: string): string[] =>
  answers
    .replaceAll(/^Date: .*$/gm, 'Date: now')
    .split(/(?=HTTP\/1\.1 )/)
    .map((answer) => {
      const [head = '', ...body] = answer.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      return [first, ...lines.sort(), '', ...body].join('\n');
    });

const CLOSE = 'GET /BusinessCards HTTP/1.1\nHost: shop.test\nConnection: close\n\n';
const get = (more = '', method = 'GET') => `${method} /BusinessCards HTTP/1.1\nHost: shop.test\n${more}\n`;

describe('the head of a page, sent as one piece', () => {
  it.each([
    ['a line that stays open', get() + CLOSE],
    ['a line that ends', CLOSE],
    ['HTTP/1.0', 'GET /BusinessCards HTTP/1.0\n\n'],
    ['HTTP/1.0 that keeps its line', `GET /BusinessCards HTTP/1.0\nConnection: keep-alive\n\n${CLOSE}`],
    ['HEAD', get('', 'HEAD') + CLOSE],
    ['brotli', get('Accept-Encoding: br\n') + CLOSE],
    ['a body to come that is waited for', `${get('Expect: 100-continue\n')}${CLOSE}`],
    ['many at once', get() + get('', 'HEAD') + get('Accept-Encoding: gzip\n') + get('If-None-Match: "x"\n') + CLOSE],
  ])('is what Node writes line by line: %s', async (_, sent) => {
    const [ours, plain] = await Promise.all(servers.map((server) => said(server, sent)));
    expect(inOrder(ours ?? '')).toEqual(inOrder(plain ?? ''));
    expect(ours).toContain('HTTP/1.1 200 OK\r\n');
  });

  it('is that of a page the visitor has, too', async () => {
    const [server] = servers;
    if (server === undefined) throw new Error('no server');
    const [, etag = ''] = /^etag: (.*)\r$/m.exec(await said(server, CLOSE)) ?? [];
    const again = get(`If-None-Match: ${etag}\n`) + CLOSE;
    const [ours, plain] = await Promise.all(servers.map((one) => said(one, again)));
    expect(inOrder(ours ?? '')).toEqual(inOrder(plain ?? ''));
    expect(ours).toMatch(/^HTTP\/1\.1 304 /);
  });

  it('can be sent so by this Node, and is by the shop', async () => {
    expect(takesLines(new PageResponse(new IncomingMessage(new Socket())))).toBe(true);
    const shop = await startShop();
    const app = await buildApp({ ...shop.deps, dist: site.dist });
    const seen: [response: ServerResponse, watched: number][] = [];
    app.server.on('request', (_, response) => seen.push([response, response.listenerCount('close')]));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/BusinessCards`);
    expect(answer.status).toBe(200);
    // What has left whole is not watched for a reader who is slow.
    expect(seen).toEqual([[expect.any(PageResponse), 0]]);
    const head = (await said(app.server, get('Accept-Encoding: br\n') + CLOSE)).split('\r\n\r\n')[0] ?? '';
    const [policy = ''] = /(?<=^content-security-policy: ).*(?=\r$)/m.exec(head) ?? [];
    expect(policy).toContain('sha256-');
    expect(head.length + '\r\n\r\n'.length - policy.length).toBeLessThanOrEqual(HEADERS_BYTES);
    await app.close();
    await shop.close();
  });

  it.each([[['a name', 'x']], [['name', 'x\r\nset-cookie: y']], [['name', 'ж']]])(
    'is composed of nothing that may not stand in a head: %j',
    (head) => {
      expect(() => linesOf(head)).toThrow();
    },
  );
});
