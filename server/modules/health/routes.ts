import { takenWith } from '../../base/disk-space.ts';
import type { AppDeps, Shop } from '../../context/deps.ts';
import { checkReady } from '../../db/migrate.ts';

const hidden = { schema: { hide: true } };

/** Why a process should be sent no visitors; null: it may. */
async function unreadyOf({ db, stopping, condition, clock }: AppDeps): Promise<'stopping' | 'damaged' | 'disk' | 'database' | null> {
  if (stopping.now) return 'stopping';
  if (condition.damage !== null) return 'damaged';
  const space = await condition.freeSpace();
  if (space !== null && takenWith(space) === 'nothing') return 'disk';
  return checkReady(db, clock()).then(
    () => null,
    () => 'database',
  );
}

/**
 * `/healthz`: the process lives. `/readyz`: it may be sent visitors – the database can be
 * written, is whole, has the shape this version needs and room to grow, and the process is not to stop.
 */
export function registerHealthRoutes(app: Shop, deps: AppDeps): void {
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_, reply) => {
    const status = await unreadyOf(deps);
    return status === null ? { status: 'ready' } : reply.code(503).send({ status });
  });
}
