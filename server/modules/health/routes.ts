import { type Kysely, sql } from 'kysely';
import type { AppDeps } from '../../context/deps.ts';
import type { Shop } from '../../context/shop.ts';
import type { Database } from '../../db/database.ts';
import { MIGRATIONS } from '../../db/migrations.ts';

/** Throws when the disk is full, the file read-only, the server a replica, or a migration missing. */
async function checkDatabase(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  if (Object.keys(MIGRATIONS).some((name) => !applied.has(name))) throw new Error('a migration is missing');
  await sql`update leases set until = until where name = 'readiness'`.execute(db);
}

const hidden = { schema: { hide: true } };

/**
 * `/healthz`: the process lives. `/readyz`: it may be sent visitors – the database can be
 * written, has the shape this version needs, and nobody told the process to stop.
 */
export function registerHealthRoutes(app: Shop, { db, stopping }: AppDeps): void {
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_, reply) => {
    if (stopping.now) return reply.code(503).send({ status: 'stopping' });
    try {
      await checkDatabase(db);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database' });
    }
  });
}
