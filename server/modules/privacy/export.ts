import type { Selectable } from 'kysely';
import type { DataExport } from '#lib/contracts/profile.ts';
import { PROFILE_ERRORS } from '#lib/messages/account/validation.ts';
import { apiError } from '../../base/api-error.ts';
import { readJson } from '../../base/read-json.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { PurchaseTable } from '../../db/tables/orders.ts';
import { isOwnPassword } from '../auth/own-password.ts';
import { findUserById, type UserRow } from '../auth/repository.ts';
import type { Caller } from '../auth/tokens.ts';
import { lettersOf } from '../user/letters.ts';
import { exportFile } from './export-file.ts';
import { type Person, senderOf } from './person.ts';
import { exportArrivals, exportMarketing } from './repository-addresses.ts';
import {
  type ExportedPhoto,
  exportArtworks,
  exportBasket,
  exportClaims,
  exportConsents,
  exportEmailChanges,
  exportInvoices,
  exportOrders,
  exportPayments,
  exportPhotos,
  exportPurchases,
  exportPurchasesById,
  exportReceipts,
  exportRefunds,
  exportSessions,
} from './repository-export.ts';
import { exportInquiries } from './repository-inquiries.ts';
import { PERSONAL_TABLES } from './repository-tables.ts';

const profileOf = (row: UserRow) => ({
  number: row.id,
  customerId: row.customer_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  kind: row.kind,
  organisation: row.kind === 'organisation' ? { name: row.organisation_name, inn: row.inn, kpp: row.kpp } : null,
  discount: row.discount,
  registeredAt: row.created_at,
  letters: lettersOf(row),
});

const purchaseOf = (row: Selectable<PurchaseTable>) => ({
  number: row.number,
  placedAt: row.placed_at,
  paymentStatus: row.payment_status,
  total: row.total,
  paid: row.paid,
  conceded: row.conceded,
  sale: row.sale,
  recipient: { name: row.recipient_name, phone: row.recipient_phone, email: row.recipient_email },
  delivery: readJson(row.delivery),
  payer: readJson(row.payer),
  comment: row.comment,
  consents: readJson(row.consents),
  ip: row.ip,
  readyDate: row.ready_date,
  arrivalDate: row.arrival_date,
});

type OfPurchase = { purchase_id: string };
const within = <T extends OfPurchase>(rows: readonly T[], id: string): Omit<T, 'purchase_id'>[] =>
  rows.filter(({ purchase_id }) => purchase_id === id).map(({ purchase_id: _, ...row }) => row);

/** Purchases with everything that belongs to them; photographs of claims come apart, for they are large. */
async function purchasesOf({ db }: AppDeps, rows: readonly Selectable<PurchaseTable>[]) {
  const ids = rows.map(({ id }) => id);
  const orders = await exportOrders(db, ids);
  const payments = await exportPayments(db, ids);
  const refunds = await exportRefunds(db, ids);
  const invoices = await exportInvoices(db, ids);
  const receipts = await exportReceipts(db, ids);
  const artworks = await exportArtworks(db, ids);
  const claims = await exportClaims(db, ids);
  const purchases = rows.map((row) => ({
    ...purchaseOf(row),
    orders: within(orders, row.id).map((order) => ({ ...order, job: readJson(order.job) })),
    payments: within(payments, row.id),
    refunds: within(refunds, row.id),
    invoices: within(invoices, row.id),
    receipts: within(receipts, row.id),
    artworks: within(artworks, row.id),
    claims: within(claims, row.id),
  }));
  return { purchases, photos: await exportPhotos(db, ids) };
}

type Exported = { data: Omit<DataExport, 'photographs'>; photos: ExportedPhoto[] };

async function moreOf({ db }: AppDeps, userId: number): Promise<DataExport['more']> {
  const more: DataExport['more'] = {};
  for (const { exported } of PERSONAL_TABLES) if (exported !== null) more[exported.name] = await exported.read(db, userId);
  return more;
}

/** All data the shop has about a customer, without secrets; money in kopecks. @throws 404 */
async function customerData(deps: AppDeps, id: number): Promise<Exported> {
  const own = await findUserById(deps.db, id);
  if (own === undefined) throw apiError(404, 'not_found');
  const basket = await exportBasket(deps.db, id);
  const { purchases, photos } = await purchasesOf(deps, await exportPurchases(deps.db, id));
  const data = {
    exportedAt: deps.clock().toISOString(),
    profile: profileOf(own),
    consents: await exportConsents(deps.db, id),
    emailChanges: await exportEmailChanges(deps.db, id),
    sessions: await exportSessions(deps.db, id),
    basket: basket.map(({ job, addedAt }) => ({ job: readJson(job), addedAt })),
    purchases,
    more: await moreOf(deps, id),
  };
  return { data, photos };
}

/** A file of a customer's data, to be sent as it is read. @throws 400 for a wrong password, 404, 503 when photographs cannot be read now */
export async function exportData(deps: AppDeps, caller: Caller, password: string): Promise<AsyncGenerator<string>> {
  if (!(await isOwnPassword(deps, caller, password))) {
    throw apiError(400, 'validation', { errors: { password: [PROFILE_ERRORS.wrongPassword] } });
  }
  const { data, photos } = await customerData(deps, caller.id);
  if (photos.length > 0) await deps.files.ping();
  return exportFile(deps, data, photos);
}

/** The same for a person without a login: accounts, purchases without one, and what is kept for their addresses. */
export async function exportPerson(deps: AppDeps, person: Person): Promise<AsyncGenerator<string>> {
  const accounts = [];
  for (const { id } of person.accounts) accounts.push(await customerData(deps, id));
  const ids = person.guestPurchases.map(({ id }) => id);
  const guest = await purchasesOf(deps, ids.length === 0 ? [] : await exportPurchasesById(deps.db, ids));
  const data = {
    exportedAt: deps.clock().toISOString(),
    contact: person.contact,
    accounts: accounts.map(({ data: own }) => own),
    purchases: guest.purchases,
    recipientIn: person.mentions,
    marketing: await exportMarketing(deps.db, person.emails),
    arrivals: await exportArrivals(deps.db, person.emails),
    inquiries: await exportInquiries(deps.db, senderOf(person)),
  };
  return exportFile(deps, data, [...accounts.flatMap(({ photos }) => photos), ...guest.photos]);
}
