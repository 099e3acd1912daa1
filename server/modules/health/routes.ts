import { takenWith } from '../../base/disk-space.ts';
import { systemErrorText } from '../../base/system-error.ts';
import type { AppDeps, Shop } from '../../context/deps.ts';
import { type FailureKind, failureKind } from '../../db/failure.ts';
import { checkReady } from '../../db/migrate.ts';

const hidden = { schema: { hide: true } };

type Unready = { status: 'stopping' | 'damaged' | 'disk' | 'database'; cause?: FailureKind | 'shape'; text?: string };

/** The database's problem: a code for the balancer, a sentence for the log. */
function causeOf(error: unknown): Pick<Unready, 'cause' | 'text'> {
  const kind = failureKind(error);
  return { cause: kind ?? 'shape', text: systemErrorText(error) ?? (error as Error).message };
}

/** Why the balancer should send no visitors to this process; null when it may. */
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
 * `/healthz`: the process is alive. `/readyz`: it can serve visitors – the database is writable, intact, of this version's schema and has
 * space, and the process is not shutting down.
 */
export function registerHealthRoutes(app: Shop): void {
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  let last = '';
  app.get('/readyz', hidden, async ({ deps }, reply) => {
    const unready = await unreadyOf(deps);
    const state = unready === null ? '' : `${unready.status} ${unready.cause ?? ''}`.trim();
    // A balancer asks every second, so only a change is logged.
    if (state !== last && unready !== null)
      app.log.error({ status: unready.status, cause: unready.cause, text: unready.text }, 'not ready');
    if (state !== last && unready === null) app.log.info('ready again');
    last = state;
    if (unready === null) return { status: 'ready' };
    const { status, cause } = unready;
    return reply.code(503).send(cause === undefined ? { status } : { status, cause });
  });
}
