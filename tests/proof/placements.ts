import { offerMoney, offerQuantities, placeUnderOneKey } from '#tests/support/scenarios/placements.ts';
import { startShop } from '#tests/support/server.ts';
import { violationList } from '#tests/support/violation-list.ts';
import { eachDatabase } from './databases.ts';
import { type Proof, scaled } from './proof.ts';

const PARALLEL = 100;
const MONEY_CASES = 10_000;

export const ONE_KEY: Proof = {
  name: 'one-key',
  area: 'keeps working',
  figure:
    '100 parallel placements with one idempotency key: 1 order, identical answers; another body: 4xx; kept 24 h and through a restart',
  run: async () => {
    const violations = violationList();
    const seen: string[] = [];
    await eachDatabase(async (engine) => {
      const shop = await startShop({ engine });
      const { made, answers } = await placeUnderOneKey(shop, PARALLEL, violations.about(engine));
      seen.push(`${engine}: ${PARALLEL} calls, ${made} purchase, ${answers} answer`);
      await shop.close();
    });
    return { measured: seen.join('; '), violations: violations.list() };
  },
};

export const CLIENT_MONEY: Proof = {
  name: 'client-money',
  area: 'keeps working',
  figure: 'a client sends price, discount, weight or total, 10 000 random cases: 0 kopecks of influence',
  run: async ({ random, scale }) => {
    const violations = violationList();
    const shop = await startShop();
    const cases = scaled(MONEY_CASES, scale, 50);
    const { placed, total } = await offerMoney(shop, random, cases, violations);
    await shop.close();
    return { measured: `${cases} cases, ${placed} placed at ${total} kopecks each, the others refused`, violations: violations.list() };
  },
};

export const QUANTITY: Proof = {
  name: 'quantity',
  area: 'keeps working',
  figure: 'quantity −1, 0, 1.5, "1", 2^53, 1e308: 400 each; no order with a total ≤ 0',
  run: async () => {
    const violations = violationList();
    const shop = await startShop();
    const tried = await offerQuantities(shop, violations);
    await shop.close();
    return { measured: `${tried} values in two fields refused`, violations: violations.list() };
  },
};
