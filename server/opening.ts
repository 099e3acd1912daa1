import { existsSync, statSync } from 'node:fs';
import { HOUR_MS, SECOND_MS } from '#lib/domain/time.ts';
import { configMessages } from '#lib/messages/operator/config.ts';
import { conditionMessages } from '#lib/messages/operator/doctor.ts';
import type { Config } from './config/config.ts';
import type { AppDeps } from './context/deps.ts';
import { DatabaseFailure } from './db/failure.ts';
import { takeLease } from './db/lease.ts';
import { compareNumbers, goOnAfter, numbersFile } from './db/numbers.ts';
import { sqliteFile } from './db/open.ts';
import { type Checked, checkWhole, fileNamed } from './db/whole-file.ts';
import { openDeps } from './start.ts';

/** Visitors wait for the check no longer than this; a check that takes longer goes on while the shop is open. */
const PATIENCE_MS = 20 * SECOND_MS;
const LARGE_BYTES = 256 * 1024 ** 2;
const ONCE_IN_MS = 20 * HOUR_MS;
const LEASE = 'quick_check';

type Log = (line: string) => void;

const damaged = (text: string): DatabaseFailure => new DatabaseFailure('damaged', new Error(text));

function note({ condition }: AppDeps, file: string, checked: Checked, log: Log): void {
  condition.checkSeconds = checked.seconds;
  if (checked.kind !== 'damaged') return;
  condition.damage = checked.finding;
  log(conditionMessages.damaged(file, checked.finding));
}

const late = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null).unref());

/** @throws {DatabaseFailure} for a file that is damaged; null: there is none yet, or it takes longer than visitors wait */
async function checkFirst(file: string, log: Log): Promise<{ checked: Checked | null; rest: Promise<Checked> } | null> {
  if (!existsSync(file)) return null;
  const bytes = statSync(file).size;
  if (bytes > LARGE_BYTES) log(conditionMessages.checking(bytes));
  const { result } = checkWhole(file);
  const checked = await Promise.race([result, late(PATIENCE_MS)]);
  if (checked?.kind === 'damaged') throw damaged(conditionMessages.damaged(file, checked.finding));
  if (checked === null) log(conditionMessages.checkGoesOn);
  return { checked, rest: result };
}

/** Numbers given before must be known to the database. @throws {DatabaseFailure} for an empty one where the shop has sold */
async function goOn({ db, config, clock }: AppDeps, log: Log): Promise<void> {
  const behind = await compareNumbers(db, config, clock());
  if (behind === null) return;
  if (behind === 'empty') throw damaged(conditionMessages.empty(numbersFile(config.dataDir)));
  await goOnAfter(db, config, behind);
  log(conditionMessages.behind(behind));
}

/** Opens the shop after checking that its database is intact and is the one that gave the last numbers. @throws {DatabaseFailure} */
export async function openWithIntegrityCheck(config: Config, dist: string | null, log: Log = console.error): Promise<AppDeps> {
  const file = sqliteFile(config);
  const first = file === null ? null : await checkFirst(file, log);
  const deps = await openDeps(config, dist);
  try {
    await goOn(deps, log);
  } catch (error) {
    await deps.db.destroy();
    throw error;
  }
  if (file !== null && first !== null) {
    if (first.checked !== null) note(deps, file, first.checked, log);
    else void first.rest.then((checked) => note(deps, file, checked, log));
  }
  return deps;
}

/** Once a day, beside the work of the shop. PostgreSQL looks after its own pages. */
export async function checkNightly(deps: AppDeps, log: Log = console.error): Promise<void> {
  const file = sqliteFile(deps.config);
  if (file === null || !(await takeLease(deps.db, LEASE, deps.clock(), ONCE_IN_MS))) return;
  note(deps, file, await checkWhole(file).result, log);
}

/** Watches that the name of the database still leads to the file that was opened; says so once when it does not. */
export function watchFile(config: Config): () => string | null {
  const file = sqliteFile(config);
  const opened = file === null ? null : fileNamed(file);
  return () => (file === null || fileNamed(file) === opened ? null : configMessages.databaseGone(file));
}
