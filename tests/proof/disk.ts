import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { ShopProcess } from '#tests/support/shop-process.ts';
import { violationList } from '#tests/support/violation-list.ts';
import { ask, purchaseBody } from './client.ts';
import { Customers } from './ledger.ts';
import { type Proof, scaled } from './proof.ts';

const TIMES = 5;
const CUSTOMERS = 4;
const DISK = '96m';
const SHOPPING_MS = 1500;
const FULL_MS = 4000;
const REFUSED_PAUSE_MS = 100;
const RECOVERY_LIMIT_MS = 5000;
const PIECE = Buffer.alloc(64 * 1024, 1);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const run = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;

/** A disk of its own, small enough to be filled; null where this user may not mount one. */
function smallDisk(): { folder: string; fill: (left?: number) => void; empty: () => void; remove: () => void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'tirazh-disk-'));
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder)) return null;
  const ballast = join(folder, 'ballast');
  return {
    folder,
    /** To the last byte, or so that `left` bytes stay. */
    fill: (left = 0) => {
      const file = openSync(ballast, 'a');
      try {
        for (;;) {
          const { bavail, bsize } = statfsSync(folder);
          const bytes = Math.min(PIECE.length, bavail * bsize - left);
          if (bytes <= 0) return;
          writeSync(file, PIECE, 0, bytes);
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => {
      run('umount', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Violations = ReturnType<typeof violationList>;

/** What a visitor sees who only reads. Says how many answers. */
async function readMeanwhile(url: string, ms: number, violations: Violations): Promise<number> {
  let answers = 0;
  for (const until = performance.now() + ms; performance.now() < until; answers += 1) {
    const quote = await ask(`${url}/api/quote`, { body: { job: purchaseBody().items[0]?.job } });
    if (quote.status !== 200) violations.add(`a quote answered ${quote.status} while the disk was full`, quote.body);
    const page = await ask(`${url}/healthz`);
    if (page.status !== 200) violations.add(`/healthz answered ${page.status}`);
    await pause(20);
  }
  return answers;
}

const statusOf = async (url: string): Promise<number> => (await ask(`${url}/readyz`)).status;

async function recovery(url: string, violations: Violations): Promise<number> {
  const started = performance.now();
  for (;;) {
    const answer = await ask(`${url}/api/order`, { body: purchaseBody(), headers: { 'idempotency-key': crypto.randomUUID() } });
    const ms = performance.now() - started;
    if (answer.status === 201 && (await statusOf(url)) === 200) return ms;
    if (ms > RECOVERY_LIMIT_MS) {
      violations.add('it did not recover by itself', answer.body);
      return ms;
    }
    await pause(50);
  }
}

export const DISK_FULL: Proof = {
  name: 'disk',
  area: 'keeps working',
  figure: 'the disk filled and emptied five times under load: 0 acknowledged lost, who reads is served, recovers by itself',
  run: async ({ random, scale }) => {
    const disk = smallDisk();
    if (disk === null) return { measured: 'not run', violations: ['a small disk can be mounted by root only'] };
    const violations = violationList();
    const customers = new Customers(violations, REFUSED_PAUSE_MS);
    const shop = await ShopProcess.start({ DATA_DIR: disk.folder, TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' }).catch((error: unknown) => {
      disk.remove();
      throw error;
    });
    const times = scaled(TIMES, scale, 2);
    let [answers, slowest, refused, extra] = [0, 0, 0, 0];
    try {
      for (let time = 0; time < times; time += 1) {
        const shopping = Array.from({ length: CUSTOMERS }, () => customers.shop(() => shop.url));
        await pause(SHOPPING_MS);
        // Every second time it is filled to the last byte; otherwise below the reserve, as a neighbour on the disk fills it.
        disk.fill(time % 2 === 0 ? 0 : 256 * 1024 + random.whole(512 * 1024));
        const reading = readMeanwhile(shop.url, FULL_MS, violations);
        await pause(FULL_MS / 2);
        const order = await ask(`${shop.url}/api/order`, { body: purchaseBody(), headers: { 'idempotency-key': crypto.randomUUID() } });
        if (order.status !== 503 || order.headers['retry-after'] === undefined)
          violations.add(`an order on a full disk answered ${order.status}`, order.body);
        else refused += 1;
        if ((await statusOf(shop.url)) !== 503) violations.add('readiness does not know that the disk is full');
        answers += await reading;
        disk.empty();
        slowest = Math.max(slowest, await recovery(shop.url, violations));
        extra += 1;
        customers.stop();
        await Promise.all(shopping);
        if (shop.ending() !== null) violations.add('the process died', shop.logs().slice(-1000));
      }
      if (shop.logs().includes('cannot rollback')) violations.add('the log hides what failed first');
      await customers.finish(shop.url);
      // The database is compared where it can be opened without its disk.
      const copy = mkdtempSync(join(tmpdir(), 'tirazh-disk-copy-'));
      await shop.terminate();
      cpSync(disk.folder, copy, { recursive: true });
      const db = openSqlite<Database>(join(copy, 'shop.db'));
      const { purchases, paid } = await customers.compare(db, extra);
      await db.destroy();
      rmSync(copy, { recursive: true });
      return {
        measured: `${times} times full, ${purchases} purchases and ${paid} payments as acknowledged, ${refused} orders refused with 503, ${answers} answers to readers meanwhile, took orders again after ${Math.round(slowest)} ms at most`,
        violations: violations.list(),
      };
    } finally {
      await shop.stop();
      disk.remove();
    }
  },
};
