import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8_TYPE = 20;
const POOL_SIZE = 10;
const CONNECT_LIMIT_MS = 5000;

/** Money and counters are int8 within 2^53; beyond that the row is wrong, and saying so beats rounding. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`int8 beyond 2^53: ${text}`);
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8_TYPE ? parseInt8 : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** PostgreSQL and what speaks its protocol. `url` may name a schema in `options=-c search_path=…`. */
export function openPostgres<T>(url: string): Kysely<T> {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_LIMIT_MS, types });
  pool.on('error', () => undefined);
  return new Kysely<T>({ dialect: new PostgresDialect({ pool }) });
}
