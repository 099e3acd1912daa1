import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { caddyFile } from '#server/proxy-config/caddy.ts';
import { FRONT_LIMITS } from '#server/proxy-config/limits.ts';
import { nginxFile } from '#server/proxy-config/nginx.ts';
import { ensureDist } from '#tests/support/dist.ts';
import { askFrom, holdLine, MANNERS, type Manner } from '#tests/support/held-lines.ts';
import { isMissing } from '#tests/support/programs.ts';
import { FrontProcess } from '#tests/support/proxy-process.ts';
import { ShopProcess } from '#tests/support/shop-process.ts';

const HELD = 300;
const PATHS = ['/BusinessCards', '/api/openapi.json', '/readyz'];
/** When a line held in the manner is closed at the soonest: an answer that came later may have waited for that. */
const HELD_FOR_SECONDS: Readonly<Record<Manner, number>> = {
  'slow headers': FRONT_LIMITS.headersSeconds,
  'slow body': FRONT_LIMITS.bodySeconds,
  'answer never read': FRONT_LIMITS.unreadSeconds,
};
const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`;

describe.skipIf(['nginx', 'caddy'].some(isMissing)).each(['nginx', 'caddy'] as const)('three hundred lines held before %s', (kind) => {
  let shop: ShopProcess;
  let front: FrontProcess;
  const lines: Socket[] = [];
  beforeAll(async () => {
    const dist = await ensureDist();
    const policies = JSON.parse(readFileSync(join(dist, '.tirazh/policies.json'), 'utf8')) as Record<string, string>;
    shop = await ShopProcess.start({ LOG_LEVEL: 'silent' });
    const options = { root: dist, upstream: new URL(shop.url).host, isHttps: false };
    front = await FrontProcess.start(kind, kind === 'nginx' ? nginxFile(policies, options) : caddyFile(policies, options));
  }, 240_000);
  const closeAll = () => {
    for (const line of lines.splice(0)) line.destroy();
  };
  afterEach(closeAll);
  afterAll(async () => {
    await front?.stop();
    await shop?.stop();
  });

  it.each(MANNERS)('%s: pages and calls go on for everybody else', async (manner) => {
    const target = { port: front.port, from: '127.0.0.9', asset: '/api/openapi.json' };
    // On a slow machine the question is put again, once all lines are taken again.
    const holdAll = async () => {
      closeAll();
      lines.push(...(await Promise.all(Array.from({ length: HELD }, () => holdLine(manner, target)))));
    };
    const ask = async (path: string): Promise<number | 'late'> => {
      const since = performance.now();
      const { status } = await askFrom('127.0.0.2', front.port, GET(path));
      return performance.now() - since < HELD_FOR_SECONDS[manner] * 800 ? status : 'late';
    };
    // A burst of calls may be shed for a moment; a front whose lines are all taken answers no visitor until they are closed.
    await expect
      .poll(async () => {
        await holdAll();
        return Promise.all(PATHS.map(ask));
      })
      .toEqual(PATHS.map(() => 200));
  });
});
