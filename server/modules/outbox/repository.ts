import type { Kysely, Selectable } from 'kysely';
import { uuidv7 } from '../../base/ids.ts';
import type { Database } from '../../db/database.ts';
import type { OutboxTable } from '../../db/tables/outbox.ts';
import { inTransaction } from '../../db/transaction.ts';

type LetterRow = Pick<Selectable<OutboxTable>, 'id' | 'recipient' | 'subject' | 'created_at' | 'sent_at' | 'attempts' | 'failure'>;
const SHOWN = 50;

/** The newest letters without their texts, which may carry links that log somebody in. */
export function listLetters(db: Kysely<Database>, only: 'all' | 'failed'): Promise<LetterRow[]> {
  const query = db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'created_at', 'sent_at', 'attempts', 'failure'])
    .orderBy('created_at', 'desc')
    .limit(SHOWN);
  return (only === 'failed' ? query.where('sent_at', 'is', null).where('failure', 'is not', null) : query).execute();
}

/**
 * Sends a letter again and says to whom; undefined when there is none. A sent one goes as a copy, for mail programs show the
 * same Message-ID once; one that failed begins its attempts anew.
 */
export function resendLetter(db: Kysely<Database>, id: string, now: Date): Promise<string | undefined> {
  const fresh = { due_at: now.toISOString(), locked_until: '', attempts: 0, sent_at: null, failure: null };
  return inTransaction(db, async (trx) => {
    const letter = await trx.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
    if (letter === undefined) return undefined;
    if (letter.sent_at === null) await trx.updateTable('outbox').set(fresh).where('id', '=', id).execute();
    else
      await trx
        .insertInto('outbox')
        .values({ ...letter, ...fresh, id: uuidv7(now.getTime()), created_at: now.toISOString() })
        .execute();
    return letter.recipient;
  });
}
