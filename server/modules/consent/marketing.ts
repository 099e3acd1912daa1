import { CONSENT_CALLS } from '#lib/contracts/legal-texts.ts';
import { announcementLetter } from '#lib/messages/letters/announcements.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { endMarketingAddress, findMarketingAddress, findUserIdOf, listWanted, withdrawConsent } from './repository.ts';

/** Whether an address still gets the letters of this link. @throws 404 */
export async function isWanted({ db }: Pick<AppDeps, 'db'>, id: string): Promise<boolean> {
  const address = await findMarketingAddress(db, id);
  if (address === undefined) throw apiError(404, 'not_found');
  return address.withdrawn_at === null;
}

/** Ends advertising letters to an address, for guests and accounts alike. `ip`: null when the shop does it for a person who wrote. */
export async function endMarketing(trx: Trx, { email, at, ip }: { email: string; at: string; ip: string | null }): Promise<void> {
  await endMarketingAddress(trx, { email, at, ip });
  const userId = await findUserIdOf(trx, email);
  if (userId !== null) await withdrawConsent(trx, userId, 'marketing', at);
}

/** The same by the link in one of the letters. @throws 404 */
export async function stopMarketing({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, id: string, ip: string): Promise<void> {
  const at = clock().toISOString();
  await inTransaction(db, async (trx) => {
    const address = await findMarketingAddress(trx, id);
    if (address === undefined) throw apiError(404, 'not_found');
    await endMarketing(trx, { email: address.email, at, ip });
  });
}

/** How many addresses an announcement goes to. */
export const countWanted = async ({ db }: Pick<AppDeps, 'db'>): Promise<number> => (await listWanted(db)).length;

type Announcement = { subject: string; text: string };

/** Writes an advertising letter to each subscribed address, with an unsubscribe link. Returns how many were written. */
export async function announce(deps: AppDeps, { subject, text }: Announcement): Promise<number> {
  const { config, catalogue, clock, db } = deps;
  return inTransaction(db, async (trx) => {
    const wanted = await listWanted(trx);
    for (const { id, email } of wanted) {
      const unsubscribe = config.publicUrl + CONSENT_CALLS.stop.replace(':id', id);
      const letter = announcementLetter({ shop: catalogue.shop, subject, text, link: unsubscribe });
      await enqueueLetter(trx, { recipient: email, urgency: 'later', unsubscribe, ...letter }, clock());
    }
    return wanted.length;
  });
}
