import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { EXAMPLE } from '#tests/support/example.ts';
import { type Change, changed } from './rules.ts';

/** What `sabotage.ts` asks for: one source is changed on its way to the tests, the file itself stays as it is. */
const { file, change } = JSON.parse(process.env.SABOTAGE ?? '{}') as { file?: string; change?: Change };
const broken = file === undefined ? null : resolve(file);

export default defineConfig({
  plugins: [
    {
      name: 'sabotage',
      enforce: 'pre',
      // What is kept between runs is the source as it is.
      configureVitest: ({ defineCacheKeyGenerator }) => defineCacheKeyGenerator(({ id }) => (id === broken ? false : undefined)),
      transform: (_code, id) => (id === broken && change !== undefined ? changed(readFileSync(id, 'utf8'), change) : undefined),
    },
  ],
  test: {
    include: ['tests/{domain,server,stores}/**/*.test.ts'],
    env: EXAMPLE,
    globalSetup: ['./tests/support/memory.ts'],
    setupFiles: ['./tests/support/compile-once.ts', './tests/support/short-stacks.ts'],
    maxWorkers: 1,
    testTimeout: 30_000,
    bail: 1,
    expect: { poll: { timeout: 8000 } },
  },
});
