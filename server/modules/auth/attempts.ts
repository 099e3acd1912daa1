import { createHash } from 'node:crypto';
import { SECOND_MS } from '#lib/domain/time.ts';
import { apiError } from '../../base/api-error.ts';
import { networkOf } from '../../base/network.ts';
import { PASSWORD_GUESSES } from '../../config/limits.ts';
import { PASSWORD_ATTEMPTS_KEPT_MS } from '../../config/retention.ts';
import type { Db } from '../../db/database.ts';
import type { PasswordAttemptTable } from '../../db/tables/operations.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deleteAttempts, giveBackAttempt, listAttempts, saveAttempts } from './repository-logins.ts';

type Counted = keyof typeof PASSWORD_GUESSES;

/** The account and origin of a password attempt; `knownDevice` is the device's own hash. */
export type Guess =
  | { kind: 'login'; account: string; address: string; knownDevice: string | null }
  | { kind: 'session'; sessionId: string };

type Key = { counted: Counted; key: string };
export type Attempt = { keys: readonly Key[] };
type Context = { db: Db; clock: () => Date };

const keyOf = (counted: Counted, ...of: readonly string[]): Key => ({
  counted,
  key: createHash('sha256')
    .update(JSON.stringify([counted, ...of]))
    .digest('base64url'),
});

function keysOf(guess: Guess): Key[] {
  if (guess.kind === 'session') return [keyOf('session', guess.sessionId)];
  const { account, address, knownDevice } = guess;
  if (knownDevice !== null) return [keyOf('device', knownDevice, account)];
  const { near, around } = networkOf(address);
  return [keyOf('pair', account, around), keyOf('host', near), keyOf('network', around), keyOf('account', account)];
}

const pauseMs = (counted: Counted, failures: number): number => {
  const { free, longestMs } = PASSWORD_GUESSES[counted];
  return failures < free ? 0 : Math.min(SECOND_MS * 2 ** Math.min(failures - free, 20), longestMs);
};

function countedOn({ counted, key }: Key, known: PasswordAttemptTable | undefined, now: Date): PasswordAttemptTable {
  const isOld = known === undefined || Date.parse(known.last_at) + PASSWORD_ATTEMPTS_KEPT_MS < now.getTime();
  const failures = (isOld ? 0 : known.failures) + 1;
  const free_at = new Date(now.getTime() + pauseMs(counted, failures)).toISOString();
  return { key, failures, last_at: now.toISOString(), free_at };
}

/** A pause longer than the longest one was stored before the clock was set back, so it is over. */
function waitOf({ counted }: Key, known: PasswordAttemptTable | undefined, now: Date): number {
  const wait = known === undefined ? 0 : Date.parse(known.free_at) - now.getTime();
  return wait > PASSWORD_GUESSES[counted].longestMs ? 0 : wait;
}

/**
 * Counts an attempt before the password is checked, so that parallel attempts all count. Attempts during a pause do not count. @throws 429
 * too_many_requests with the time to wait
 */
export async function beginAttempt({ db, clock }: Context, guess: Guess): Promise<Attempt> {
  const now = clock();
  const keys = keysOf(guess);
  const waitMs = await inTransaction(db, async (trx) => {
    const known = new Map(
      (
        await listAttempts(
          trx,
          keys.map(({ key }) => key),
        )
      ).map((row) => [row.key, row]),
    );
    const wait = Math.max(0, ...keys.map((key) => waitOf(key, known.get(key.key), now)));
    if (wait === 0)
      await saveAttempts(
        trx,
        keys.map((key) => countedOn(key, known.get(key.key), now)),
      );
    return wait;
  });
  if (waitMs > 0) throw apiError(429, 'too_many_guesses', { retryAfterS: Math.ceil(waitMs / SECOND_MS) });
  return { keys };
}

const OWN: ReadonlySet<Counted> = new Set(['pair', 'device', 'session']);

/** After a right password the own counters restart, and the shared ones take this attempt back. */
export async function endAttempt({ db, clock }: Context, { keys }: Attempt): Promise<void> {
  const [own, shared] = [keys.filter(({ counted }) => OWN.has(counted)), keys.filter(({ counted }) => !OWN.has(counted))];
  await inTransaction(db, async (trx) => {
    await deleteAttempts(
      trx,
      own.map(({ key }) => key),
    );
    if (shared.length > 0)
      await giveBackAttempt(
        trx,
        shared.map(({ key }) => key),
        clock().toISOString(),
      );
  });
}
