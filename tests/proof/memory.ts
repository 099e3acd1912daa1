import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loadPage } from '#tests/support/page-load.ts';
import { memoryOf } from '#tests/support/process-cost.ts';
import { SHIPPED, ShopProcess } from '#tests/support/shop-process.ts';
import { ask, purchaseBody } from './client.ts';
import { type Proof, scaled } from './proof.ts';

const MEGABYTE = 1024 ** 2;
const WANTED = { idle: 150 * MEGABYTE, afterwards: 250 * MEGABYTE };
const QUIET_MS = 5000;
/** As long as the engine may take to give back what a burst has left. */
const AFTER_MS = 20_000;
const PAGES_MS = 8000;
const LINES = 64;
const [CALLS, ORDERS, AT_ONCE] = [4000, 400, 32];

/** So many calls, some at a time. */
async function inLanes(count: number, call: (agent: Agent) => Promise<unknown>): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let left = count;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await call(agent);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  agent.destroy();
}

/** Pages, quotes, suggestions and orders as fast as they are answered. */
async function burst(shop: ShopProcess, scale: number): Promise<number> {
  const { port } = new URL(shop.url);
  const job = purchaseBody().items[0]?.job;
  const pages = await loadPage({ port: Number(port), path: '/BusinessCards', lines: LINES, ms: PAGES_MS * scale });
  await inLanes(scaled(CALLS, scale), (agent) => ask(`${shop.url}/api/quote`, { body: { job }, agent }));
  await inLanes(scaled(ORDERS, scale), (agent) =>
    ask(`${shop.url}/api/order`, { body: purchaseBody(), headers: { 'idempotency-key': crypto.randomUUID() }, agent }),
  );
  return pages;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`;

export const MEMORY: Proof = {
  name: 'memory',
  area: 'as fast as promised',
  figure: `memory of the shop with its shipped parameters: ≤ ${megabytes(WANTED.idle)} idle, ≤ ${megabytes(WANTED.afterwards)} after a burst of pages, quotes and orders`,
  run: async ({ scale }) => {
    const compiled = mkdtempSync(join(tmpdir(), 'tirazh-compiled-'));
    const shop = await ShopProcess.start({ ...SHIPPED, NODE_COMPILE_CACHE: compiled, LOG_LEVEL: 'warn' });
    try {
      // From the second start on the programs lie there compiled.
      await shop.terminate();
      await shop.restart();
      await wait(QUIET_MS);
      const idle = memoryOf(shop.pid(), 'VmRSS');
      const pages = await burst(shop, scale);
      const at = memoryOf(shop.pid(), 'VmRSS');
      await wait(AFTER_MS);
      const afterwards = memoryOf(shop.pid(), 'VmRSS');
      const broken = [
        ...(idle > WANTED.idle ? [`idle ${megabytes(idle)}`] : []),
        ...(afterwards > WANTED.afterwards ? [`after a burst ${megabytes(afterwards)}`] : []),
      ];
      const measured = `idle ${megabytes(idle)}; ${pages} pages, ${scaled(CALLS, scale)} quotes, ${scaled(ORDERS, scale)} orders: ${megabytes(at)}, ${AFTER_MS / 1000} s later ${megabytes(afterwards)}, at most ${megabytes(shop.mostMemory())}`;
      return { measured, violations: [], short: broken };
    } finally {
      await shop.stop();
      rmSync(compiled, { recursive: true, force: true });
    }
  },
};
