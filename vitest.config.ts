/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

export default getViteConfig({
  test: {
    include: ['tests/{domain,preflight,contracts,stores,server,pages,conformance}/**/*.test.ts'],
    globalSetup: ['./tests/support/postgres.ts'],
    reporters: ['default', './tests/support/reporter.ts'],
    // Room for a machine several times slower and busy with something else.
    testTimeout: 90_000,
    hookTimeout: 300_000,
  },
});
