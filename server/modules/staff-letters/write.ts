import { STAFF_EVENTS, type StaffEvent } from '#lib/domain/orders/staff-events.ts';
import type { Letter } from '#lib/messages/letters/letters.ts';
import { bounceLetter } from '#lib/messages/operator/staff-letters.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { takeBouncedLetters } from '../outbox/bounced.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { mayWriteTo } from '../outbox/stranger-letters.ts';

/** Addresses of the people who want letters about this: the shop's own where the settings name none. */
export const addressesFor = ({ catalogue: { shop } }: Pick<AppDeps, 'catalogue'>, event: StaffEvent): string[] =>
  (shop.staff?.letters ?? [{ email: shop.email, about: STAFF_EVENTS }]).flatMap(({ email, about }) =>
    about.includes(event) ? [email] : [],
  );

/**
 * Puts a letter to the people of the shop behind all letters to customers. The row goes with the letter, for it names a customer; beyond so
 * many in an hour none is written: a flood of orders is seen without a flood of letters.
 */
export async function writeToStaff(
  { clock }: Pick<AppDeps, 'clock'>,
  trx: Trx,
  recipients: readonly string[],
  letter: Letter,
): Promise<void> {
  const now = clock();
  for (const recipient of recipients) {
    if (!(await mayWriteTo(trx, recipient, 'staff', now))) continue;
    await enqueueLetter(trx, { ...letter, recipient, urgency: 'later', isErasedOnceSent: true, isToStaff: true }, now);
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
    if (letters.length > 0) await writeToStaff(deps, trx, recipients, bounceLetter(deps.catalogue.shop, letters));
    return letters.length;
  });
}
