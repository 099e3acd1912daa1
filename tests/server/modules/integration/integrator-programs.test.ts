import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import type { ArtworkReport } from '#lib/domain/artwork/report.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { checkWaitingArtworks } from '#server/modules/artwork-check/queue.ts';
import { createKey } from '#server/modules/integration/keys.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { insertChange } from '#server/modules/purchase/repository-journal.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { approveAt } from '#tests/support/own-purchase.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { cardsJob, get, startShop, type TestShop, uuid } from '#tests/support/server.ts';
import { artworksOf, handIn } from '#tests/support/tus.ts';

const GREEN: ArtworkReport = { severity: 1, pages: 1, facts: [], findings: [], unmeasured: [] };
const FILE = Buffer.from('%PDF-1.7 to be printed');
const REQUISITES = { name: 'ООО «Ветер»', inn: '7707083893', kpp: '770701001', address: 'Москва, Мясницкая, 1' };
const run = promisify(execFile);

let shop: TestShop;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  shop = await startShop({ deps: { artworkChecker: async () => GREEN } });
  const made = await createKey(shop.deps, 'цех');
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  env = { PATH: process.env.PATH ?? '', SHOP: `http://127.0.0.1:${port}`, KEY: made.kind === 'made' ? made.key : '' };
  folder = mkdtempSync(join(tmpdir(), 'tirazh-integrator-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shop.close();
});

async function placed(count: number, change: object = {}): Promise<PurchaseView> {
  const items = Array.from({ length: count }, () => ({ id: uuid(), job: cardsJob() }));
  return placeAt(shop, { items, ...change });
}

describe('a client generated from the description', () => {
  const path = (name: string) => join(folder, name);

  it('compiles, and a field the API does not have does not', async () => {
    const description = (await get(shop.app, '/api/openapi.json')).body;
    writeFileSync(path('shop-api.ts'), astToString(await openapiTS(description)));
    copyFileSync('docs/examples/workshop-day.ts', path('workshop-day.ts'));
    symlinkSync(resolve('node_modules'), path('node_modules'));
    writeFileSync(path('package.json'), '{"type":"module"}');
    writeFileSync(
      path('wrong.ts'),
      [
        "import type { components, paths } from './shop-api.ts';",
        "type Body = paths['/api/integration/orders/{number}/status']['post']['requestBody']['content']['application/json'];",
        "export const right: Body = { status: 'MADE' };",
        '// @ts-expect-error there is no such status',
        "export const noCode: Body = { status: 'GONE' };",
        '// @ts-expect-error there is no such field',
        "export const noField = (order: components['schemas']['IntegrationOrder']) => order.nothing;",
      ].join('\n'),
    );
    const compilerOptions = {
      ...{ strict: true, noEmit: true, module: 'nodenext', target: 'es2024', allowImportingTsExtensions: true, skipLibCheck: true },
      ...{ types: ['node'], typeRoots: [resolve('node_modules/@types')] },
    };
    writeFileSync(path('tsconfig.json'), JSON.stringify({ compilerOptions, files: ['workshop-day.ts', 'wrong.ts'] }));
    const compiler = resolve('node_modules/typescript-native/bin/tsc');
    const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch((error: { stdout: string }) => error);
    expect(stdout).toBe('');
  });

  it('walks the workshop’s day: changes, taking over, the artwork, the status, a refusal', async () => {
    const purchase = await placed(1, { payer: { kind: 'organisation', requisites: REQUISITES } });
    const [order] = purchase.orders;
    await bookTransfer(shop.deps, { number: purchase.number, amount: purchase.total, reference: '1' });
    await handIn(shop, { key: purchase.id, order: order!.id, slot: 'd1-block', name: 'визитка.pdf' }, FILE);
    await checkWaitingArtworks(shop.deps);
    const [slot] = (await artworksOf(shop, purchase.id)).orders[0]!.slots;
    await approveAt(shop, purchase.id, [slot?.versions[0]?.id]);
    const { stdout } = await run(process.execPath, [path('workshop-day.ts')], { env });
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>); // prettier-ignore
    expect(lines.find(({ number }) => number === order!.number)).toMatchObject({
      ...{ pieces: cardsJob().quantity, inn: REQUISITES.inn, files: ['d1-block'], status: 'MAKDOWN' },
      refusal: { code: 'forbidden_move', problems: [{ in: 'body', field: '/status', allowed: ['INPROD'] }] },
    });
    expect(lines.at(-1)).toEqual({ next: expect.stringMatching(/^[\da-f]{12}\.\d+$/) });
  });
});

describe('the program that loads orders', () => {
  const program = resolve('docs/examples/load-orders.mjs');
  const orders = () => join(folder, 'orders');
  const load = async () => (await run(process.execPath, [program, orders()], { env })).stdout.trim().split('\n');
  const numbers = () =>
    readdirSync(orders())
      .filter((name) => name.endsWith('.json'))
      .sort();
  const statusOf = (number: string): string =>
    (JSON.parse(readFileSync(join(orders(), `${number}.json`), 'utf8')) as { status: string }).status;

  /** More changes than one page holds: what changes on a later page comes once more. */
  const fillPage = ({ id }: PurchaseView) =>
    inTransaction(shop.deps.db, async (trx) => {
      const { id: orderId } = await trx
        .selectFrom('orders')
        .select('id')
        .where('purchase_id', '=', id)
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow();
      const change = {
        purchaseId: id,
        orderIds: [orderId],
        kind: 'delivery',
        detail: {},
        at: shop.deps.clock().toISOString(),
        actor: 'shop',
      } as const;
      for (let count = 0; count < 200; count += 1) await insertChange(trx, change);
    });

  it('is short enough to be read whole', () => {
    expect(readFileSync(program, 'utf8').split('\n').length).toBeLessThanOrEqual(50);
  });

  it('takes everything at first, only what has changed later, and everything again after a copy was brought back', async () => {
    const purchase = await placed(3);
    const number = purchase.orders[0]!.number;
    await fillPage(purchase);
    await moveOrder(shop.deps, number, 'MAK');
    expect((await load()).length).toBe(2);
    const all = numbers();
    expect(all).toEqual(expect.arrayContaining(purchase.orders.map((order) => `${order.number}.json`)));
    expect(statusOf(number)).toBe('MAK');
    expect(await load()).toEqual([expect.stringMatching(/^0 → /)]);
    await moveOrder(shop.deps, number, 'MAKCH');
    expect(await load()).toEqual([expect.stringMatching(/^1 → /)]);
    expect(statusOf(number)).toBe('MAKCH');
    writeFileSync(join(orders(), '.cursor'), '000000000000.7');
    expect((await load()).length).toBe(2);
    expect(numbers()).toEqual(all);
  });
});
