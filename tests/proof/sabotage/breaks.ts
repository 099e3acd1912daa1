import type { RuleName } from './rules.ts';

/** What is broken and by which rules; the test has to fail under every change they make there. */
export type Break = { file: string; rules: readonly RuleName[]; test: string };

const DOMAIN = 'src/lib/domain';
const OF_DOMAIN = 'tests/domain';
const MODULES = 'server/modules';
const OF_MODULES = 'tests/server/modules';
const STORES = 'src/lib/stores';
const OF_STORES = 'tests/stores';

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
  ofDomain('documents/document-rules', 'lists'),
  ofDomain('rules/bindings', 'constants'),
  ofDomain('delivery/delivery', 'constants'),
  ofDomain('exchange/match-payment', 'constants'),
  // Rights.
  ofDomain('orders/order-rights', 'lists'),
  { file: `${DOMAIN}/orders/order-phases.ts`, rules: ['lists'], test: `${OF_DOMAIN}/orders/order-way.test.ts` },
  { file: `${MODULES}/basket/repository.ts`, rules: ['owners'], test: `${OF_MODULES}/basket/basket.test.ts` },
  { file: `${MODULES}/document/own.ts`, rules: ['guards'], test: `${OF_MODULES}/document/documents.test.ts` },
  { file: `${MODULES}/document/repository.ts`, rules: ['owners'], test: `${OF_MODULES}/document/documents.test.ts` },
  { file: `${MODULES}/document/repository-invoices.ts`, rules: ['owners'], test: `${OF_MODULES}/document/invoice.test.ts` },
  { file: `${MODULES}/purchase/service.ts`, rules: ['guards'], test: `${OF_MODULES}/ordering/purchase.test.ts` },
  // Constants of the specification.
  { file: `${MODULES}/auth/sessions.ts`, rules: ['constants'], test: `${OF_MODULES}/auth/auth.test.ts` },
  { file: 'src/lib/api/refresh.ts', rules: ['constants'], test: `${OF_STORES}/session/session.test.ts` },
  { file: `${STORES}/orders/purchase-watch.ts`, rules: ['constants'], test: `${OF_STORES}/orders/purchase-watch.test.ts` },
];
