import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { liveSite } from '#server/builds/folders.ts';
import { ensureDist } from '#tests/support/dist.ts';
import { guideLine } from '#tests/support/operator.ts';
import { pollSite } from '#tests/support/poll-site.ts';
import { ShopProcess } from '#tests/support/shop-process.ts';
import type { Proof } from './proof.ts';

const PAUSE_MS = 20;
const TAKEN_WITHIN_MS = 5000;
/** The line of the guide that builds, with an address of its own. */
const BUILD = guideLine('Обновить', 'PUBLIC_URL=');
const PATHS = ['/', '/BusinessCards', '/api/openapi.json', '/readyz'];

async function run(line: string, environment: Record<string, string> = {}): Promise<number> {
  const child = spawn('sh', ['-c', line], { stdio: 'ignore', env: { ...process.env, NODE_ENV: 'production', ...environment } });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

async function takenAfter(shop: ShopProcess): Promise<number | null> {
  const started = performance.now();
  while (performance.now() - started < TAKEN_WITHIN_MS) {
    if (shop.logs().includes('Взял новую сборку')) return performance.now() - started;
    await wait(PAUSE_MS);
  }
  return null;
}

export const UPGRADE: Proof = {
  name: 'upgrade',
  area: 'keeps working',
  figure:
    '«Обновить» of the guide under a poller: 0 answers that are not 200, the new build taken within 5 s; a failed build changes nothing',
  run: async () => {
    await ensureDist();
    const shop = await ShopProcess.start();
    try {
      const poller = pollSite(shop.url, PATHS);
      const before = liveSite();
      const built = await run(BUILD);
      const taken = await takenAfter(shop);
      const after = liveSite();
      const failed = await run(BUILD, { MAP_TILES: 'no address' });
      const { statuses } = await poller.stop();
      const others = [...statuses].filter(([status]) => status !== '200');
      const count = [...statuses.values()].reduce((sum, one) => sum + one, 0);
      return {
        measured: `${count} answers, ${others.length === 0 ? 'all 200' : JSON.stringify(others)}; taken ${taken === null ? 'not' : `${Math.round(taken)} ms`} after the switch`,
        violations: [
          ...(others.length === 0 ? [] : [`answers that are not 200: ${JSON.stringify(others)}`]),
          ...(built === 0 && after !== before ? [] : ['the build of the guide did not go live']),
          ...(taken === null ? ['the running server did not take the new build'] : []),
          ...(failed !== 0 && liveSite() === after ? [] : ['a failed build changed the live site']),
        ],
      };
    } finally {
      await shop.stop();
    }
  },
};
