import type { Db } from '../../db/database.ts';
import { type ErasablePurchase, listGuestPurchases, listGuestPurchasesByPhone } from './repository-erasure.ts';
import { type InquirySender, listInquiriesOf } from './repository-inquiries.ts';
import { listAccounts, listMentions, listTaken } from './repository-requests.ts';

/** Who wrote a letter, as far as an e-mail or a phone says: accounts, purchases without an account, addresses that are no account's. */
export type Person = {
  contact: string;
  accounts: { id: number; name: string; email: string }[];
  guestPurchases: ErasablePurchase[];
  /** Numbers of inquiries that were sent without an account. */
  inquiries: string[];
  /** Addresses of the person besides those of accounts. */
  emails: string[];
  /** Numbers of purchases that others have placed for this person. */
  mentions: string[];
};

const isEmail = (contact: string): boolean => contact.includes('@');

/** As who sends inquiries without an account. */
export const senderOf = ({ contact, emails }: Pick<Person, 'contact' | 'emails'>): InquirySender => ({
  userId: null,
  emails: isEmail(contact) ? [contact] : emails,
  phone: isEmail(contact) ? null : contact,
});

/** Finds what belongs to an e-mail or a phone, both as they are stored. */
export async function findPerson(db: Db, contact: string): Promise<Person> {
  const accounts = await listAccounts(db, contact);
  const guestPurchases = await (isEmail(contact) ? listGuestPurchases(db, contact) : listGuestPurchasesByPhone(db, contact));
  const known = isEmail(contact) ? [contact] : guestPurchases.map(({ recipient_email }) => recipient_email.toLowerCase());
  const taken = await listTaken(db, known);
  const emails = [...new Set(known)].filter((email) => email !== '' && !taken.includes(email));
  return {
    contact,
    accounts,
    guestPurchases,
    emails,
    inquiries: (await listInquiriesOf(db, senderOf({ contact, emails }))).map(({ number }) => number),
    mentions: await listMentions(
      db,
      contact,
      accounts.map(({ id }) => id),
    ),
  };
}
