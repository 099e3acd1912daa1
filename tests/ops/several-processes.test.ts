import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { nginxFile } from '#server/proxy-config/nginx.ts';
import { nginxZonesFile } from '#server/proxy-config/nginx-zones.ts';
import { eventually } from '#tests/support/eventually.ts';
import { isMissing } from '#tests/support/programs.ts';
import { freePort } from '#tests/support/shop-process.ts';

const SHIPPED = readFileSync('ops/several/nginx.conf', 'utf8');
const UNIT = readFileSync('ops/several/tirazh@.service', 'utf8');
const PATH = `${process.env.PATH}:/usr/sbin`;
const folder = mkdtempSync(join(tmpdir(), 'tirazh-several-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the shipped unit of one process of several', () => {
  it('is that of the only one, but for its port', () => {
    const settings = (text: string) =>
      text.split('\n').filter((line) => /^\w+=/.test(line) && !/^(Description|Documentation|After|Environment)=/.test(line));
    expect(settings(UNIT)).toEqual(settings(readFileSync('ops/tirazh.service', 'utf8')));
    expect(UNIT).toContain('PORT=%i');
  });
});

/** A process that answers with its own name. */
async function startNamed(name: string): Promise<{ server: Server; port: number }> {
  const server = createServer((_, response) => response.end(name)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

describe.skipIf(isMissing('nginx'))('the shipped nginx before several processes', () => {
  it('leads an address to one process, and to another when that is gone, without one error', async () => {
    const processes = [await startNamed('a'), await startNamed('b')];
    const [first, second] = processes.map(({ port }) => port);
    const port = await freePort();
    const upstream = /upstream tirazh \{[^}]*\}/
      .exec(SHIPPED)?.[0]
      .replace('127.0.0.1:4321', `127.0.0.1:${first}`)
      .replace('127.0.0.1:4322', `127.0.0.1:${second}`);
    mkdirSync(join(folder, 'dist'));
    writeFileSync(
      join(folder, 'site'),
      nginxFile({ '/404': 'x', '/500': 'x' }, { root: join(folder, 'dist'), upstream: 'tirazh', isHttps: false }),
    );
    writeFileSync(join(folder, 'zones'), nginxZonesFile({ root: join(folder, 'dist') }));
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/log; events {}
http { access_log off; ${places} include ${folder}/zones; ${upstream} server { listen 127.0.0.1:${port}; include ${folder}/site; } }`,
    );
    const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { env: { PATH }, stdio: 'ignore' });
    try {
      const ask = async (nth: number, method = 'GET') => {
        const answer = await fetch(`http://127.0.0.1:${port}/api/order/${nth}`, { method });
        return `${answer.status} ${await answer.text()}`;
      };
      await eventually(async () => void (await ask(0)));
      const all = (method?: string) => Promise.all(Array.from({ length: 24 }, (_, nth) => ask(nth, method)));
      const seen = await all();
      expect(new Set(seen)).toEqual(new Set(['200 a', '200 b']));
      expect(await all()).toEqual(seen);
      processes[0]?.server.closeAllConnections();
      processes[0]?.server.close();
      expect(new Set(await all('POST'))).toEqual(new Set(['200 b']));
      expect(new Set(await all())).toEqual(new Set(['200 b']));
    } finally {
      nginx.kill('SIGKILL');
      for (const { server } of processes) server.close();
    }
  });
});
