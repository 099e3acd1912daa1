import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { createBackup, type Place, restoreBackup } from '#server/backup/archive.ts';
import { readConfig } from '#server/config/config.ts';
import type { AppDeps, Shop } from '#server/context/deps.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { openDeps } from '#server/start.ts';
import { type Engine, freshSchema, type TestShop } from './server.ts';

/** A connection of its own to a running shop's place, as a command of the operator has. */
export function openPlace({ deps: { config } }: TestShop): Place & { close: () => Promise<void> } {
  const db = openDatabase(config);
  return { db, engine: config.databaseUrl === null ? 'sqlite' : 'postgres', dataDir: config.dataDir, close: () => db.destroy() };
}

/** An empty place on either engine. */
export async function emptyPlace(engine: Engine): Promise<Place & { url: string | null; close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tirazh-place-'));
  const schema = engine === 'postgres' ? await freshSchema() : undefined;
  const url = schema?.url ?? null;
  const db = openDatabase({ databaseUrl: url, dataDir });
  return {
    db,
    engine,
    dataDir,
    url,
    close: async () => {
      await db.destroy();
      await schema?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a shop on a place that holds one already, with the clock of another. */
export async function openShopAt(
  place: Awaited<ReturnType<typeof emptyPlace>>,
  like: TestShop,
): Promise<{ app: Shop; deps: AppDeps; close: () => Promise<void> }> {
  const config = readConfig({
    DATA_DIR: place.dataDir,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: like.deps.config.publicUrl,
    ...(place.url === null ? {} : { DATABASE_URL: place.url }),
  });
  const deps = await openDeps(config, null, like.deps.clock, like.deps.catalogue);
  const app = await buildApp(deps);
  return {
    app,
    deps,
    close: async () => {
      await app.close();
      await deps.db.destroy();
    },
  };
}

/** Backs a running shop up and brings the copy back on an engine, maybe another one. */
export async function copyByBackup(shop: TestShop, engine: Engine): Promise<Awaited<ReturnType<typeof emptyPlace>>> {
  const folder = mkdtempSync(join(tmpdir(), 'tirazh-backup-'));
  const from = openPlace(shop);
  const { path } = await createBackup(from, folder, new Date());
  await from.close();
  const place = await emptyPlace(engine);
  await restoreBackup(path, place, new Date());
  rmSync(folder, { recursive: true });
  return place;
}

/** What the first start of a shop leaves in its data folder. */
export async function newDatabase(dataDir: string): Promise<void> {
  const db = openDatabase({ databaseUrl: null, dataDir });
  await migrate(db, new Date());
  await db.destroy();
}
