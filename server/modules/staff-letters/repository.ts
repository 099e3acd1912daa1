import type { ClaimWish } from '#lib/domain/orders/claims.ts';
import type { Trx } from '../../db/database.ts';

type ClaimWords = { text: string; wish: ClaimWish | null; spoiled: number | null };

/** What a claim says, by its number. */
export const findClaimWords = async (trx: Trx, number: string): Promise<ClaimWords> =>
  (await trx.selectFrom('claims').select(['text', 'wish', 'spoiled']).where('number', '=', number).executeTakeFirst()) ?? {
    text: '',
    wish: null,
    spoiled: null,
  };
