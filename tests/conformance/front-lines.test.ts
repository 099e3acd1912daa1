import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FrontProcess } from '#tests/support/proxy-process.ts';

const MOST = 2;

describe('what nginx counts by', () => {
  const held: ServerResponse[] = [];
  const shop = createServer((_, response) => void held.push(response));
  let front: FrontProcess;
  beforeAll(async () => {
    shop.listen(0, '127.0.0.1');
    await once(shop, 'listening');
    const { port } = shop.address() as AddressInfo;
    const site = [
      'set_real_ip_from 127.0.0.1;',
      'real_ip_header X-Forwarded-For;',
      `limit_conn tirazh_lines ${MOST};`,
      'limit_conn_status 429;',
      `location / { proxy_pass http://127.0.0.1:${port}; }`,
    ];
    front = await FrontProcess.start('nginx', site.join('\n'));
  });
  afterAll(async () => {
    await front.stop();
    shop.close();
  });

  async function ask(address: string): Promise<number> {
    const call = request({ port: front.port, host: '127.0.0.1', headers: { 'x-forwarded-for': address }, agent: false }).end();
    const [answer] = (await once(call, 'response')) as [{ statusCode: number; resume: () => void }];
    answer.resume();
    return answer.statusCode;
  }

  /** Asks from all of these at once, with an answer for none before each has come or was refused. */
  async function askAll(addresses: readonly string[]): Promise<number> {
    const answers = addresses.map(ask);
    let refused = 0;
    for (const answer of answers) void answer.then((status) => (refused += status === 429 ? 1 : 0));
    await expect.poll(() => held.length + refused).toBe(addresses.length);
    for (const response of held.splice(0)) response.end();
    return (await Promise.all(answers)).filter((status) => status === 200).length;
  }

  it.each([
    ['2001:db8:1:2:', ['3::1', '4:5:6:7', ':1', ':ffff', 'a::b']],
    ['with zeros in the middle, 2001:db8:', [':1', ':2', ':ffff:1:2:3', '0:0:8::1']],
    ['with a zero at the end, 2001:db8:7:', [':1', ':2:3', '0:1:2:3:4']],
  ])('is one line of IPv6 however its addresses are written: %s', async (name, ends) => {
    const start = name.split(' ').at(-1) ?? '';
    expect(await askAll(ends.map((end) => start + end))).toBe(MOST);
  });

  it.each([
    ['two lines of IPv6', ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:3::1', '2001:db8:1:3::2', '2001:db8:1:3::3']],
    ['two addresses of IPv4', ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2', '192.0.2.2']],
    ['two of IPv4 in IPv6', ['::ffff:192.0.2.1', '::ffff:192.0.2.1', '::ffff:192.0.2.2', '::ffff:192.0.2.2', '::ffff:192.0.2.2']],
  ])('is each of %s by itself', async (_, addresses) => {
    expect(await askAll(addresses)).toBe(2 * MOST);
  });
});
