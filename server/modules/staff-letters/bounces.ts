import { bounceLetter } from '#lib/messages/operator/staff-letters.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { takeBouncedLetters } from '../outbox/bounced.ts';
import { addressesFor, writeToStaff } from './write.ts';

/**
 * Reports letters that will not arrive, many in one letter. One to the people of the shop is never reported: a report that bounces would
 * bring about another for ever. Answers how many were reported.
 */
export async function reportBounces(deps: Pick<AppDeps, 'db' | 'clock' | 'catalogue'>): Promise<number> {
  const recipients = addressesFor(deps, 'bounce');
  if (recipients.length === 0) return 0;
  return inTransaction(deps.db, async (trx) => {
    const letters = await takeBouncedLetters(trx);
    if (letters.length > 0) await writeToStaff(deps, trx, recipients, bounceLetter(deps.catalogue.shop, letters));
    return letters.length;
  });
}
