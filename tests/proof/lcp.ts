import { SHIPPED, ShopProcess } from '#tests/support/shop-process.ts';
import { serveBarePage } from '../../ops/measure/bare-page.ts';
import { middleOf, type Visit, visit } from '../../ops/measure/visit.ts';
import { type Proof, scaled } from './proof.ts';

const VISITS = 7;
/** Pages anybody opens, and those of an account, which wait for React: how many times the bare page's each may take. */
const WANTED: Readonly<Record<string, number>> = {
  '/': 1.08,
  '/BusinessCards': 1.08,
  '/CompanyInfo': 1.08,
  '/myOrders': 1.35,
  '/orderForms': 1.35,
};

export const LCP: Proof = {
  name: 'lcp',
  area: 'as fast as promised',
  figure:
    'the largest paint on a poor phone, beside a bare page of the same kind in the same run: ≤ 1.08 × (home, product, information), ≤ 1.35 × (orders); layout shift 0',
  run: async ({ scale }) => {
    const shop = await ShopProcess.start({ ...SHIPPED, LOG_LEVEL: 'warn' });
    const bare = await serveBarePage();
    try {
      const visits = new Map<string, Visit[]>([...Object.keys(WANTED), ''].map((path) => [path, []]));
      for (let round = 0; round < scaled(VISITS, scale); round += 1)
        for (const [path, seen] of visits) seen.push(await visit(path === '' ? bare.url : shop.url + path));
      const floor = middleOf(visits.get('') ?? []).lcp;
      const pages = Object.entries(WANTED).map(([path, wanted]) => {
        const { lcp, cls } = middleOf(visits.get(path) ?? []);
        return { path, wanted, cls, lcp, ratio: lcp / floor };
      });
      const measured = [
        `bare page of ${bare.bytes} bytes ${Math.round(floor)} ms`,
        ...pages.map(({ path, lcp, ratio, cls }) => `${path} ${Math.round(lcp)} ms: ${ratio.toFixed(2)}, shift ${cls.toFixed(3)}`),
      ].join('; ');
      const slow = pages.filter(({ ratio, wanted }) => ratio > wanted);
      const moved = pages.filter(({ cls }) => cls > 0);
      return {
        measured,
        violations: moved.map(({ path, cls }) => `${path} moves: ${cls.toFixed(3)}`),
        short: slow.map(({ path, ratio, wanted }) => `${path} takes ${ratio.toFixed(2)}, not ${wanted}`),
      };
    } finally {
      bare.stop();
      await shop.stop();
    }
  },
};
