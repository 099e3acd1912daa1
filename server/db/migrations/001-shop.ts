import { type Kysely, sql } from 'kysely';
import { ACCOUNTS } from './001-shop/accounts.ts';
import { ARTWORKS } from './001-shop/artworks.ts';
import { MONEY } from './001-shop/money.ts';
import { OPERATION } from './001-shop/operation.ts';
import { ORDERS } from './001-shop/orders.ts';

/** All tables of the shop, in SQL that SQLite and PostgreSQL both read; what refers to a table comes after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [ACCOUNTS, ORDERS, MONEY, ARTWORKS, OPERATION].flatMap((group) => group.split(';'));
  for (const statement of statements) if (statement.trim() !== '') await sql.raw(statement).execute(db);
}
