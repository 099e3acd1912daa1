import type { Trx } from '../../db/database.ts';

/** The words of a claim by its number. */
export const findClaimText = async (trx: Trx, number: string): Promise<string> =>
  (await trx.selectFrom('claims').select('text').where('number', '=', number).executeTakeFirst())?.text ?? '';
