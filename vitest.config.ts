import { defineConfig } from 'vitest/config';

/** Files of the folders, each with what a run of them shares. */
const project = (name: string, folders: string, isolate: boolean) => ({
  extends: true as const,
  test: { name, isolate, include: [`tests/${folders}/**/*.test.ts`] },
});

export default defineConfig({
  test: {
    projects: [
      // A worker's next file finds the modules of the one before it: they keep nothing but what is read-only, or made anew for a test.
      project('shared', '{domain,preflight,contracts,server,pages,conformance}', false),
      // A store is one per page, and lets its listeners go a second after the last of them: every file gets a page of its own.
      project('stores', 'stores', true),
    ],
    globalSetup: ['./tests/support/postgres.ts'],
    reporters: ['default', './tests/support/reporter.ts'],
    // Most files wait for a database, a process or a picture at some moment: one more than the cores keeps these busy.
    maxWorkers: 3,
    // Room for a machine several times slower and busy with something else.
    testTimeout: 90_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
