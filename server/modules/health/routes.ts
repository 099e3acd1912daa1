import { takenWith } from '../../base/disk-space.ts';
import { systemErrorText } from '../../base/system-error.ts';
import type { AppDeps, Shop } from '../../context/deps.ts';
import { type FailureKind, failureKind } from '../../db/failure.ts';
import { checkReady } from '../../db/migrate.ts';

const hidden = { schema: { hide: true } };

type Unready = { status: 'stopping' | 'damaged' | 'disk' | 'database'; cause?: FailureKind | 'shape'; text?: string };

/** What is the matter with the database: its own word for the balancer's page, a sentence for the log. */
function causeOf(error: unknown): Pick<Unready, 'cause' | 'text'> {
  const kind = failureKind(error);
  return { cause: kind ?? 'shape', text: systemErrorText(error) ?? (error as Error).message };
}

/** Why a process should be sent no visitors; null: it may. */
async function unreadyOf({ db, stopping, condition, clock }: AppDeps): Promise<Unready | null> {
  if (stopping.now) return { status: 'stopping' };
  if (condition.damage !== null) return { status: 'damaged' };
  const space = await condition.freeSpace();
  if (space !== null && takenWith(space) === 'nothing') return { status: 'disk' };
  return checkReady(db, clock()).then(
    () => null,
    (error: unknown) => ({ status: 'database' as const, ...causeOf(error) }),
  );
}

/**
 * `/healthz`: the process lives. `/readyz`: it may be sent visitors – the database can be
 * written, is whole, has the shape this version needs and room to grow, and the process is not to stop.
 */
export function registerHealthRoutes(app: Shop): void {
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  let last = '';
  app.get('/readyz', hidden, async ({ deps }, reply) => {
    const unready = await unreadyOf(deps);
    const state = unready === null ? '' : `${unready.status} ${unready.cause ?? ''}`.trim();
    // A balancer asks every second: only a change is worth a line.
    if (state !== last && unready !== null)
      app.log.error({ status: unready.status, cause: unready.cause, text: unready.text }, 'not ready');
    if (state !== last && unready === null) app.log.info('ready again');
    last = state;
    if (unready === null) return { status: 'ready' };
    const { status, cause } = unready;
    return reply.code(503).send(cause === undefined ? { status } : { status, cause });
  });
}
