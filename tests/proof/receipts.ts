import { layReceiptTable, playLife, randomLife } from '#tests/support/scenarios/receipts.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { startShop } from '#tests/support/server.ts';
import { violationList } from '#tests/support/violation-list.ts';
import { eachDatabase } from './databases.ts';
import { type Proof, scaled } from './proof.ts';

const LIVES = 10_000;

export const RECEIPTS: Proof = {
  name: 'receipts',
  area: 'keeps working',
  figure:
    '10 000 lives of a purchase: paid in parts, handed over in parts, taken back, refunded, cancelled, a bank that is silent, a closed cash register, processes that die: one settling receipt per part handed over, prepayments less refunds are settled to the kopeck, none is printed twice',
  run: async ({ random, scale }) => {
    const violations = violationList();
    const seen: string[] = [];
    await eachDatabase(async (engine, share) => {
      const count = scaled(LIVES * share, scale, 20);
      const bank = scriptedBank();
      const shop = await startShop({ engine, deps: { payments: bank.provider } });
      const table = await layReceiptTable(shop, bank);
      let [steps, printed] = [0, 0];
      for (let done = 0; done < count; done += 1) {
        const life = randomLife(random);
        steps += life.steps.length;
        await playLife(table, life.begun, life.steps, violations.about(engine));
        printed += bank.printed.size;
      }
      await shop.close();
      seen.push(`${engine}: ${count} lives of ${steps} steps, ${printed} receipts`);
    });
    return { measured: seen.join('; '), violations: violations.list() };
  },
};
