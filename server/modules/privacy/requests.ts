import { moscowDay } from '#lib/domain/calendar.ts';
import { type DataRequestKind, requestAnswerDay } from '#lib/domain/customer/data-request.ts';
import { uuidv7 } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db, Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { endMarketing } from '../consent/marketing.ts';
import { dropFiles, eraseCustomer, erasePersonFrom, type Files, sortOut } from './erasure.ts';
import { findPerson, type Person, senderOf } from './person.ts';
import { deleteAddresses, deleteArrivals } from './repository-addresses.ts';
import type { ErasablePurchase } from './repository-erasure.ts';
import { deleteInquiries, listInquiryFiles } from './repository-inquiries.ts';
import { answerOpen, insertRequest, listRequestRows } from './repository-requests.ts';

type Asked = { contact: string; kind: DataRequestKind; receivedOn: string };

/** Writes down a letter about personal data; returns the day by which it must be answered. */
export async function takeRequest({ db, clock, catalogue }: AppDeps, { contact, kind, receivedOn }: Asked): Promise<string> {
  await insertRequest(db, { id: uuidv7(clock().getTime()), contact, kind, received_on: receivedOn, answered_at: null });
  return requestAnswerDay(receivedOn, catalogue.calendar);
}

/** Letters about personal data with the day by which each must be answered. */
export const listRequests = async ({ db, catalogue }: Pick<AppDeps, 'db' | 'catalogue'>, which: 'open' | 'all') =>
  (await listRequestRows(db, which)).map((row) => ({ ...row, answer_by: requestAnswerDay(row.received_on, catalogue.calendar) }));

/** Writes down that a letter was answered; one that was not written down before has come today. */
export async function answerRequest({ clock }: Pick<AppDeps, 'clock'>, db: Db, contact: string, kind: DataRequestKind): Promise<void> {
  const now = clock();
  const answered_at = now.toISOString();
  if (await answerOpen(db, contact, kind, answered_at)) return;
  await insertRequest(db, { id: uuidv7(now.getTime()), contact, kind, received_on: moscowDay(now), answered_at });
}

async function eraseGuest(trx: Trx, finished: readonly ErasablePurchase[], person: Person): Promise<Files> {
  const files = await erasePersonFrom(trx, finished);
  files.inquiries.push(...(await listInquiryFiles(trx, senderOf(person))));
  await deleteInquiries(trx, senderOf(person));
  await deleteAddresses(trx, person.emails);
  return files;
}

/**
 * Erases a person who wrote a letter: accounts, finished purchases without one, what is kept for the addresses. Returns the numbers of the
 * guest's purchases that are not finished: then nothing is erased. @throws 409 purchases_open for an account's, 409 erasure_waits
 */
export async function erasePerson(deps: AppDeps, contact: string): Promise<string[]> {
  const erased = await inTransaction(deps.db, async (trx) => {
    const person = await findPerson(trx, contact);
    const { finished, open } = await sortOut(trx, person.guestPurchases);
    if (open.length > 0) return { open, files: [] };
    const files = [await eraseGuest(trx, finished, person)];
    for (const { id } of person.accounts) files.push(await eraseCustomer(deps, trx, id));
    await answerRequest(deps, trx, contact, 'erase');
    return { open, files };
  });
  for (const files of erased.files) await dropFiles(deps, files);
  return erased.open.map(({ number }) => number);
}

/** Ends advertising letters and waiting for products of a person who wrote a letter. */
export async function withdrawPerson(deps: AppDeps, { contact, accounts, emails }: Person): Promise<void> {
  const at = deps.clock().toISOString();
  const all = [...emails, ...accounts.map(({ email }) => email)];
  await inTransaction(deps.db, async (trx) => {
    for (const email of all) await endMarketing(trx, { email, at, ip: null });
    await deleteArrivals(trx, all);
    await answerRequest(deps, trx, contact, 'withdraw');
  });
}
