import { type Kysely, sql } from 'kysely';
import { ACCOUNTS } from './001-shop/accounts.ts';
import { ARTWORKS } from './001-shop/artworks.ts';
import { CLAIMS } from './001-shop/claims.ts';
import { CONSENTS } from './001-shop/consents.ts';
import { DOCUMENTS } from './001-shop/documents.ts';
import { LETTERS } from './001-shop/letters.ts';
import { MONEY } from './001-shop/money.ts';
import { OPERATION } from './001-shop/operation.ts';
import { ORDERS } from './001-shop/orders.ts';
import { RECEIPTS } from './001-shop/receipts.ts';
import { SEARCH } from './001-shop/search.ts';
import { SETTLEMENTS } from './001-shop/settlements.ts';

/** A table comes after those it refers to. */
const GROUPS = [ACCOUNTS, CONSENTS, ORDERS, CLAIMS, MONEY, DOCUMENTS, RECEIPTS, ARTWORKS, SEARCH, LETTERS, OPERATION, SETTLEMENTS];

/** All tables of the shop, in SQL that SQLite and PostgreSQL both read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = GROUPS.flatMap((group) => group.split(';'));
  for (const statement of statements) if (statement.trim() !== '') await sql.raw(statement).execute(db);
}
