import { offerSizes } from '#tests/support/scenarios/custom-sizes.ts';
import { startShop } from '#tests/support/server.ts';
import { violationList } from '#tests/support/violation-list.ts';
import { type Proof, scaled } from './proof.ts';

const CALLS = 100_000;

export const CUSTOM_SIZES: Proof = {
  name: 'sizes',
  area: 'keeps working',
  figure:
    '100 000 prices of random custom sizes: 0 answers 5xx; larger never cheaper on the same press and paper; a listed size to the kopeck',
  run: async ({ random, scale }) => {
    const violations = violationList();
    const shop = await startShop();
    const { calls, priced, compared, listed } = await offerSizes(shop, random, scaled(CALLS, scale, 50), violations);
    await shop.close();
    return {
      measured: `${calls} calls, ${priced} priced, ${compared} pairs and ${listed} listed sizes compared`,
      violations: violations.list(),
    };
  },
};
