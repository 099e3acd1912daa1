import { defineConfig } from 'vitest/config';
import { EXAMPLE } from '#tests/support/example.ts';

/** The tests of the domain, as `npm run mutate` runs them against every changed rule. */
export default defineConfig({ test: { include: ['tests/domain/**/*.test.ts'], env: EXAMPLE, isolate: false, testTimeout: 90_000 } });
