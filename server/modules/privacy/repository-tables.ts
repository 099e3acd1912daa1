import { readJson } from '../../base/read-json.ts';
import type { Database, Db, Trx } from '../../db/database.ts';
import { exportArrivals } from './repository-addresses.ts';
import { deleteInquiries, exportInquiries, type InquirySender } from './repository-inquiries.ts';

type Row = Record<string, unknown>;

/** A table with personal rows. A new table gets a row here, which adds it to export and erasure; a test finds tables without one. */
export type PersonalTable = {
  table: keyof Database;
  /** Rows for the customer's export under this name; null when they are no personal data or exported elsewhere. */
  exported: { name: string; read: (db: Db, userId: number) => Promise<Row[]> } | null;
  erase: (trx: Trx, userId: number) => Promise<unknown>;
};

const records = async (db: Db, table: 'addresses' | 'organisations', userId: number): Promise<Row[]> => {
  const rows = await db.selectFrom(table).select(['body']).where('user_id', '=', userId).orderBy('created_at').execute();
  return rows.map(({ body }) => (readJson(body) ?? {}) as Row);
};

/** Requests by e-mail, without a login: those of the customer's present address. */
async function arrivalsOf(db: Db, userId: number): Promise<Row[]> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  return exportArrivals(db, [email]);
}

/** A customer's inquiries, and those sent to the present address without a login. */
async function senderOf(db: Db, userId: number): Promise<InquirySender> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  return { userId, emails: [email], phone: null };
}

/** In the order of erasure: rows that refer to others are deleted first. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'addresses',
    exported: { name: 'addresses', read: (db, id) => records(db, 'addresses', id) },
    erase: (trx, id) => trx.deleteFrom('addresses').where('user_id', '=', id).execute(),
  },
  {
    table: 'organisations',
    exported: { name: 'organisations', read: (db, id) => records(db, 'organisations', id) },
    erase: (trx, id) => trx.deleteFrom('organisations').where('user_id', '=', id).execute(),
  },
  { table: 'basket_items', exported: null, erase: (trx, id) => trx.deleteFrom('basket_items').where('user_id', '=', id).execute() },
  { table: 'email_changes', exported: null, erase: (trx, id) => trx.deleteFrom('email_changes').where('user_id', '=', id).execute() },
  { table: 'email_returns', exported: null, erase: (trx, id) => trx.deleteFrom('email_returns').where('user_id', '=', id).execute() },
  {
    table: 'known_devices',
    exported: {
      name: 'devices',
      read: (db, id) =>
        db
          .selectFrom('known_devices')
          .select(['name', 'network', 'created_at as firstSeenAt', 'last_seen_at as lastSeenAt'])
          .where('user_id', '=', id)
          .orderBy('created_at')
          .execute(),
    },
    erase: (trx, id) => trx.deleteFrom('known_devices').where('user_id', '=', id).execute(),
  },
  {
    table: 'security_events',
    exported: {
      name: 'security',
      read: (db, id) =>
        db
          .selectFrom('security_events')
          .select(['kind', 'at', 'last_at as lastAt', 'times', 'address', 'device'])
          .where('user_id', '=', id)
          .orderBy('at')
          .execute(),
    },
    erase: (trx, id) =>
      trx.updateTable('security_events').set({ user_id: null, address: '', device: '' }).where('user_id', '=', id).execute(),
  },
  {
    table: 'inquiries',
    exported: { name: 'inquiries', read: async (db, id) => exportInquiries(db, await senderOf(db, id)) },
    erase: async (trx, id) => deleteInquiries(trx, await senderOf(trx, id)),
  },
  { table: 'customer_terms', exported: null, erase: (trx, id) => trx.deleteFrom('customer_terms').where('user_id', '=', id).execute() },
  { table: 'mail_tokens', exported: null, erase: (trx, id) => trx.deleteFrom('mail_tokens').where('user_id', '=', id).execute() },
  {
    table: 'arrivals',
    exported: { name: 'arrivals', read: arrivalsOf },
    erase: (trx, id) =>
      trx
        .deleteFrom('arrivals')
        .where('email', 'in', (eb) => eb.selectFrom('users').select('email').where('users.id', '=', id))
        .execute(),
  },
  { table: 'consents', exported: null, erase: (trx, id) => trx.deleteFrom('consents').where('user_id', '=', id).execute() },
  { table: 'sessions', exported: null, erase: (trx, id) => trx.deleteFrom('sessions').where('user_id', '=', id).execute() },
];

/** Stored for accounting without the person: see erasure.ts. */
export const KEPT_TABLES: readonly (keyof Database)[] = ['purchases'];
