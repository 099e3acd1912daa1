import type { CompiledQuery, DatabaseConnection, Driver, PostgresDriver, QueryResult, TransactionSettings } from 'kysely';
import { asFailure, DatabaseFailure, failureKind, isUnsent } from './failure.ts';

/** How long the database may be away before callers are refused instead of waiting for it. */
const PATIENCE_MS = 2500;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 400;

/** As many dead sessions as the pool holds may be met; more means that there is no database. */
const MOST_DEAD = 12;

const isReading = ({ query, sql }: CompiledQuery): boolean => query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A connection whose first question moves to another one when its session is found dead. */
class PatientConnection implements DatabaseConnection {
  inner: DatabaseConnection;
  isDead = false;
  /** The dead connection went back to the pool already and no other was found: there is nothing to release. */
  isReleased = false;
  private isFresh = true;
  private readonly another: (dead: DatabaseConnection) => Promise<DatabaseConnection>;

  constructor(inner: DatabaseConnection, another: PatientConnection['another']) {
    this.inner = inner;
    this.another = another;
  }

  /** Marks the start of a transaction: from here a query may not be repeated on another connection. */
  begin(): void {
    this.isFresh = false;
  }

  /** A write whose connection broke may have been applied, so it is never reported as refused. */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const isFirst = this.isFresh;
    this.isFresh = false;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.inner.executeQuery<R>(query);
      } catch (error) {
        if (failureKind(error) !== 'lost') throw asFailure(error);
        this.isDead = true;
        if (!isFirst || attempt > MOST_DEAD) throw asFailure(error);
        if (!isReading(query) && !isUnsent(error)) throw new DatabaseFailure('in_doubt', error);
        this.isReleased = true;
        this.inner = await this.another(this.inner);
        this.isReleased = false;
        this.isDead = false;
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

/**
 * PostgreSQL that comes and goes: a connection is waited for, a read begins again on another one, an error of a dead session keeps its
 * meaning, and a commit whose answer never came is said to be in doubt.
 */
export class PatientDriver implements Driver {
  private readonly driver: PostgresDriver;
  private goneSince: number | null = null;

  constructor(driver: PostgresDriver) {
    this.driver = driver;
  }

  init = (): Promise<void> => this.driver.init();
  destroy = (): Promise<void> => this.driver.destroy();

  async acquireConnection(): Promise<PatientConnection> {
    return new PatientConnection(await this.connect(), async (dead) => {
      await this.discard(dead);
      return this.connect();
    });
  }

  async beginTransaction(connection: PatientConnection, settings: TransactionSettings): Promise<void> {
    connection.begin();
    await this.driver.beginTransaction(connection as never, settings);
  }

  async commitTransaction(connection: PatientConnection): Promise<void> {
    try {
      await this.driver.commitTransaction(connection as never);
    } catch (error) {
      throw failureKind(error) === 'lost' ? new DatabaseFailure('in_doubt', (error as Error).cause ?? error) : error;
    }
  }

  /** What failed first is what the caller must hear: a dead session has rolled back by itself, and its connection is thrown away. */
  async rollbackTransaction(connection: PatientConnection): Promise<void> {
    await this.driver.rollbackTransaction(connection.inner as never).catch(() => undefined);
  }

  async releaseConnection({ inner, isDead, isReleased }: PatientConnection): Promise<void> {
    if (isReleased) return;
    await (isDead ? this.discard(inner) : this.driver.releaseConnection(inner as never));
  }

  /** The pool may not have noticed yet that a session has ended: a question that fails makes the driver throw its connection away. */
  private async discard(dead: DatabaseConnection): Promise<void> {
    await this.driver.rollbackTransaction(dead as never).catch(() => undefined);
    await this.driver.releaseConnection(dead as never);
  }

  private async connect(): Promise<DatabaseConnection> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        const connection = await this.driver.acquireConnection();
        this.goneSince = null;
        return connection as unknown as DatabaseConnection;
      } catch (error) {
        if (failureKind(error) !== 'lost') throw asFailure(error);
        this.goneSince ??= performance.now();
        if (performance.now() - this.goneSince > PATIENCE_MS) throw asFailure(error);
        await pause(wait);
      }
    }
  }
}
