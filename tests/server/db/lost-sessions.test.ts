import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { retryUntilDatabaseUp } from '#server/database-wait.ts';
import type { Database } from '#server/db/database.ts';
import { DatabaseFailure } from '#server/db/failure.ts';
import { once } from '#server/db/idempotency.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newKey, post, purchaseOf, startShop, type TestShop } from '#tests/support/server.ts';

const base = process.env.TEST_DATABASE_URL;
/** Where the run has PostgreSQL. */
const describeThere = (name: string, tests: () => void): void => {
  if (base !== undefined) describe(name, tests);
};

/** Stands before the database and cuts the line when it hears a word. */
async function cuttingProxy(target: URL) {
  let word: string | null = null;
  let hasCut = false;
  const sockets = new Set<Socket>();
  const server: Server = createServer((visitor) => {
    const inner = connect(Number(target.port), target.hostname);
    for (const socket of [visitor, inner]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    visitor.on('data', (chunk) => {
      if (word !== null && chunk.includes(word)) {
        word = null;
        hasCut = true;
        // It does reach the database: only the answer is lost.
        inner.write(chunk, () => setImmediate(() => visitor.destroy()));
        return;
      }
      inner.write(chunk);
    });
    inner.on('data', (chunk) => visitor.write(chunk));
    inner.on('close', () => visitor.destroy());
    visitor.on('close', () => inner.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: url.href,
    cutAt: (text: string) => {
      word = text;
      hasCut = false;
    },
    hasCut: () => hasCut,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describeThere('a session of PostgreSQL that ends', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine: 'postgres' });
  });
  afterAll(() => shop.close());

  /** Ends the sessions of this shop's database alone: files beside this one have theirs in others. Answers how many. */
  const endAll = async (): Promise<number> => {
    const other = openPostgres<Database>(shop.deps.config.databaseUrl ?? '');
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database()`.execute(other);
    await other.destroy();
    return rows.length;
  };
  const ownId = async (db: Parameters<Parameters<typeof inTransaction>[1]>[0]) =>
    (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db)).rows[0]?.id ?? 0;
  const end = async (id: number) => {
    const other = openPostgres<Database>(base ?? '');
    await sql`select pg_terminate_backend(${id}, 5000)`.execute(other);
    await other.destroy();
  };

  it('makes a transaction begin again from its beginning, once written', async () => {
    let tries = 0;
    await inTransaction(shop.deps.db, async (trx) => {
      tries += 1;
      await trx.insertInto('counters').values({ name: 'lost-session', value: tries }).execute();
      if (tries === 1) await end(await ownId(trx as never));
      await sql`select 1`.execute(trx);
    });
    expect(tries).toBe(2);
    const rows = await shop.deps.db.selectFrom('counters').selectAll().where('name', '=', 'lost-session').execute();
    expect(rows).toEqual([{ name: 'lost-session', value: 2 }]);
  });

  it('is not noticed by who only reads', async () => {
    await Promise.all(Array.from({ length: 10 }, () => shop.deps.db.selectFrom('counters').selectAll().execute()));
    expect(await endAll()).toBeGreaterThan(0);
    const read = await Promise.all(Array.from({ length: 30 }, () => shop.deps.db.selectFrom('counters').selectAll().execute()));
    expect(read.every((rows) => rows.length > 0)).toBe(true);
  });

  it('ends no process while its connection is in use', async () => {
    await shop.deps.db.connection().execute(async (own) => {
      await end(await ownId(own as never));
      await expect(sql`select 1`.execute(own)).rejects.toBeInstanceOf(DatabaseFailure);
    });
    expect((await post(shop.app, '/api/order', purchaseOf(shop), { 'idempotency-key': newKey() })).statusCode).toBe(201);
  });
});

describeThere('a database that dies under its callers', () => {
  it('is named by every one of them: no connection is given back twice', async () => {
    const proxy = await cuttingProxy(new URL(base ?? ''));
    const db = openPostgres<Database>(proxy.url);
    await Promise.all(Array.from({ length: 10 }, () => sql`select 1`.execute(db)));
    proxy.close();
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => sql`select 1`.execute(db)));
    const reasons = ends.map((end) => (end.status === 'rejected' ? end.reason : null));
    expect(reasons.filter((reason) => !(reason instanceof DatabaseFailure))).toEqual([]);
    await db.destroy();
  });
});

describeThere('a commit whose answer never comes', () => {
  let proxy: Awaited<ReturnType<typeof cuttingProxy>>;
  let db: ReturnType<typeof openPostgres<Database>>;
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine: 'postgres' });
    proxy = await cuttingProxy(new URL(shop.deps.config.databaseUrl ?? ''));
    db = openPostgres<Database>(proxy.url);
  });
  afterAll(async () => {
    await db.destroy();
    proxy.close();
    await shop.close();
  });

  it('is never repeated blindly: the caller hears that it is in doubt, and it is written once', async () => {
    let tries = 0;
    const writing = inTransaction(db, async (trx) => {
      tries += 1;
      await trx.insertInto('counters').values({ name: 'in-doubt', value: tries }).execute();
      proxy.cutAt('commit');
    });
    await expect(writing).rejects.toMatchObject({ kind: 'in_doubt' });
    expect([tries, proxy.hasCut()]).toEqual([1, true]);
  });

  it('is repeated where the work is done under a key, and answers as if nothing had been', async () => {
    const key = newKey();
    const deps = { ...shop.deps, db };
    let works = 0;
    const answer = await inTransaction(deps.db, (trx) =>
      once(trx, { scope: 'doubt', key, body: {}, now: deps.clock() }, async () => {
        works += 1;
        await trx.insertInto('counters').values({ name: key, value: 1 }).execute();
        proxy.cutAt('commit');
        return { number: 7 };
      }),
    );
    expect([answer, works, proxy.hasCut()]).toEqual([{ number: 7 }, 1, true]);
  });
});

describe('a database that is silent', () => {
  it('is answered with 503, Retry-After and the usual shape', async () => {
    const shop = await startShop();
    const silent = openPostgres<Database>('postgres://nobody@127.0.0.1:1/shop');
    const app = await buildApp({ ...shop.deps, db: silent });
    const answer = await post(app, '/api/order', purchaseOf(shop), { 'idempotency-key': newKey() });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '2',
      expect.objectContaining({ code: 'database_unavailable', requestId: expect.any(String) }),
    ]);
    await app.close();
    await shop.close();
    await silent.destroy();
  });
});

describe('a database that is not there when the shop starts', () => {
  const config = async () => {
    const { port } = await new Promise<{ port: number }>((resolve) => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const address = probe.address() as { port: number };
        probe.close(() => resolve(address));
      });
    });
    return { ...readConfig({ TOKEN_SECRET: 'Zk3+T0sB9rQfXw7LhYp1uMvEaC5dNg8J', PORT: String(port) }), port };
  };
  const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', address: '127.0.0.1', port: 5432 });

  it('is waited for: alive, not ready, 503 in the usual shape, and open as soon as it answers', async () => {
    const settings = await config();
    const url = `http://127.0.0.1:${settings.port}`;
    const lines: string[] = [];
    const seen: unknown[] = [];
    const pause = async () => {
      for (const path of ['/healthz', '/readyz', '/api/order']) {
        const answer = await fetch(url + path);
        seen.push([path, answer.status, answer.headers.get('retry-after'), await answer.json()]);
      }
    };
    let asked = 0;
    const opened = await retryUntilDatabaseUp(
      settings,
      async () => {
        asked += 1;
        if (asked === 1) throw new DatabaseFailure('lost', refused());
        return 'open';
      },
      pause,
      (line: string) => void lines.push(line),
    );
    expect([opened, asked]).toEqual(['open', 2]);
    expect(lines).toEqual([expect.stringMatching(/^Жду базу: Нет связи с 127\.0\.0\.1:5432\..*через 1 с/)]);
    expect(seen).toEqual([
      ['/healthz', 200, null, { status: 'ok' }],
      ['/readyz', 503, '5', { status: 'database', cause: 'lost' }],
      ['/api/order', 503, '5', expect.objectContaining({ code: 'database_unavailable', requestId: expect.any(String) })],
    ]);
    // The door is closed behind it: the shop listens there next.
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });

  it('does not hide an error that waiting does not mend', async () => {
    await expect(retryUntilDatabaseUp(await config(), () => Promise.reject(new TypeError('a mistake')))).rejects.toThrow('a mistake');
  });
});
