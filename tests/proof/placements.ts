import { faultList } from '#tests/support/fault-list.ts';
import { offerMoney, offerQuantities, placeUnderOneKey } from '#tests/support/scenarios/placements.ts';
import { startShop } from '#tests/support/server.ts';
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
    const faults = faultList();
    const seen: string[] = [];
    await eachDatabase(async (engine) => {
      const shop = await startShop({ engine });
      const { made, answers } = await placeUnderOneKey(shop, PARALLEL, faults.about(engine));
      seen.push(`${engine}: ${PARALLEL} calls, ${made} purchase, ${answers} answer`);
      await shop.close();
    });
    return { measured: seen.join('; '), faults: faults.list() };
  },
};

export const CLIENT_MONEY: Proof = {
  name: 'client-money',
  area: 'keeps working',
  figure: 'a client sends price, discount, weight or total, 10 000 random cases: 0 kopecks of influence',
  run: async ({ random, scale }) => {
    const faults = faultList();
    const shop = await startShop();
    const cases = scaled(MONEY_CASES, scale, 50);
    const { placed, total } = await offerMoney(shop, random, cases, faults);
    await shop.close();
    return { measured: `${cases} cases, ${placed} placed at ${total} kopecks each, the others refused`, faults: faults.list() };
  },
};

export const QUANTITY: Proof = {
  name: 'quantity',
  area: 'keeps working',
  figure: 'quantity −1, 0, 1.5, "1", 2^53, 1e308: 400 each; no order with a total ≤ 0',
  run: async () => {
    const faults = faultList();
    const shop = await startShop();
    const tried = await offerQuantities(shop, faults);
    await shop.close();
    return { measured: `${tried} values in two fields refused`, faults: faults.list() };
  },
};
