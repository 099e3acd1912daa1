import { STAFF_EVENTS, type StaffEvent } from '#lib/domain/orders/staff-events.ts';
import type { Letter } from '#lib/messages/letters/letters.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
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
