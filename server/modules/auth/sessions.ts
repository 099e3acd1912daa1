import type { LoginResponse } from '#lib/contracts/auth.ts';
import { SECOND_MS } from '#lib/domain/time.ts';
import { apiError } from '../../base/api-error.ts';
import { uuidv7 } from '../../base/ids.ts';
import { LOGIN_MS, REMEMBERED_LOGIN_MS } from '../../config/retention.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findSession, findUserById, insertSession, revokeSession, rotateSession, type SessionRow, type UserRow } from './repository.ts';
import { hashToken, sessionOf, type Tokens } from './tokens.ts';

/** Several tabs may send the same token at once; later it can only be a thief or a replay. */
const REUSE_GRACE_MS = 10 * SECOND_MS;

export type SessionContext = { db: Db; tokens: Tokens; clock: () => Date };

export type Opened = { id: string; refreshToken: string };

/** Opens a session for a user whose password was right. */
export async function openSession(
  { db, tokens, clock }: SessionContext,
  user: UserRow,
  { rememberMe, device }: { rememberMe: boolean; device: string },
): Promise<Opened> {
  const now = clock();
  const id = uuidv7(now.getTime());
  const refreshToken = tokens.newRefresh(id);
  await insertSession(db, {
    id,
    user_id: user.id,
    token_hash: hashToken(refreshToken),
    previous_hash: null,
    rotated_at: null,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + (rememberMe ? REMEMBERED_LOGIN_MS : LOGIN_MS)).toISOString(),
    revoked_at: null,
    device,
    last_used_at: now.toISOString(),
  });
  return { id, refreshToken };
}

/**
 * The tokens of an opened session. Call it outside of the session's transaction: signing may read the keys again, and on the single
 * connection of the embedded database that would be a deadlock.
 */
export async function issueTokens({ tokens, clock }: SessionContext, user: UserRow, { id, refreshToken }: Opened): Promise<LoginResponse> {
  const token = await tokens.signAccess({ id: user.id, customerId: user.customer_id, sessionId: id }, clock());
  return { token, refreshToken, contacteeId: user.id, customerId: user.customer_id };
}

const isAlive = (session: SessionRow | undefined, now: Date): session is SessionRow =>
  session !== undefined && session.revoked_at === null && session.expires_at > now.toISOString();

const inGrace = ({ rotated_at }: SessionRow, now: Date): boolean =>
  rotated_at !== null && now.getTime() - Date.parse(rotated_at) <= REUSE_GRACE_MS;

type Rotation = { kind: 'good'; session: SessionRow } | { kind: 'reused'; session: SessionRow } | { kind: 'unknown' };

async function rotate({ db, tokens, clock }: SessionContext, refreshToken: string): Promise<Rotation> {
  const now = clock();
  const hash = hashToken(refreshToken);
  return inTransaction(db, async (trx) => {
    const session = await findSession(trx, sessionOf(refreshToken));
    if (!isAlive(session, now)) return { kind: 'unknown' };
    if (session.token_hash === hash) {
      const token_hash = hashToken(tokens.successorOf(refreshToken));
      await rotateSession(trx, session.id, {
        token_hash,
        previous_hash: hash,
        rotated_at: now.toISOString(),
        last_used_at: now.toISOString(),
      });
      return { kind: 'good', session };
    }
    if (session.previous_hash !== hash) return { kind: 'unknown' };
    if (inGrace(session, now)) return { kind: 'good', session };
    await revokeSession(trx, session.id, now.toISOString());
    return { kind: 'reused', session };
  });
}

/**
 * Exchanges a refresh token for its only successor and a new access token. @throws 401 for an unknown, expired or revoked token, and for
 * one used again after the grace period (which revokes the session)
 */
export async function refreshSession(context: SessionContext, refreshToken: string): Promise<{ token: string; refreshToken: string }> {
  const rotation = await rotate(context, refreshToken);
  const user = rotation.kind === 'good' ? await findUserById(context.db, rotation.session.user_id) : undefined;
  if (user === undefined) throw apiError(401, 'unauthorized');
  const caller = { id: user.id, customerId: user.customer_id, sessionId: sessionOf(refreshToken) };
  const token = await context.tokens.signAccess(caller, context.clock());
  return { token, refreshToken: context.tokens.successorOf(refreshToken) };
}

/** Ends the session; an unknown token is ignored, for the customer is leaving anyway. */
export async function closeSession({ db, clock }: SessionContext, refreshToken: string): Promise<void> {
  const session = await findSession(db, sessionOf(refreshToken));
  const hash = hashToken(refreshToken);
  if (session === undefined || (session.token_hash !== hash && session.previous_hash !== hash)) return;
  await revokeSession(db, session.id, clock().toISOString());
}
