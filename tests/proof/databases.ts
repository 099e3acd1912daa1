import type { Engine } from '#tests/support/server.ts';

/** Runs on SQLite and, where the run has one, on PostgreSQL; `share` is the part of the work each takes. */
export async function eachDatabase(work: (engine: Engine, share: number) => Promise<void>): Promise<void> {
  if (process.env.TEST_DATABASE_URL === undefined) return work('sqlite', 1);
  await work('sqlite', 0.7);
  await work('postgres', 0.3);
}

/** SQLite and, where the run has one, PostgreSQL. */
export const proofEngines = (): Engine[] => (process.env.TEST_DATABASE_URL === undefined ? ['sqlite'] : ['sqlite', 'postgres']);
