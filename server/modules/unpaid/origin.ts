import { createHash } from 'node:crypto';
import { normaliseEmail } from '#lib/domain/customer/email.ts';
import { networkOf } from '../../base/network.ts';
import type { Trx } from '../../db/database.ts';
import { findOrigin, insertOrigin } from './repository.ts';

/** Who places, and from where; `isProven`: the e-mail is known to be theirs by a code, or by the login. */
export type Buyer = { userId: number | null; ip: string; email: string; isProven: boolean };
/** The same as it is counted: names of networks and the e-mail as hashes. */
export type Origin = { userId: number | null; near: string; wide: string; email: string; isProven: boolean };

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export function originOf({ userId, ip, email, isProven }: Buyer): Origin {
  const { near, wide } = networkOf(ip);
  return { userId, near: hashOf(near), wide: hashOf(wide), email: hashOf(normaliseEmail(email)), isProven: isProven || userId !== null };
}

/** Remembers where a purchase came from, beside the purchase. */
export const recordOrigin = (
  trx: Trx,
  { near, wide, email, isProven }: Origin,
  { id, placed_at, items }: { id: string; placed_at: string; items: number },
): Promise<void> => insertOrigin(trx, { purchase_id: id, placed_at, items, near, wide, email, is_proven: Number(isProven) });

/** Where an earlier purchase came from; undefined for one from before that was remembered. */
export async function readOrigin(trx: Trx, { id, user_id }: { id: string; user_id: number | null }): Promise<Origin | undefined> {
  const row = await findOrigin(trx, id);
  if (row === undefined) return undefined;
  const { near, wide, email, is_proven } = row;
  return { userId: user_id, near, wide, email, isProven: user_id !== null || Number(is_proven) === 1 };
}

export { proveOrigin } from './repository.ts';
