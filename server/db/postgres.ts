import { Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';
import { PatientDriver } from './patient-driver.ts';

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

/** No call waits for it: an ended session says so again at the next question. Without a listener Node.js would end the process. */
const ignored = (): undefined => undefined;

/** PostgreSQL and what speaks its protocol. `url` may name a schema in `options=-c search_path=…`. */
export function openPostgres<T>(url: string): Kysely<T> {
  const options = { connectionString: url, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_LIMIT_MS, keepAlive: true, types };
  const pool = new pg.Pool(options);
  pool.on('error', ignored);
  // The pool takes its own listener off a connection that is in use.
  pool.on('connect', (client) => client.on('error', ignored));
  const dialect = new PostgresDialect({ pool });
  return new Kysely<T>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => new PatientDriver(new PostgresDriver({ pool })),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
  });
}
