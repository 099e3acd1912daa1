import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { ShopProcess } from './shop-process.ts';

const PROBE_PAUSE_MS = 100;

/**
 * Makes the data of the demo shop once, with every artwork of it checked: journeys that need it start from a copy, instead of a dozen
 * shops that check the same files while the journeys run. Playwright calls what a file of setup exports by default.
 */
export default async function makeDemoData(): Promise<() => void> {
  const shop = await ShopProcess.start({ SEED: 'demo' });
  const db = new DatabaseSync(join(shop.dataDir, 'shop.db'), { readOnly: true });
  const waiting = db.prepare("select 1 from artworks where state = 'waiting'");
  while (waiting.get() !== undefined && shop.ending() === null) await wait(PROBE_PAUSE_MS);
  db.close();
  await shop.terminate();
  process.env.DEMO_DATA = shop.dataDir;
  return () => rmSync(shop.dataDir, { recursive: true, force: true });
}
