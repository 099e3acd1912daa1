import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { freshSchema, PASSWORD, registration } from '#tests/support/server.ts';
import { ShopProcess } from '#tests/support/shop-process.ts';
import { violationList } from '#tests/support/violation-list.ts';
import { type Answer, ask, purchaseBody } from './client.ts';
import { Customers } from './ledger.ts';
import { type Proof, scaled } from './proof.ts';

const PROCESSES = 3;
const CUSTOMERS = 6;
const SHOPPING_MS = 20_000;
const PARALLEL_PLACEMENTS = 99;
const PARALLEL_REFRESHES = 51;
const GUESSES = 60;
const TIMES_ASKED = 20;

type Violations = ReturnType<typeof violationList>;

async function oneKeyEverywhere(urls: readonly string[], violations: Violations): Promise<void> {
  const [body, key] = [purchaseBody(), crypto.randomUUID()];
  // Who is told «busy» asks again under the same key, as the answer says.
  const call = async (at: number): Promise<Answer> => {
    for (let asked = 1; ; asked += 1) {
      const answer = await ask(`${urls[at % urls.length]}/api/order`, { body, headers: { 'idempotency-key': key } });
      if (answer.status !== 503 || asked === TIMES_ASKED) return answer;
      await new Promise((resolve) => setTimeout(resolve, 100 * asked));
    }
  };
  const answers = await Promise.all(Array.from({ length: PARALLEL_PLACEMENTS }, (_, at) => call(at)));
  const kinds = new Set(answers.map(({ status, body: text }) => `${status} ${text}`));
  if (kinds.size !== 1 || answers[0]?.status !== 201)
    violations.add('one key got several answers', [...kinds].map((kind) => kind.slice(0, 120)).join(' | '));
}

async function oneSuccessorEverywhere(
  urls: readonly string[],
  shops: readonly ShopProcess[],
  db: ReturnType<typeof openPostgres<Database>>,
  violations: Violations,
): Promise<void> {
  const email = 'tabs@example.com';
  await ask(`${urls[0]}/api/auth/register`, { body: registration(email) });
  await db.updateTable('users').set({ confirmed_at: new Date().toISOString() }).where('email', '=', email).execute();
  const login = await ask(`${urls[1]}/api/auth/login`, { body: { email, password: PASSWORD, rememberMe: true } });
  if (login.status !== 200) return violations.add(`login answered ${login.status}`, login.body + shops[1]?.logs().slice(-500));
  const { token, refreshToken } = JSON.parse(login.body) as { token: string; refreshToken: string };
  const answers = await Promise.all(
    Array.from({ length: PARALLEL_REFRESHES }, (_, at) =>
      ask(`${urls[at % urls.length]}/api/auth/refresh-token`, { body: { token, refreshToken } }),
    ),
  );
  const successors = new Set(
    answers
      .filter(({ status }) => status !== 503)
      .map(({ status, body }) => (status === 200 ? (JSON.parse(body) as { refreshToken: string }).refreshToken : String(status))),
  );
  if (successors.size !== 1) violations.add('parallel refreshes got several successors', [...successors].join(' '));
}

/** Twenty guesses a minute from one address, whichever process they reach. */
async function oneLimitEverywhere(urls: readonly string[], violations: Violations): Promise<number> {
  const headers = { 'x-forwarded-for': '192.0.2.77' };
  const statuses: number[] = [];
  for (let at = 0; at < GUESSES; at += 1) {
    const { status } = await ask(`${urls[at % urls.length]}/api/fast-payment/find`, {
      body: { number: '999999', contact: 'x@example.com' },
      headers,
    });
    statuses.push(status);
  }
  const passed = statuses.filter((status) => status !== 429).length;
  if (passed > 2 * 20 || passed === 0) violations.add(`${passed} of ${GUESSES} guesses passed the limit of 20 a minute`);
  return passed;
}

async function lettersOnce(
  db: ReturnType<typeof openPostgres<Database>>,
  shops: readonly ShopProcess[],
  violations: Violations,
): Promise<number> {
  const sent = await db.selectFrom('outbox').select('id').where('sent_at', 'is not', null).execute();
  const written = new Map<string, number>();
  for (const [at, shop] of shops.entries())
    for (const raw of shop.letters()) {
      const id = /Message-ID: <([^@>]+)/.exec(raw)?.[1] ?? '';
      if (written.has(id) && at > 0) violations.add('a letter was sent by two living processes', id);
      written.set(id, at);
    }
  for (const { id } of sent) if (!written.has(id)) violations.add('a letter counts as sent and was not', id);
  return written.size;
}

export const MANY: Proof = {
  name: 'many',
  area: 'keeps working',
  figure:
    'three processes on one PostgreSQL under load, one killed: nothing acknowledged lost or doubled; limits, keys, leases and refreshes hold across processes',
  run: async ({ scale, random }) => {
    if (process.env.TEST_DATABASE_URL === undefined) return { measured: 'not run', violations: ['PostgreSQL is not installed'] };
    const violations = violationList();
    const schema = await freshSchema();
    const environment = {
      DATABASE_URL: schema.url,
      TOKEN_SECRET: 'one secret for all three processes',
      LOG_LEVEL: 'warn',
    };
    const shops = await Promise.all(Array.from({ length: PROCESSES }, () => ShopProcess.start(environment)));
    const db = openPostgres<Database>(schema.url);
    try {
      const customers = new Customers(violations);
      let alive = shops.map(({ url }) => url);
      const shopping = Array.from({ length: CUSTOMERS }, () => customers.shop(() => random.pick(alive)));
      const span = scaled(SHOPPING_MS, scale, 2000);
      await new Promise((resolve) => setTimeout(resolve, span / 2));
      await shops[0]?.kill();
      alive = alive.slice(1);
      await new Promise((resolve) => setTimeout(resolve, span / 2));
      customers.stop();
      await Promise.all(shopping);
      await customers.finish(alive[0] ?? '');
      const { purchases, paid } = await customers.compare(db);
      await shops[0]?.restart();
      const urls = shops.map(({ url }) => url);
      await oneKeyEverywhere(urls, violations);
      await oneSuccessorEverywhere(urls, shops, db, violations);
      const passed = await oneLimitEverywhere(urls, violations);
      const letters = await lettersOnce(db, shops, violations);
      return {
        measured: `${purchases} purchases, ${paid} payments, one of three processes killed; ${letters} letters; ${passed} guesses of ${GUESSES} passed`,
        violations: violations.list(),
      };
    } finally {
      for (const shop of shops) await shop.stop();
      await db.destroy();
      await schema.drop();
    }
  },
};
