import type { Trx } from '../../db/database.ts';
import { takeBounced } from './repository-bounced.ts';

const AT_ONCE = 50;
const LONGEST_REASON = 200;

export type BouncedLetter = { recipient: string; subject: string; reason: string };

/** Letters to customers that will not arrive and were not reported yet, with the mail server's answer; each is returned once. */
export async function takeBouncedLetters(trx: Trx): Promise<BouncedLetter[]> {
  const rows = await takeBounced(trx, AT_ONCE);
  return rows.map(({ recipient, subject, failure }) => ({
    ...{ recipient, subject },
    reason: (failure ?? '').replace(/^\w*Error: /, '').slice(0, LONGEST_REASON),
  }));
}
