import { createHash } from 'node:crypto';
import { normaliseEmail } from '#lib/domain/customer/email.ts';
import { networkOf } from '../../base/network.ts';
import type { CustomerTier } from '../../config/limits.ts';
import type { Db } from '../../db/database.ts';
import type { PurchaseOriginTable } from '../../db/tables/limits.ts';
import { type Counted, hasPaid } from './repository.ts';

/** Who places, and from where. */
export type Buyer = { userId: number | null; ip: string; email: string };
/** The same as it is counted: names of networks and the e-mail as hashes. */
export type Origin = Pick<PurchaseOriginTable, 'near' | 'wide' | 'email'> & { userId: number | null };

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export function originOf({ userId, ip, email }: Buyer): Origin {
  const { near, wide } = networkOf(ip);
  return { userId, near: hashOf(near), wide: hashOf(wide), email: hashOf(normaliseEmail(email)) };
}

/** What an origin is counted by, the narrowest first. */
export const countedOf = ({ near, wide, email, userId }: Origin): Counted[] => [
  { scope: 'near', key: near },
  ...(wide === near ? [] : [{ scope: 'wide' as const, key: wide }]),
  ...(userId === null ? [{ scope: 'email' as const, key: email }] : [{ scope: 'account' as const, key: String(userId) }]),
  { scope: 'shop', key: '' },
];

export async function customerTierOf(db: Db, userId: number | null): Promise<CustomerTier> {
  if (userId === null) return 'guest';
  return (await hasPaid(db, userId)) ? 'known' : 'account';
}
