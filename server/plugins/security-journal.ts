import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf } from '#lib/domain/customer/device.ts';
import type { AppDeps } from '../context/deps.ts';
import { userIdOfEmail, writeSecurityEvent } from '../db/security-journal.ts';
import { type SecurityKind, WATCHED_CALLS } from './security-events.ts';
import { SecurityTally } from './security-tally.ts';

const noted = new WeakMap<FastifyRequest, { userId?: number; isForeign?: true }>();

/** Says whose account a request is about, for the journal. */
export const noteCustomer = (request: FastifyRequest, userId: number): void => void noted.set(request, { ...noted.get(request), userId });

/** Says that a request asked for what is another customer's: its answer is that of a thing that is not there. */
export const noteForeign = (request: FastifyRequest): void => void noted.set(request, { ...noted.get(request), isForeign: true });

const REFUSALS: ReadonlySet<number> = new Set([401, 403]);

/** A token that has merely run out is refreshed every ten minutes: no refusal worth a line. */
function hasRunOut({ headers }: FastifyRequest, now: Date): boolean {
  const [, payload = ''] = headers.authorization?.split('.') ?? [];
  try {
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp?: unknown };
    return typeof exp === 'number' && exp * 1000 <= now.getTime();
  } catch {
    return false;
  }
}

function kindOf(request: FastifyRequest, { statusCode }: FastifyReply, now: Date): SecurityKind | null {
  const route = request.routeOptions.url;
  if (route === undefined) return null;
  const watched = WATCHED_CALLS[`${request.method} ${route}`.toLowerCase()]?.[statusCode];
  if (watched !== undefined) return watched;
  if (noted.get(request)?.isForeign) return 'refused';
  return REFUSALS.has(statusCode) && !hasRunOut(request, now) ? 'refused' : null;
}

const emailIn = (body: unknown): string | null => {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : null;
};

/** The account a request is about: whom the guard let in, or whose address was named at login and recovery. */
async function customerOf({ db }: AppDeps, kind: SecurityKind, request: FastifyRequest): Promise<number | null> {
  const { userId } = noted.get(request) ?? {};
  if (userId !== undefined) return userId;
  const email = kind === 'login_failed' || kind === 'recovery_asked' ? emailIn(request.body) : null;
  return email === null ? null : userIdOfEmail(db, email);
}

async function eventOf(deps: AppDeps, kind: SecurityKind, request: FastifyRequest, reply: FastifyReply) {
  const user_id = await customerOf(deps, kind, request);
  const route = request.routeOptions.url ?? '';
  const isProgram = route.startsWith('/api/integration');
  const isOwn = user_id !== null && kind !== 'login_failed' && kind !== 'recovery_asked';
  return {
    kind,
    actor: isProgram ? ('integration' as const) : isOwn ? ('customer' as const) : ('guest' as const),
    user_id,
    address: request.ip,
    device: deviceOf(request.headers['user-agent'] ?? ''),
    request_id: request.id,
    detail: kind === 'refused' ? `${request.method} ${route}` : reply.statusCode === 429 ? '429' : '',
  };
}

/**
 * Writes who did what to an account, and who was refused, after the answer has gone: no visitor waits for it and its time says nothing. Of
 * a request only its route, address, browser and account are taken – no body, no key, no link.
 */
export function registerSecurityJournal(app: FastifyInstance, deps: AppDeps): void {
  const tally = new SecurityTally();
  const underWay = new Set<Promise<void>>();
  const write = async (kind: SecurityKind, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const rows = tally.count(await eventOf(deps, kind, request, reply), deps.clock());
    for (const row of rows) await writeSecurityEvent(deps.db, row);
  };
  app.addHook('onResponse', async (request, reply) => {
    const kind = kindOf(request, reply, deps.clock());
    if (kind === null) return;
    const work = write(kind, request, reply).catch((error: unknown) => request.log.error({ err: error }, 'security journal failed'));
    underWay.add(work);
    await work;
    underWay.delete(work);
  });
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
    for (const row of tally.rest()) await writeSecurityEvent(deps.db, row);
  });
}
