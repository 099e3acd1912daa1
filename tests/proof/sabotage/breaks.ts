import type { RuleName } from './rules.ts';

/** What is broken, by which rule, and the tests of which at least one has to fail under every change the rule makes there. */
export type Break = { file: string; rule: RuleName; test: string };

export const BREAKS: readonly Break[] = [
  { file: 'src/lib/api/refresh.ts', rule: 'constants', test: 'tests/stores/session.test.ts' },
  { file: 'server/modules/basket/repository.ts', rule: 'owners', test: 'tests/server/basket.test.ts' },
];
