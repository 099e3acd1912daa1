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

const inTurn = (...steps: (LifeStep['what'] | [LifeStep['what'], number])[]): LifeStep[] =>
  steps.map((step) => (typeof step === 'string' ? { what: step, n: 0 } : { what: step[0], n: step[1] }));
/** Money that waits for a person was written down as sent, its receipt printed, the entry taken back: what chance seldom brings together. */
const RETURN_TAKEN_BACK = inTurn(
  'sbp',
  ['the bank fails', 2],
  'pay',
  ['pay again', 1],
  'work goes on',
  'the bank answers',
  'returned by hand',
  'work goes on',
  'was not returned',
  'ask for a refund again',
);

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
    const examples: [{ orders: number; isOrganisation: boolean }, LifeStep[]][] = [
      [{ orders: 1, isOrganisation: false }, RETURN_TAKEN_BACK],
    ];
    await fc.assert(property, { numRuns: RUNS[engine], endOnFailure: false, examples });
  }, 120_000);
});
