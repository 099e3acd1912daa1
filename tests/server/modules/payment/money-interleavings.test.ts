import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layTable, playInterleaving, STEPS, type Step, type Table } from '#tests/support/scenarios/interleavings.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { eachEngine, startShop } from '#tests/support/server.ts';
import { violationList } from '#tests/support/violation-list.ts';

/** `npm run proof -- --only interleavings` plays ten thousand. */
const RUNS = { sqlite: 60, postgres: 30 } as const;
const LARGEST = 1_000_000;

const anyStep: fc.Arbitrary<Step> = fc.record({ what: fc.constantFrom(...STEPS), n: fc.nat(LARGEST) });

eachEngine('paying, cancelling, changing and refunding in any order', (engine) => {
  let table: Table;
  const bank = scriptedBank();
  beforeAll(async () => {
    table = await layTable(await startShop({ engine, deps: { payments: bank.provider } }), bank);
  });
  afterAll(() => table.shop.close());

  it('leaves money held that is due, or a refund under way, and sends no more back than came', async () => {
    const property = fc.asyncProperty(fc.array(anyStep, { maxLength: 12 }), async (steps) => {
      const violations = violationList();
      await playInterleaving(table, [{ what: 'card', n: 0 }, ...steps], violations);
      expect(violations.list()).toEqual([]);
    });
    await fc.assert(property, { numRuns: RUNS[engine], endOnFailure: false });
  }, 120_000);
});
