import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvOf, writeNewParts } from '#server/cli/csv.ts';
import { type ExportRange, listForExport } from '#server/modules/purchase/repository-admin.ts';
import { addCustomer, fillPurchases } from '#tests/support/many-orders.ts';
import { eachEngine, startShop, type TestShop } from '#tests/support/server.ts';

const CUSTOMER = 901;
/** More than two pages of the export. */
const PURCHASES = 620;
const ALL: ExportRange = { since: null, before: null, status: null };

eachEngine('the export of a shop with many orders', (engine) => {
  let shop: TestShop;
  let moments: string[];

  beforeAll(async () => {
    shop = await startShop({ engine });
    await addCustomer(shop.deps, CUSTOMER);
    await fillPurchases(shop.deps, CUSTOMER, { count: PURCHASES });
    // Of one moment are the purchases at the end of a page too.
    await shop.deps.db.updateTable('purchases').set({ placed_at: '2026-07-01T00:00:00.000Z' }).where('number', '<', '901000300').execute();
    const rows = await shop.deps.db.selectFrom('purchases').select('placed_at').orderBy('placed_at').execute();
    moments = rows.map(({ placed_at }) => placed_at);
  });
  afterAll(() => shop.close());

  const pagesOf = (range: Partial<ExportRange>) => Array.fromAsync(listForExport(shop.deps.db, { ...ALL, ...range }));
  const rowsOf = async (range: Partial<ExportRange>) => {
    const listed = (await pagesOf(range)).flat();
    return listed.flatMap(({ purchase, orders }) => orders.map(({ number, status }) => ({ at: purchase.placed_at, number, status })));
  };

  it('holds a page at a time, and has every order once, oldest first', async () => {
    expect((await pagesOf({})).map(({ length }) => length)).toEqual([250, 250, 120]);
    const keys = (await rowsOf({})).map(({ at, number }) => `${at} ${number}`);
    expect(new Set(keys).size).toBe(PURCHASES * 2);
    expect(keys).toEqual([...keys].sort());
  });

  it('takes days and statuses page by page as from the whole', async () => {
    const all = await rowsOf({});
    const [since, before] = [moments[320] ?? '', moments[PURCHASES - 20] ?? ''];
    const status = all.at(-50)?.status ?? null;
    expect(await rowsOf({ since })).toEqual(all.filter(({ at }) => at >= since));
    expect(await rowsOf({ since, before })).toEqual(all.filter(({ at }) => at >= since && at < before));
    expect(await rowsOf({ before, status })).toEqual(all.filter((row) => row.at < before && row.status === status));
  });
});

it('leaves no half of a table where reading on failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tirazh-parts-'));
  const file = join(folder, 'orders.csv');
  async function* failing() {
    yield [['000001-1', 5]];
    expect(readFileSync(file, 'utf8')).toContain('Заказ;Штук');
    throw new Error('the connection is gone');
  }
  await expect(writeNewParts(file, csvOf(['Заказ', 'Штук'], failing()))).rejects.toThrow('the connection is gone');
  expect(existsSync(file)).toBe(false);
  rmSync(folder, { recursive: true });
});
