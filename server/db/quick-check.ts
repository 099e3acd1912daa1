import { DatabaseSync } from 'node:sqlite';
import { failureKind } from './failure.ts';

const BUSY_TIMEOUT_MS = 10_000;
const [path = ''] = process.argv.slice(2);

/** What is damaged; null: nothing. */
function damageIn(file: string): string | null {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  const { quick_check: finding } = database.prepare('pragma quick_check(1)').get() as { quick_check: string };
  database.close();
  return finding === 'ok' ? null : finding;
}

/** A process of its own: a large file takes longer than visitors wait, and it can be ended. Prints JSON: what is damaged, or null. */
function report(): { damage: string | null } {
  try {
    return { damage: damageIn(path) };
  } catch (error) {
    if (failureKind(error) !== 'damaged') throw error;
    return { damage: (error as Error).message };
  }
}

process.stdout.write(JSON.stringify(report()));
