import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config/config.ts';
import type { AppDeps } from '#server/context/deps.ts';
import { openDeps } from '#server/start.ts';

/** What is measured, and its work. */
export type Case = readonly [what: string, work: () => Promise<unknown>];

/** Measures the cases of a shop on the database at the address, one after another; answers whether each kept its limit. Its files are gone afterwards. */
export async function measureShop(
  url: string,
  casesOf: (deps: AppDeps) => Promise<readonly Case[]>,
  measure: (...one: Case) => Promise<boolean>,
): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tirazh-measure-'));
  const deps = await openDeps(readConfig({ ...process.env, DATA_DIR: dataDir, SEED: '', DATABASE_URL: url }), null);
  try {
    const results: boolean[] = [];
    for (const [what, work] of await casesOf(deps)) results.push(await measure(what, work));
    return results.every(Boolean);
  } finally {
    await deps.db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
