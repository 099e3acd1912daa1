import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentView } from '#lib/contracts/payment.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import type { QuoteResponse } from '#lib/contracts/quote.ts';
import { openDatabase } from '#server/db/open.ts';
import { listUnsettled } from '#server/modules/report/repository-money.ts';
import { cardsJob, freshSchema, newKey, purchaseOf, startShop } from '#tests/support/server.ts';
import { ShopProcess } from '#tests/support/shop-process.ts';

const run = promisify(execFile);
const LIMIT_MS = 300_000;
const engines = process.env.TEST_DATABASE_URL === undefined ? ['sqlite'] : ['sqlite', 'postgres'];

/** The shop is a process, and each command of the operator another one, on the same database. */
describe.each(engines)('money asked back by several processes at once (%s)', (engine) => {
  let shop: ShopProcess;
  let environment: Record<string, string> = {};
  let drop = async () => {};
  let form: object;
  beforeAll(async () => {
    if (engine === 'postgres') {
      const schema = await freshSchema();
      drop = schema.drop;
      environment = { DATABASE_URL: schema.url };
    }
    const own = await startShop();
    form = purchaseOf(own);
    await own.close();
    shop = await ShopProcess.start({ ...environment, TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn' });
    // The process sells by the shop's own prices, the test's rules stand on an example.
    const { priceList } = await send<QuoteResponse>('/api/quote', { job: cardsJob() });
    form = { ...form, priceList };
  }, LIMIT_MS);
  afterAll(async () => {
    await shop.stop();
    await drop();
  }, LIMIT_MS);

  const send = async <T>(path: string, body: object): Promise<T> => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() };
    return (await (await fetch(`${shop.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as T;
  };
  const decide = ({ confirmationUrl }: PaymentView) =>
    fetch(confirmationUrl ?? '', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'decision=pay',
    });
  const command = (...words: string[]) =>
    run(process.execPath, ['server/cli/shop.ts', ...words], {
      env: { ...process.env, NODE_ENV: 'test', DATA_DIR: shop.dataDir, PUBLIC_URL: shop.url, ...environment },
      timeout: LIMIT_MS,
    }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );
  const stateOf = async (purchaseId: string) => {
    const db = openDatabase({ databaseUrl: environment.DATABASE_URL ?? null, dataDir: shop.dataDir });
    const rows = async (table: 'ledger' | 'refunds' | 'payments') =>
      (await db.selectFrom(table).selectAll().where('purchase_id', '=', purchaseId).execute()) as { amount: number; state?: string }[];
    const held = (await rows('ledger')).reduce((sum, { amount }) => sum + amount, 0);
    const open = [...(await rows('refunds')), ...(await rows('payments'))].filter(({ state }) => state === 'pending').length;
    const unsettled = (await listUnsettled(db)).length;
    await db.destroy();
    return { held, open, unsettled };
  };
  const settles = (purchaseId: string, held: number) =>
    expect.poll(() => stateOf(purchaseId), { timeout: LIMIT_MS, interval: 300 }).toEqual({ held, open: 0, unsettled: 0 });

  it(
    'is sent once, and what is paid twice goes back by itself',
    async () => {
      const purchase = await send<PurchaseView>('/api/order', form);
      const pay = (method: string) => send<PaymentView>('/api/payment', { purchaseId: purchase.id, method });
      const pages = [await pay('card'), await pay('sbp')];
      await Promise.all(pages.map(decide));
      await settles(purchase.id, purchase.total);
      const said = await Promise.all([1, 2, 3].map(() => command('payments', 'refund', purchase.number, '--yes')));
      expect(said.filter((text) => text.includes('Возвращено'))).toHaveLength(1);
      expect(said.filter((text) => text.includes('Столько вернуть нельзя'))).toHaveLength(2);
      await settles(purchase.id, 0);
    },
    LIMIT_MS,
  );
});
