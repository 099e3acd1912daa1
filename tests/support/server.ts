import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { LoginResponse } from '#lib/contracts/auth.ts';
import type { Job } from '#lib/domain/product/product.ts';
import type { OutgoingLetter } from '#server/adapters/mail.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import type { PasswordCost } from '#server/config/password-cost.ts';
import { loadCatalogue } from '#server/context/catalogue.ts';
import type { AppDeps, Shop } from '#server/context/deps.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { sendDueLetters } from '#server/modules/outbox/service.ts';
import { openDeps } from '#server/start.ts';
import { layMigrated, migratedDatabase } from './migrated.ts';

export type Engine = 'sqlite' | 'postgres';

/** A Monday at noon in Moscow: no holiday near, before the cut-off hour. */
const MONDAY_NOON = new Date('2026-11-16T09:00:00Z');

export type TestShop = {
  app: Shop;
  /** What the shop works with now. */
  readonly deps: AppDeps;
  /** Goes on with other parts, as with the content of a build that goes live. */
  use: (parts: Partial<AppDeps>) => void;
  /** Moves the shop's clock on. */
  pass: (ms: number) => void;
  /** Sends what is due and answers every letter sent so far. */
  letters: () => Promise<OutgoingLetter[]>;
  /** A new app on the same data, as after a restart of the process. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

export type ShopOptions = { engine?: Engine; environment?: Record<string, string>; deps?: Partial<AppDeps> };

/** Tests log in hundreds of times; `passwords.test.ts` holds the real cost of a password. */
const CHEAP_PASSWORDS: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };

const content = loadCatalogue();
/** Letters to the people of the shop have tests of their own. */
const catalogue = { ...content, shop: { ...content.shop, staff: { letters: [] } } };
let schemas = 0;

/** A schema of its own in the run's cluster: tests see nothing of one another. */
export async function freshSchema(): Promise<{ url: string; drop: () => Promise<void> }> {
  const base = process.env.TEST_DATABASE_URL ?? '';
  schemas += 1;
  const name = `shop_${process.pid}_${schemas}`;
  const admin = openPostgres(base);
  await sql`create schema ${sql.id(name)}`.execute(admin);
  await admin.destroy();
  const drop = async () => {
    const again = openPostgres(base);
    await sql`drop schema ${sql.id(name)} cascade`.execute(again);
    await again.destroy();
  };
  return { url: `${base}?options=${encodeURIComponent(`-c search_path=${name}`)}`, drop };
}

/** The whole shop in this process: real database, real app, its own clock; no port, no timers. */
export async function startShop({ engine = 'sqlite', environment = {}, deps: overrides = {} }: ShopOptions = {}): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tirazh-test-'));
  const own = engine === 'postgres' ? await migratedDatabase(process.env.TEST_DATABASE_URL ?? '') : undefined;
  if (own === undefined && environment.DATABASE_URL === undefined) await layMigrated(dataDir);
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://shop.test',
    ...(own === undefined ? {} : { DATABASE_URL: own.url }),
    ...environment,
  });
  let now = MONDAY_NOON.getTime();
  const clock = () => new Date(now);
  const sent: OutgoingLetter[] = [];
  const mailer = {
    send: async (letter: OutgoingLetter) => {
      sent.push(letter);
    },
  };
  const open = async (): Promise<Shop> =>
    buildApp({ ...(await openDeps(config, null, clock, catalogue)), passwordCost: CHEAP_PASSWORDS, ...overrides });
  const shop: TestShop = {
    app: await open(),
    get deps() {
      return shop.app.deps;
    },
    use: (parts) => {
      shop.app.deps = { ...shop.app.deps, ...parts };
    },
    pass: (ms) => {
      now += ms;
    },
    letters: async () => {
      while ((await sendDueLetters(shop.deps.db, mailer, clock)) > 0);
      return sent;
    },
    restart: async () => {
      await shop.app.close();
      await shop.deps.db.destroy();
      shop.app = await open();
    },
    close: async () => {
      await shop.app.close();
      await shop.deps.db.destroy();
      await own?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return shop;
}

/** Describes the same tests once per engine. Where the run has no PostgreSQL they count as skipped, unless `TEST_ENGINES=sqlite` asks for one. */
export function eachEngine(name: string, tests: (engine: Engine) => void): void {
  describe(`${name} (sqlite)`, () => tests('sqlite'));
  if (process.env.TEST_ENGINES === 'sqlite') return;
  describe.skipIf(process.env.TEST_DATABASE_URL === undefined)(`${name} (postgres)`, () => tests('postgres'));
}

export const PASSWORD = 'correct horse battery';

export const registration = (email: string) => ({
  kind: 'person',
  email,
  password: PASSWORD,
  name: 'Анна Ветрова',
  consents: { personalData: true, offer: true, marketing: false },
});

/** The token a letter carries in its link. */
export const tokenIn = (letter: OutgoingLetter | undefined): string => /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';

let visitors = 0;
/** Every call from an address of its own: limits per address have a test of their own. */
function newAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

export const post = (app: Shop, url: string, payload: object, headers: Record<string, string> = {}, remoteAddress = newAddress()) =>
  app.inject({ method: 'POST', url, payload, headers, remoteAddress });

/** Registers and confirms a customer and logs in; `change` is what differs in the form of registration. */
export async function loginAs(
  shop: TestShop,
  email = 'anna@example.com',
  change: object = {},
): Promise<LoginResponse & { bearer: { authorization: string } }> {
  await post(shop.app, '/api/auth/register', { ...registration(email), ...change });
  const letter = (await shop.letters()).findLast(({ to }) => to === email);
  await post(shop.app, '/api/auth/confirm-email', { token: tokenIn(letter) });
  const answer = await post(shop.app, '/api/auth/login', { email, password: PASSWORD, rememberMe: true });
  const session = answer.json() as LoginResponse;
  return { ...session, bearer: { authorization: `Bearer ${session.token}` } };
}

/** Asks to erase an account and gives the code of the letter, if one was sent; answers with the last answer. */
export async function eraseAccount(
  shop: TestShop,
  { contacteeId, bearer }: { contacteeId: number; bearer: Record<string, string> },
  password = PASSWORD,
): ReturnType<typeof post> {
  const ask = (more: object) => post(shop.app, `/api/profile/${contacteeId}/erase`, { password, ...more }, bearer);
  const asked = await ask({});
  if (asked.statusCode !== 202) return asked;
  const letter = (await shop.letters()).findLast(({ subject }) => subject.includes('код для удаления кабинета'));
  return ask({ code: letter?.subject.slice(0, 9) });
}

/** The default business cards job, with whatever a test changes. */
export function cardsJob(change: Partial<Job> = {}): Job {
  const product = catalogue.products.get('BusinessCards');
  if (product === undefined) throw new Error('no business cards in the content');
  return { ...product.defaults, ...change };
}

export const get = (app: Shop, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers, remoteAddress: newAddress() });

let keys = 0;
/** A key no other call of the run has. */
export function newKey(): string {
  keys += 1;
  return `key-${process.pid}-${String(keys).padStart(12, '0')}`;
}

export const uuid = (): string => crypto.randomUUID();

export const purchaseOf = (shop: TestShop, change: object = {}) => ({
  items: [{ id: uuid(), job: cardsJob() }],
  priceList: shop.deps.catalogue.priceList.version,
  recipient: { name: 'Анна Ветрова', phone: '+78120000001', email: 'anna@example.com' },
  delivery: { type: 'workshop', timeSlot: '1' },
  comment: '',
  consents: { personalData: true, offer: true, marketing: false },
  ...change,
});
