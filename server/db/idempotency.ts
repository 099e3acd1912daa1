import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { refuse } from '../refusal.ts';
import type { Database } from './database.ts';

const KEY = /^[\w-]{16,64}$/;

/** The key of a call that must not happen twice. @throws 400 idempotency_key_required */
export function readKey(header: unknown): string {
  if (typeof header !== 'string' || !KEY.test(header)) throw refuse(400, 'idempotency_key_required');
  return header;
}

const hashOf = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('base64url');

export type Call = { scope: string; key: string; body: unknown; now: Date };

/**
 * Does `work` once for a key and keeps its answer in the same transaction: the same call again, at once or after a restart,
 * gets the same answer. @throws 422 idempotency_key_reused when the key comes with another body
 */
export async function once<T>(trx: Transaction<Database>, { scope, key, body, now }: Call, work: () => Promise<T>): Promise<T> {
  const bodyHash = hashOf(body);
  const known = await trx.selectFrom('idempotency').selectAll().where('scope', '=', scope).where('key', '=', key).executeTakeFirst();
  if (known !== undefined) {
    if (known.body_hash !== bodyHash) throw refuse(422, 'idempotency_key_reused');
    return JSON.parse(known.response) as T;
  }
  const response = await work();
  await trx
    .insertInto('idempotency')
    .values({ scope, key, body_hash: bodyHash, response: JSON.stringify(response), created_at: now.toISOString() })
    .execute();
  return response;
}
