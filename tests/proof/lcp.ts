import { SHIPPED, ShopProcess } from '#tests/support/shop-process.ts';
import { serveBarePage } from '../../ops/measure/bare-page.ts';
import { middleVisit, type Simulated, simulatedVisit } from '../../ops/measure/simulated-visit.ts';
import { type Proof, scaled } from './proof.ts';

const VISITS = 5;
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
    'the largest paint on a poor phone, reckoned as Lighthouse does, beside a bare page of the same kind in the same run: ≤ 1.08 × (home, product, information), ≤ 1.35 × (orders); layout shift 0',
  run: async ({ scale }) => {
    const shop = await ShopProcess.start({ ...SHIPPED, LOG_LEVEL: 'warn' });
    const bare = await serveBarePage();
    try {
      const visits = new Map<string, Simulated[]>([...Object.keys(WANTED), ''].map((path) => [path, []]));
      for (let round = 0; round < scaled(VISITS, scale); round += 1)
        for (const [path, seen] of visits) seen.push(await simulatedVisit(path === '' ? bare.url : shop.url + path));
      const floor = middleVisit(visits.get('') ?? []);
      const pages = Object.entries(WANTED).map(([path, wanted]) => {
        const seen = visits.get(path) ?? [];
        const { lcp, before, bytes } = middleVisit(seen);
        return { path, wanted, lcp, before, bytes, cls: Math.max(...seen.map(({ cls }) => cls)), ratio: lcp / floor.lcp };
      });
      const measured = [
        `bare page of ${bare.bytes} bytes ${Math.round(floor.lcp)} ms`,
        ...pages.map(
          ({ path, bytes, lcp, ratio, cls }) =>
            `${path} ${bytes} bytes with headers, ${Math.round(lcp)} ms: ${ratio.toFixed(2)}, shift ${cls.toFixed(3)}`,
        ),
      ].join('; ');
      const slow = pages.filter(({ ratio, wanted }) => ratio > wanted);
      const moved = pages.filter(({ cls }) => cls > 0);
      return {
        measured,
        violations: [
          ...moved.map(({ path, cls }) => `${path} moves: ${cls.toFixed(3)}`),
          ...pages
            .filter(({ before }) => before.length > 0)
            .map(({ path, before }) => `${path} fetches before its picture: ${before.join(' ')}`),
        ],
        short: slow.map(({ path, ratio, wanted }) => `${path} takes ${ratio.toFixed(2)}, not ${wanted}`),
      };
    } finally {
      bare.stop();
      await shop.stop();
    }
  },
};
