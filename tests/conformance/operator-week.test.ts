import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import type { QuoteResponse } from '#lib/contracts/quote.ts';
import { purchaseBody } from '#tests/proof/client.ts';
import { ensureDist } from '#tests/support/dist.ts';
import { guideLine, OperatorsMachine, openMailbox } from '#tests/support/operator.ts';
import { pollSite } from '#tests/support/poll-site.ts';
import { isMissing } from '#tests/support/programs.ts';
import { FrontProcess } from '#tests/support/proxy-process.ts';
import { cardsJob, freshSchema, newKey } from '#tests/support/server.ts';
import { freePort } from '#tests/support/shop-process.ts';

const PRICES = 'src/content/prices/price-list.yaml';
const SECRET = 'k3zT0w9QhVb7nXy5RfLpJ2mDsUa8cEg4';

type Running = Awaited<ReturnType<OperatorsMachine['start']>>;
let machine: OperatorsMachine;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let front: FrontProcess;
let first: Running;
let port: number;
const databases: { url: string; drop: () => Promise<void> }[] = [];

/** A database of PostgreSQL where the run has one; else the shop keeps its own file. */
async function freshDatabase(): Promise<Record<string, string>> {
  if (process.env.TEST_DATABASE_URL === undefined) return {};
  const schema = await freshSchema();
  databases.push(schema);
  return { DATABASE_URL: schema.url };
}

const call = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
const quoteAt = async (url: string) =>
  (await (await call(`${url}/api/quote`, { job: cardsJob({ quantity: 100 }) })).json()) as QuoteResponse;

async function orderAt(url: string, email: string): Promise<PurchaseView> {
  const { priceList } = await quoteAt(url);
  const recipient = { name: 'Анна Ветрова', phone: '+78120000001', email };
  const answer = await call(`${url}/api/order`, purchaseBody({ recipient, priceList }), { 'idempotency-key': newKey() });
  expect(answer.status).toBe(201);
  return (await answer.json()) as PurchaseView;
}

/** Pays at the bank of the rehearsal as a customer does, by its page. */
async function payAt(url: string, purchaseId: string): Promise<void> {
  const begun = await call(`${url}/api/payment`, { purchaseId, method: 'card' }, { 'idempotency-key': newKey() });
  const { confirmationUrl } = (await begun.json()) as { confirmationUrl: string };
  const body = new URLSearchParams({ decision: 'pay' });
  const paid = await fetch(url + new URL(confirmationUrl).pathname, { method: 'POST', body, redirect: 'manual' });
  expect(paid.status).toBe(303);
}

const changePrices = (from: RegExp, to: string): void => {
  const path = join(machine.folder, PRICES);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
};

// A whole build of the site is under way beside the other tests: on a busy machine it alone may take five minutes.
vi.setConfig({ testTimeout: 900_000 });

beforeAll(async () => {
  await ensureDist();
  machine = new OperatorsMachine();
  mailbox = await openMailbox();
  port = await freePort();
});
afterAll(async () => {
  await front?.stop();
  await machine.remove();
  await mailbox.close();
  for (const { drop } of databases) await drop();
});

describe.skipIf(isMissing('nginx'))('the first week of an operator, by the lines of the guide', () => {
  it('begins with settings that a shell reads; a command without them makes no shop of its own', async () => {
    expect(guideLine('1. Программа', 'PUBLIC_URL=')).toBe('PUBLIC_URL=https://shop.example npm run build');
    machine.takeBuild();
    const lost = await machine.run('npm run -s shop -- orders list', 'without settings');
    expect([lost.code, lost.output]).toEqual([1, expect.stringContaining('магазина')]);
    expect(readdirSync(machine.data)).toEqual([]);
    machine.writeSettings({
      MAIL_URL: mailbox.url,
      PAYMENT_PROVIDER: 'test',
      ALLOW_TEST_PAYMENT: 'yes',
      TOKEN_SECRET: SECRET,
      ...(await freshDatabase()),
    });
  });

  it('opens behind nginx with the file of the build, takes an order, its payment, and writes letters', async () => {
    first = await machine.start(port);
    const site = await machine.run(`npm run -s shop -- delivery nginx --upstream 127.0.0.1:${port}`);
    front = await FrontProcess.start('nginx', site.output);
    const url = `http://127.0.0.1:${front.port}`;
    const page = await fetch(`${url}/BusinessCards`);
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, expect.stringContaining("default-src 'none'")]);
    const { id, number } = await orderAt(url, 'first@example.com');
    await payAt(url, id);
    const shown = await machine.run(`npm run -s shop -- orders show ${number}`);
    expect([shown.code, shown.output]).toEqual([0, expect.stringContaining('first@example.com')]);
    await expect.poll(() => mailbox.recipients).toContain('first@example.com');
    const doctor = await machine.run('npm run -s shop -- doctor');
    expect(doctor.output).toContain('учебн');
  });

  it('publishes a price, refuses one that cannot be, and takes the last one back: the site answers all the while', async () => {
    const url = `http://127.0.0.1:${front.port}`;
    const before = await quoteAt(url);
    // Nginx sends the pages; the shop behind it is asked what it answers under any load: a call it may turn away on a busy machine.
    const poller = pollSite(url, ['/', '/BusinessCards', '/readyz']);
    changePrices(/setup: 255 /, 'setup: 285 ');
    const publish = guideLine('Обновить', 'Только содержание').match(/`(PUBLIC_URL=[^`]*content publish)`/)?.[1] ?? '';
    const published = await machine.run(publish);
    expect([published.code, published.output]).toEqual([0, expect.stringContaining('Опубликовано')]);
    await expect.poll(async () => (await quoteAt(url)).price).toBeGreaterThan(before.price);
    const live = realpathSync(join(machine.folder, 'dist'));
    changePrices(/setup: 285 /, 'setup: -1 ');
    const refused = await machine.run(publish);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('price-list.yaml')]);
    expect(realpathSync(join(machine.folder, 'dist'))).toBe(live);
    const back = await machine.run('npm run -s shop -- content rollback');
    expect([back.code, back.output]).toEqual([0, expect.stringContaining('Снова показана')]);
    await expect.poll(async () => (await quoteAt(url)).priceList).toBe(before.priceList);
    const { statuses } = await poller.stop();
    expect([...statuses.keys()]).toEqual(['200']);
  });

  it('restarts for a new program: what was ordered is there, and commands go by what is published, not by an edit under way', async () => {
    const url = `http://127.0.0.1:${front.port}`;
    const { number } = await orderAt(url, 'second@example.com');
    expect(await first.stop()).toBe(0);
    first = await machine.start(port);
    expect((await machine.run(`npm run -s shop -- orders show ${number}`)).output).toContain('second@example.com');
  });

  it('keeps a copy, and opens it elsewhere with everything that was ordered', async () => {
    const copies = join(machine.root, 'copies');
    const made = await machine.run(`npm run -s shop -- backup create ${copies}`);
    expect([made.code, made.output]).toEqual([0, expect.any(String)]);
    const [copy = ''] = readdirSync(copies);
    expect((await machine.run(`npm run -s shop -- backup verify ${join(copies, copy)}`)).code).toBe(0);
    const elsewhere = { DATA_DIR: join(machine.root, 'elsewhere'), ...(await freshDatabase()) };
    const restored = await machine.run(`npm run -s shop -- backup restore ${join(copies, copy)}`, elsewhere);
    expect([restored.code, restored.output]).toEqual([0, expect.any(String)]);
    const other = await machine.start(await freePort(), elsewhere);
    const list = await machine.run('npm run -s shop -- orders list', elsewhere);
    expect(list.output.split('\n').filter((line) => line.includes('Визитки'))).toHaveLength(2);
    expect((await orderAt(other.url, 'third@example.com')).number).not.toBe('');
    expect(await other.stop()).toBe(0);
  });

  it('runs two processes on one database: either shows what the other has taken, and one may end', async () => {
    // The embedded database is one process's; by then the guide has led the shop to PostgreSQL.
    if (process.env.TEST_DATABASE_URL === undefined) return;
    const second = await machine.start(await freePort());
    const { id } = await orderAt(second.url, 'fourth@example.com');
    await payAt(first.url, id);
    expect(await second.stop()).toBe(0);
    await orderAt(`http://127.0.0.1:${front.port}`, 'fifth@example.com');
    expect(await first.stop()).toBe(0);
  });
});
