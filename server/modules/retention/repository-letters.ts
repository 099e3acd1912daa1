import type { ExpressionBuilder } from 'kysely';
import { ATTEMPTS } from '../../base/back-off.ts';
import type { Database, Db } from '../../db/database.ts';

type Eb = ExpressionBuilder<Database, 'outbox'>;

const ERASED = '';
const hasText = (eb: Eb) => eb('html_body', '!=', ERASED);

/** Sent before an instant. */
const isSent = (eb: Eb, before: string) => eb('sent_at', '<', before);

/** Written before an instant and given up. */
const isGivenUp = (eb: Eb, before: string) =>
  eb.and([
    eb('sent_at', 'is', null),
    eb('failure', 'is not', null),
    eb('created_at', '<', before),
    eb.or([eb('refused_at', 'is not', null), eb('attempts', '>=', ATTEMPTS)]),
  ]);

/** Two conditions, because each has its own index. */
const ENDED = [isSent, isGivenUp] as const;

/** Counts letters sent or given up before an instant that still have their text. */
export async function countEnded(db: Db, before: string): Promise<number> {
  const counts = ENDED.map((isEnded) =>
    db
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where((eb) => isEnded(eb, before))
      .where(hasText)
      .executeTakeFirstOrThrow(),
  );
  return (await Promise.all(counts)).reduce((sum, { count }) => sum + Number(count), 0);
}

/** Deletes their texts and returns how many; recipient and time stay for a dispute. */
export async function emptyEnded(db: Db, before: string): Promise<number> {
  let emptied = 0;
  for (const isEnded of ENDED) {
    const letters = db
      .updateTable('outbox')
      .set({ text_body: ERASED, html_body: ERASED })
      .where((eb) => isEnded(eb, before))
      .where(hasText);
    emptied += Number((await letters.executeTakeFirst()).numUpdatedRows);
  }
  return emptied;
}

/** Counts letters that have their text, in any state. */
export async function countWithText(db: Db): Promise<number> {
  const letters = db.selectFrom('outbox').select((eb) => eb.fn.countAll<number>().as('count'));
  return Number((await letters.where(hasText).executeTakeFirstOrThrow()).count);
}
