import type { RuleName } from './rules.ts';

/** What is broken and by which rules; the test has to fail under every change they make there. */
export type Break = { file: string; rules: readonly RuleName[]; test: string };

const DOMAIN = 'src/lib/domain';
const OF_DOMAIN = 'tests/domain';

/** A file of the domain, watched by the test that is called like it. */
const ofDomain = (name: string, ...rules: RuleName[]): Break => ({
  file: `${DOMAIN}/${name}.ts`,
  rules,
  test: `${OF_DOMAIN}/${name}.test.ts`,
});

/** Operators and conditions of the domain are the mutants' work (`npm run mutate`): they change no number and no table. */
export const BREAKS: readonly Break[] = [
  // Money.
  ofDomain('money', 'constants'),
  ofDomain('pricing/tax-law', 'constants'),
  ofDomain('pricing/quantities', 'constants'),
  ofDomain('pricing/price-leaps', 'constants'),
  ofDomain('pricing/costs', 'constants'),
  ofDomain('pricing/price-change', 'constants'),
  ofDomain('press/weights', 'constants'),
  ofDomain('documents/unit-price', 'constants'),
  ofDomain('documents/period', 'constants'),
  ofDomain('receipts/tax', 'constants'),
  ofDomain('rules/bindings', 'constants'),
  ofDomain('delivery/delivery', 'constants'),
  ofDomain('exchange/match-payment', 'constants'),
  // Rights.
  ofDomain('orders/order-rights', 'lists'),
  { file: `${DOMAIN}/orders/order-phases.ts`, rules: ['lists'], test: `${OF_DOMAIN}/orders/order-way.test.ts` },
  { file: 'server/modules/basket/repository.ts', rules: ['owners'], test: 'tests/server/modules/basket/basket.test.ts' },
  // Constants of the specification.
  { file: 'src/lib/api/refresh.ts', rules: ['constants'], test: 'tests/stores/session/session.test.ts' },
];
