import { moscowTime } from '#lib/domain/calendar.ts';
import { STAFF_EVENTS, type StaffEvent } from '#lib/domain/orders/staff-events.ts';
import type { Letter } from '#lib/messages/letters/letters.ts';
import { bounceLetter, silenceLetter } from '#lib/messages/operator/staff-letters.ts';
import { STRANGER_LETTERS } from '../../config/limits.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { takeBouncedLetters } from '../outbox/bounced.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { countLetter } from '../outbox/stranger-letters.ts';

/** Addresses of the people who want letters about this: the shop's own where the settings name none. */
export const addressesFor = ({ catalogue: { shop } }: Pick<AppDeps, 'catalogue'>, event: StaffEvent): string[] =>
  (shop.staff?.letters ?? [{ email: shop.email, about: STAFF_EVENTS }]).flatMap(({ email, about }) =>
    about.includes(event) ? [email] : [],
  );

/** What a letter to the people of the shop is about: what is paid for is always told. */
type StaffSubject = 'paid' | 'staff' | 'bounces';

/**
 * Puts a letter to the people of the shop behind all letters to customers. The row goes with the letter, for it names a customer. Beyond so
 * many in an hour one letter sums up the rest: a flood of orders is seen without a flood of letters.
 */
export async function writeToStaff(
  { clock, catalogue }: Pick<AppDeps, 'clock' | 'catalogue'>,
  trx: Trx,
  recipients: readonly string[],
  letter: Letter,
  subject: StaffSubject,
): Promise<void> {
  const now = clock();
  const write = (recipient: string, { subject, text, html }: Letter) =>
    enqueueLetter(trx, { subject, text, html, recipient, urgency: 'later', isErasedOnceSent: true, isToStaff: true }, now);
  for (const recipient of recipients) {
    if (subject === 'paid') {
      await write(recipient, letter);
      continue;
    }
    const { isWritten, isFirstRefused, until } = await countLetter(trx, recipient, subject, now);
    if (isWritten) await write(recipient, letter);
    else if (isFirstRefused)
      await write(recipient, silenceLetter(catalogue.shop, STRANGER_LETTERS[subject].max, moscowTime(until).slice(11, 16)));
  }
}

/**
 * Reports letters that will not arrive, many in one letter. One to the people of the shop is never reported: a report that bounces would
 * bring about another for ever. Answers how many were reported.
 */
export async function reportBounces(deps: Pick<AppDeps, 'db' | 'clock' | 'catalogue'>): Promise<number> {
  const recipients = addressesFor(deps, 'bounce');
  if (recipients.length === 0) return 0;
  return inTransaction(deps.db, async (trx) => {
    const letters = await takeBouncedLetters(trx);
    if (letters.length > 0) await writeToStaff(deps, trx, recipients, bounceLetter(deps.catalogue.shop, letters), 'bounces');
    return letters.length;
  });
}
