import type { AppDeps, Shop } from '../../context/deps.ts';
import { checkReady } from '../../db/migrate.ts';

const hidden = { schema: { hide: true } };

/**
 * `/healthz`: the process lives. `/readyz`: it may be sent visitors – the database can be
 * written, has the shape this version needs, and the process is not to stop.
 */
export function registerHealthRoutes(app: Shop, { db, stopping }: AppDeps): void {
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_, reply) => {
    if (stopping.now) return reply.code(503).send({ status: 'stopping' });
    try {
      await checkReady(db);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database' });
    }
  });
}
