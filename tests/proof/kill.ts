import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Database } from '#server/db/database.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { ShopProcess } from '#tests/support/shop-process.ts';
import { violationList } from '#tests/support/violation-list.ts';
import { Customers } from './ledger.ts';
import { type Proof, scaled } from './proof.ts';

const CYCLES = 200;
const CUSTOMERS = 4;
const SHORTEST_LIFE_MS = 20;
const LIFE_SPREAD_MS = 300;

function integrityOf(path: string): string {
  const database = new DatabaseSync(path);
  const row = database.prepare('pragma integrity_check').get() as { integrity_check: string };
  database.close();
  return row.integrity_check;
}

export const KILL: Proof = {
  name: 'kill',
  area: 'keeps working',
  figure: 'kill -9 under load, 200 cycles: 0 acknowledged orders or payments lost or doubled, the database opens clean',
  run: async ({ random, scale }) => {
    const violations = violationList();
    const customers = new Customers(violations);
    const cycles = scaled(CYCLES, scale, 2);
    const shop = await ShopProcess.start({ LOG_LEVEL: 'warn' });
    const file = join(shop.dataDir, 'shop.db');
    try {
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        const shopping = Array.from({ length: CUSTOMERS }, () => customers.shop(() => shop.url));
        await new Promise((resolve) => setTimeout(resolve, SHORTEST_LIFE_MS + random.whole(LIFE_SPREAD_MS)));
        await shop.kill();
        customers.stop();
        await Promise.all(shopping);
        const integrity = integrityOf(file);
        if (integrity !== 'ok') violations.add('the database does not open clean', integrity);
        await shop.restart();
      }
      const unanswered = customers.attempts.filter(({ placed }) => placed === null).length;
      await customers.finish(shop.url);
      const db = openSqlite<Database>(file);
      const { purchases, paid } = await customers.compare(db);
      await db.destroy();
      if (purchases < cycles) violations.add('too few purchases to prove anything');
      return {
        measured: `${cycles} kills, ${purchases} purchases and ${paid} payments as acknowledged, ${unanswered} asked again under their key`,
        violations: violations.list(),
      };
    } finally {
      await shop.stop();
    }
  },
};
