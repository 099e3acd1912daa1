import { sql } from 'kysely';
import type { AppDeps } from '../../deps.ts';
import type { Shop } from '../../shop.ts';

const hidden = { schema: { hide: true } };

/** `/healthz`: the process lives. `/readyz`: it may be sent visitors – the database answers and nobody told it to stop. */
export function registerHealthRoutes(app: Shop, { db, stopping }: AppDeps): void {
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_, reply) => {
    if (stopping.now) return reply.code(503).send({ status: 'stopping' });
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database' });
    }
  });
}
