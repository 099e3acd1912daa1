import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIFE_STEPS, type LifeStep, layReceiptTable, playLife, type ReceiptTable } from '#tests/support/scenarios/receipts.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { eachEngine, startShop } from '#tests/support/server.ts';
import { violationList } from '#tests/support/violation-list.ts';

/** `npm run proof -- --only receipts` plays ten thousand. */
const RUNS = { sqlite: 40, postgres: 15 } as const;
const LARGEST = 1_000_000;

const anyStep: fc.Arbitrary<LifeStep> = fc.record({ what: fc.constantFrom(...LIFE_STEPS), n: fc.nat(LARGEST) });
const begun = fc.record({ orders: fc.integer({ min: 1, max: 3 }), isOrganisation: fc.boolean() });

eachEngine('receipts of a purchase, whatever happens to it', (engine) => {
  let table: ReceiptTable;
  const bank = scriptedBank();
  beforeAll(async () => {
    table = await layReceiptTable(await startShop({ engine, deps: { payments: bank.provider } }), bank);
  });
  afterAll(() => table.shop.close());

  it('settle every part handed over once, and say the money that came and went to the kopeck', async () => {
    const property = fc.asyncProperty(begun, fc.array(anyStep, { minLength: 3, maxLength: 14 }), async (purchase, steps) => {
      const violations = violationList();
      await playLife(table, purchase, [{ what: 'card', n: 0 }, ...steps], violations);
      expect(violations.list()).toEqual([]);
    });
    await fc.assert(property, { numRuns: RUNS[engine], endOnFailure: false });
  }, 120_000);
});
