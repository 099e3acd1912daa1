import { bounceLetter } from '#lib/messages/operator/staff-letters.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { takeBounced } from '../outbox/repository-bounced.ts';
import { addressesFor, writeToStaff } from './write.ts';

const AT_ONCE = 50;
const LONGEST_REASON = 200;

/**
 * Reports letters that will not arrive, many in one letter. One to the people of the shop is never reported: a report that bounces would
 * bring about another for ever. Answers how many were reported.
 */
export async function reportBounces(deps: Pick<AppDeps, 'db' | 'clock' | 'catalogue'>): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    const bounced = await takeBounced(trx, AT_ONCE);
    const recipients = addressesFor(deps, 'bounce');
    if (bounced.length === 0 || recipients.length === 0) return 0;
    const letters = bounced.map(({ recipient, subject, failure }) => ({
      ...{ recipient, subject },
      reason: (failure ?? '').replace(/^\w*Error: /, '').slice(0, LONGEST_REASON),
    }));
    await writeToStaff(deps, trx, recipients, bounceLetter(deps.catalogue.shop.name, letters));
    return letters.length;
  });
}
