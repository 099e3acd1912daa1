import { DatabaseSync } from 'node:sqlite';

/**
 * A process of its own: the check of a large file takes longer than visitors wait, and it can be ended. Prints `ok`, what is damaged, or
 * why it could not be read.
 */
const [path = ''] = process.argv.slice(2);

function check(): string {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  const row = database.prepare('pragma quick_check(1)').get() as { quick_check: string };
  database.close();
  return row.quick_check;
}

try {
  process.stdout.write(check());
} catch (error) {
  process.stdout.write(String((error as Error).message));
}
