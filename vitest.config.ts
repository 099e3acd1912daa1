/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

export default getViteConfig({
  test: {
    include: ['tests/{domain,preflight,contracts,stores,server,pages,conformance}/**/*.test.ts'],
    globalSetup: ['./tests/support/postgres.ts'],
    reporters: ['default', './tests/support/reporter.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
