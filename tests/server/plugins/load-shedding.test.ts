import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerErrors } from '#server/plugins/errors.ts';
import { registerLoadShedding } from '#server/plugins/load-shedding.ts';
import { read } from '#tests/support/raw-answer.ts';

const CALLS = 40;
const WORK_MS = 3;

/** Work that lets no other have a turn, as a query of the embedded database does. */
function work(): void {
  const until = performance.now() + WORK_MS;
  while (performance.now() < until);
}

describe('more calls than can be served in time', () => {
  let app: FastifyInstance;
  let worked = 0;
  beforeAll(async () => {
    app = fastify();
    registerErrors(app);
    registerLoadShedding(app);
    const serve = async () => {
      work();
      worked += 1;
      return {};
    };
    for (const path of ['/api/order', '/page', '/readyz', '/api/payment/notification/:provider']) app.get(path, serve);
    app.get('/warm', async () => ({}));
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());
  /** Over open connections and at one stroke: what comes while others are served waits in the queue the limit is about. */
  async function ask(url: string, count = CALLS): Promise<Response[]> {
    const { port } = app.server.address() as AddressInfo;
    const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets) socket.write('GET /warm HTTP/1.1\r\nHost: shop.test\r\n\r\n');
    await Promise.all(sockets.map((socket) => once(socket, 'data')));
    for (const socket of sockets) socket.write(`GET ${url} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`);
    return Promise.all(sockets.map(async (socket) => read(await text(socket))));
  }
  const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status);

  it('are told at once when to come again, and nothing is done for them', async () => {
    worked = 0;
    const answers = await ask('/api/order');
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    expect(await refused[0]?.json()).toMatchObject({ code: 'busy' });
    expect(worked).toBe(CALLS - refused.length);
    expect(worked).toBeGreaterThanOrEqual(12);
  });

  it.each(['/page', '/readyz', '/api/payment/notification/test'])('never turn %s away', async (url) => {
    expect(statuses(await ask(url))).toEqual(Array.from({ length: CALLS }, () => 200));
  });

  it('do no harm to the few calls of one browser, nor to who comes after', async () => {
    expect(statuses(await ask('/api/order', 10))).toEqual(Array.from({ length: 10 }, () => 200));
    expect(statuses(await ask('/api/order', 1))).toEqual([200]);
  });
});
