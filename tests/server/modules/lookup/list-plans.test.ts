import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppDeps } from '#server/context/deps.ts';
import { startShop, type TestShop } from '#tests/support/server.ts';
import { SHOP_LISTS } from '#tests/support/shop-lists.ts';

/** Tables that get a row for every customer, order, letter, payment or file there ever was. */
const GROWING =
  /^SCAN (users|purchases|purchase_\w+|customer_terms|orders|order_\w+|claims|artworks|outbox|payments|ledger|refunds|receipts|webhook_events|event|next|named|owned)\b/;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ engine: 'sqlite' });
});
afterAll(() => shop.close());

/** A database that remembers what it was asked. */
function remembering({ db }: AppDeps): { db: AppDeps['db']; asked: CompiledQuery[] } {
  const asked: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }): RootOperationNode => {
      asked.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), asked };
}

/** Steps of SQLite's plans for what a list asks, as the database itself words them. */
async function plansOf(work: (deps: AppDeps, size: number) => unknown): Promise<string[]> {
  const { db, asked } = remembering(shop.deps);
  await work({ ...shop.deps, db }, 0);
  const steps: string[] = [];
  for (const { sql, parameters } of asked) {
    const plan = await shop.deps.db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
    steps.push(...plan.rows.map(({ detail }) => detail));
  }
  return steps;
}

describe('the first page of a list', () => {
  it.each(SHOP_LISTS.filter(([, growth]) => growth === 'flat'))('is found by indexes: %s', async (_, __, work) => {
    const steps = await plansOf(work);
    expect(steps.filter((step) => GROWING.test(step) && !step.includes('USING'))).toEqual([]);
  });

  it.each([
    ['claims', 'claims_created'],
    ['claims: open', 'claims_state'],
    ['letters', 'outbox_created'],
    ['receipts', 'receipts_newest'],
    ['next letter', 'outbox_next'],
    ['letters that came back', 'outbox_unsent'],
    ['letters: failed', 'outbox_failed'],
    ['orders: newest', 'sqlite_autoindex_purchases_2'],
    ['orders: status', 'orders_status'],
    ['orders: cancelled', 'orders_called_off'],
    ['orders: status and payment', 'orders_status'],
    ['payment by its number', 'payments_provider'],
    ['ledger of a payment', 'ledger_payment'],
    ['receipt of a part', 'receipts_part'],
    ['receipts of a payment', 'receipts_payment'],
  ])('comes in the order of an index, so that nothing is sorted: %s', async (name, index) => {
    const [, , work] = SHOP_LISTS.find(([what]) => what === name) ?? [];
    const steps = work === undefined ? [] : await plansOf(work);
    expect(steps.filter((step) => step.includes(` ${index}`))).not.toEqual([]);
    expect(steps.filter((step) => step.startsWith('USE TEMP B-TREE'))).toEqual([]);
  });
});
