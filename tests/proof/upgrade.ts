import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureDist } from '#tests/support/dist.ts';
import { ShopProcess } from '#tests/support/shop-process.ts';
import { liveSite } from '../../ops/build/folders.ts';
import type { Proof } from './proof.ts';

const PAUSE_MS = 20;
const TAKEN_WITHIN_MS = 5000;
const PATHS = ['/', '/BusinessCards', '/api/openapi.json', '/readyz'];

/** The line of the guide that builds, with an address of its own. */
function guideBuild(): string {
  const [, chapter = ''] = readFileSync('docs/run-it.md', 'utf8').split('\n## Обновить\n');
  const [line = ''] = /^PUBLIC_URL=\S+ npm run build$/m.exec(chapter) ?? [];
  return line;
}

/** Asks one path after another until told to stop; answers every status. */
function poll(url: string): { stop: () => Promise<Map<string, number>> } {
  const statuses = new Map<string, number>();
  let isAsking = true;
  const asking = (async () => {
    for (let at = 0; isAsking; at += 1) {
      const path = PATHS[at % PATHS.length] ?? '/';
      const status = await fetch(url + path).then(
        async (answer) => {
          await answer.arrayBuffer();
          return String(answer.status);
        },
        () => 'none',
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await wait(PAUSE_MS);
    }
  })();
  return {
    stop: async () => {
      isAsking = false;
      await asking;
      return statuses;
    },
  };
}

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
      const poller = poll(shop.url);
      const before = liveSite();
      const built = await run(guideBuild());
      const taken = await takenAfter(shop);
      const after = liveSite();
      const failed = await run(guideBuild(), { MAP_TILES: 'no address' });
      const statuses = await poller.stop();
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
