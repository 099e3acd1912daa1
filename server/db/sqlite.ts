import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { asFailure, DatabaseFailure } from './failure.ts';
import { fileNamed } from './whole-file.ts';

/** Another process (the operator's commands) may hold the file for this long before a write gives up. */
const BUSY_MS = 10_000;
/** The engine itself waits with everything standing still, so it waits no longer than this; the rest is waited between turns of the event loop. */
const BUSY_TIMEOUT_MS = 20;
const BUSY_PAUSE_MS = 20;
const SQLITE_BUSY = 5;
const CACHED_STATEMENTS = 500;
/** With the engine's own two megabytes the list of a customer of a hundred thousand orders is read from the disk again each time. */
const CACHE_KIB = 32_000;
const IN_MEMORY = ':memory:';

/** synchronous=FULL: an acknowledged order is on the disk when the power goes. secure_delete: what is erased is overwritten with zeros. */
const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'secure_delete = ON',
  `cache_size = -${CACHE_KIB}`,
  `busy_timeout = ${BUSY_TIMEOUT_MS}`,
];

const asValue = (value: unknown): SQLInputValue => (typeof value === 'boolean' ? Number(value) : (value as SQLInputValue));

/** An error of the disk by its name, before anything else fails after it. */
function named<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asFailure(error);
  }
}

function statementOf(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => named(() => statement.all(...parameters.map(asValue))),
    run: (parameters) => named(() => statement.run(...parameters.map(asValue))),
    iterate: (parameters) => statement.iterate(...parameters.map(asValue)),
  };
}

const OWN_MODE = 0o600;
const FOREIGN_MODES = 0o077;

/** Names, addresses and telephone numbers: read by the shop's user and no other. SQLite gives the files beside it the same rights. */
function keepPrivate(path: string): void {
  if (path === IN_MEMORY) return;
  closeSync(openSync(path, 'a', OWN_MODE));
  const { mode, uid } = statSync(path);
  if ((mode & FOREIGN_MODES) !== 0 && uid === process.getuid?.()) chmodSync(path, OWN_MODE);
}

function opened(path: string): DatabaseSync {
  keepPrivate(path);
  const database = new DatabaseSync(path);
  for (const pragma of PRAGMAS) database.exec(`pragma ${pragma}`);
  return database;
}

/** `node:sqlite` in the shape Kysely expects; statements are prepared once per text. */
function kyselyDatabase(path: string): SqliteDatabase {
  const database = named(() => opened(path));
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      const statement = statementOf(named(() => database.prepare(sql)));
      if (prepared.size >= CACHED_STATEMENTS) prepared.clear();
      prepared.set(sql, statement);
      return statement;
    },
  };
}

const isBusy = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;

/** A query that finds the file held by another process waits without stopping pages and other answers. Inside a transaction none does: it has the lock. */
class PatientConnection implements DatabaseConnection {
  private readonly inner: DatabaseConnection;

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const end = performance.now() + BUSY_MS;
    for (;;) {
      try {
        return await this.inner.executeQuery<R>(query);
      } catch (error) {
        if (!isBusy(error) || performance.now() >= end) throw error;
        await setTimeout(BUSY_PAUSE_MS);
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

/** Takes the write lock at once: a transaction that reads first and writes later could not be repeated safely. */
class ImmediateDriver extends SqliteDriver {
  private readonly path: string;
  private readonly file: string | null;

  constructor(database: SqliteDatabase, path: string) {
    super({ database });
    this.path = path;
    this.file = path === IN_MEMORY ? null : fileNamed(path);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection());
  }

  /** @throws when the file was deleted or replaced under the process: what is written would never be found */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.file !== null && fileNamed(this.path) !== this.file)
      throw new DatabaseFailure('damaged', new Error(`${this.path} is another file`));
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full or broken disk makes SQLite roll back by itself; that it did must not hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!/no transaction is active/.test(String(error))) throw error;
    });
  }
}

/** The embedded database. `path` is a file or `:memory:`. */
export function openSqlite<T>(path: string): Kysely<T> {
  const database = kyselyDatabase(path);
  const dialect = new SqliteDialect({ database });
  return new Kysely<T>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: (): Driver => new ImmediateDriver(database, path),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
  });
}
