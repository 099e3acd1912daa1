import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { EXAMPLE } from './tests/support/example.ts';

const SET_UP = ['./tests/support/compile-once.ts', './tests/support/short-stacks.ts', './tests/support/leave-out.ts'];

/** Files of the folders, each with what a run of them shares. */
const project = (name: string, folders: string, isolate: boolean, env: Record<string, string>) => ({
  extends: true as const,
  test: { name, isolate, env, include: [`tests/${folders}/**/*.test.ts`], setupFiles: SET_UP },
});

export default defineConfig({
  test: {
    projects: [
      // A worker's next file finds the modules of the one before it: they keep nothing but what is read-only, or made again for every test.
      project('shared', '{domain,messages,preflight,contracts,server,ops}', false, EXAMPLE),
      // What is built is held against the shop's own content.
      project('pages', '{pages,conformance}', false, {}),
      // A store is one per page, and lets its listeners go a second after the last of them: every file gets a page of its own.
      project('stores', '{stores,islands,api,browser}', true, EXAMPLE),
    ],
    globalSetup: ['./tests/support/memory.ts', './tests/support/postgres.ts'],
    reporters: ['default', './tests/support/reporter.ts'],
    // `npm run cover`: branches of the rules that the tests of the rules come by, whatever else does.
    coverage: {
      include: ['src/lib/domain/**'],
      reporter: ['text-summary', 'json'],
      reportsDirectory: 'coverage/branches',
      thresholds: { branches: 95 },
    },
    // A worker more would make every test wait for the others: on two cores those with a limit of time ran out of it.
    maxWorkers: availableParallelism(),
    // Room for a machine several times slower and busy with something else.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
