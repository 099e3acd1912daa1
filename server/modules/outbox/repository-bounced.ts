import { ATTEMPTS } from '../../base/back-off.ts';
import type { Trx } from '../../db/database.ts';

/** Takes letters to customers that were refused or given up, each once. */
export function takeBounced(trx: Trx, limit: number) {
  const bounced = trx
    .selectFrom('outbox')
    .select('id')
    .where('is_bounce_reported', '=', 0)
    .where('is_to_staff', '=', 0)
    .where('sent_at', 'is', null)
    .where((eb) => eb.or([eb('refused_at', 'is not', null), eb('attempts', '>=', ATTEMPTS)]))
    .limit(limit);
  return trx
    .updateTable('outbox')
    .set({ is_bounce_reported: 1 })
    .where('id', 'in', bounced)
    .where('is_bounce_reported', '=', 0)
    .returning(['recipient', 'subject', 'failure'])
    .execute();
}
