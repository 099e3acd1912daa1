import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import { hashToken } from '../auth/tokens.ts';
import { findKey, findKeyNamed, insertKey, revokeKey } from './repository.ts';

/** The calling system; the key's name is recorded with its changes. */
export type System = { keyId: string; who: string };

const ID_BYTES = 8;
const SECRET_BYTES = 32;
const NAME = /^[\p{L}\d][\p{L}\d ._-]{0,39}$/u;
/** `trz_<id>_<secret>`: the id finds the row, the secret is verified; the prefix makes leaked keys searchable. */
const BEARER = /^[Bb]earer (trz_([\da-f]{16})_[\w-]{43})$/;
/** Compared when there is no such key, so that the answer takes the same time. */
const NO_HASH = hashToken('');

export type NewKey = { kind: 'made'; key: string } | { kind: 'taken' } | { kind: 'wrong_name' };

/** Creates a key; it is shown only now. */
export async function createKey({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, name: string): Promise<NewKey> {
  if (!NAME.test(name)) return { kind: 'wrong_name' };
  if ((await findKeyNamed(db, name)) !== undefined) return { kind: 'taken' };
  const id = randomBytes(ID_BYTES).toString('hex');
  const key = `trz_${id}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  await insertKey(db, { id, name, hash: hashToken(key), created_at: clock().toISOString(), revoked_at: null });
  return { kind: 'made', key };
}

/** Revokes a key; returns whether it was valid. */
export const withdrawKey = ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, name: string): Promise<boolean> =>
  revokeKey(db, name, clock().toISOString());

/** The calling system. A missing, wrong or revoked key is refused alike and in the same time. @throws 401 */
export async function requireSystem({ deps, headers }: FastifyRequest): Promise<System> {
  const [, key = '', id = ''] = BEARER.exec(headers.authorization ?? '') ?? [];
  const row = await findKey(deps.db, id);
  const isRight = timingSafeEqual(Buffer.from(row?.hash ?? NO_HASH), Buffer.from(hashToken(key)));
  if (!isRight || row === undefined || row.revoked_at !== null) throw apiError(401, 'integration_unauthorized');
  return { keyId: row.id, who: `integration:${row.name}` };
}
