import { setup as startPostgres } from '#tests/support/postgres.ts';

/** Measures on SQLite and, where it is installed, on a PostgreSQL of its own; the process ends with code 1 when one of them is too slow. */
export async function measureBothEngines(measure: (name: string, url: string) => Promise<boolean>): Promise<void> {
  const stop = await startPostgres();
  try {
    const isFast = [await measure('SQLite', '')];
    const { TEST_DATABASE_URL: postgres } = process.env;
    if (postgres !== undefined) isFast.push(await measure('PostgreSQL', postgres));
    process.exitCode = isFast.every(Boolean) ? 0 : 1;
  } finally {
    stop?.();
  }
}
