import { layTable, playInterleaving, randomSteps } from '#tests/support/scenarios/interleavings.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { startShop } from '#tests/support/server.ts';
import { violationList } from '#tests/support/violation-list.ts';
import { eachDatabase } from './databases.ts';
import { type Proof, scaled } from './proof.ts';

const INTERLEAVED = 10_000;

export const INTERLEAVINGS: Proof = {
  name: 'interleavings',
  area: 'keeps working',
  figure:
    '10 000 interleavings of paying, cancelling, changing, refunding, doubled notifications and a bank that is silent or errs: money held is money due, or a refund is under way; never more sent back than came',
  run: async ({ random, scale }) => {
    const violations = violationList();
    const seen: string[] = [];
    await eachDatabase(async (engine, share) => {
      const count = scaled(INTERLEAVED * share, scale, 20);
      const bank = scriptedBank();
      const shop = await startShop({ engine, deps: { payments: bank.provider } });
      const table = await layTable(shop, bank);
      let steps = 0;
      for (let done = 0; done < count; done += 1) {
        const chosen = randomSteps(random);
        steps += chosen.length;
        await playInterleaving(table, chosen, violations.about(engine));
      }
      await shop.close();
      seen.push(`${engine}: ${count} interleavings of ${steps} steps`);
    });
    return { measured: seen.join('; '), violations: violations.list() };
  },
};
