import { createHash } from 'node:crypto';
import { apiError } from '../base/api-error.ts';
import type { Db, Trx } from './database.ts';

const KEY = /^[\w-]{16,64}$/;

const problem = (rule: 'required' | 'format' | 'state') => ({
  problems: [{ in: 'header' as const, field: '/Idempotency-Key', rule, expected: KEY.source }],
});

/** The key of a call that must not happen twice. @throws 400 idempotency_key_required */
export function readKey(header: unknown): string {
  if (typeof header !== 'string') throw apiError(400, 'idempotency_key_required', problem('required'));
  if (!KEY.test(header)) throw apiError(400, 'idempotency_key_required', problem('format'));
  return header;
}

const hashOf = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('base64url');

export type Call = { scope: string; key: string; body: unknown; now: Date };

type Known = { body_hash: string; response: string };

const findKnown = (db: Db, { scope, key }: Call): Promise<Known | undefined> =>
  db.selectFrom('idempotency').select(['body_hash', 'response']).where('scope', '=', scope).where('key', '=', key).executeTakeFirst();

function answerOf<T>(known: Known, body: unknown): T {
  if (known.body_hash !== hashOf(body)) throw apiError(422, 'idempotency_key_reused', problem('state'));
  return JSON.parse(known.response) as T;
}

/**
 * The answer a key has already got, for work that must ask others before its transaction: those need not be asked again.
 * @throws 422 idempotency_key_reused when the key comes with another body
 */
export async function findAnswer<T>(db: Db, call: Call): Promise<T | undefined> {
  const known = await findKnown(db, call);
  return known === undefined ? undefined : answerOf<T>(known, call.body);
}

const repeatable = new WeakSet<object>();

/** Whether a transaction does its work under a key: done again from its beginning it finds what it has done. */
export const isRepeatable = (trx: object): boolean => repeatable.has(trx);

/**
 * Does `work` once for a key and keeps its answer in the same transaction: the same call again, at once or after a restart,
 * gets the same answer. @throws 422 idempotency_key_reused when the key comes with another body
 */
export async function once<T>(trx: Trx, call: Call, work: () => Promise<T>): Promise<T> {
  repeatable.add(trx);
  const known = await findKnown(trx, call);
  if (known !== undefined) return answerOf<T>(known, call.body);
  const { scope, key, body, now } = call;
  const response = await work();
  await trx
    .insertInto('idempotency')
    .values({ scope, key, body_hash: hashOf(body), response: JSON.stringify(response), created_at: now.toISOString() })
    .execute();
  return response;
}
