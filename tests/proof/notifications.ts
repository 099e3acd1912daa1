import { playNotifications } from '#tests/support/scenarios/notifications.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { startShop } from '#tests/support/server.ts';
import { violationList } from '#tests/support/violation-list.ts';
import { eachDatabase } from './databases.ts';
import { type Proof, scaled } from './proof.ts';

const PERMUTATIONS = 10_000;

export const NOTIFICATIONS: Proof = {
  name: 'notifications',
  area: 'keeps working',
  figure:
    'payment notifications duplicated, reordered, forged, parallel or of a wrong amount, 10 000 permutations: exactly one ledger entry',
  run: async ({ random, scale }) => {
    const violations = violationList();
    const seen: string[] = [];
    await eachDatabase(async (engine, share) => {
      const count = scaled(PERMUTATIONS * share, scale, 20);
      const bank = scriptedBank();
      const shop = await startShop({ engine, deps: { payments: bank.provider } });
      await playNotifications(shop, bank, random, count, violations.about(engine));
      await shop.close();
      seen.push(`${engine}: ${count} permutations`);
    });
    return { measured: seen.join('; '), violations: violations.list() };
  },
};
