import { SECOND_MS } from '#lib/domain/time.ts';
import { type ApiError, apiError } from '../../base/api-error.ts';
import { KNOWN_TIMES, PROVEN_TIMES, UNPAID, UNPAID_WINDOW_MS, type UnpaidScope } from '../../config/limits.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db } from '../../db/database.ts';
import type { Origin } from './origin.ts';
import { type Counted, countUnpaid, hasPaid, type Standing, sumUnpaidBytes } from './repository.ts';
import { wholeShop } from './whole-shop.ts';

/** `reader`: the transaction the call is in, or the database. */
type Context = Pick<AppDeps, 'db' | 'clock'> & { reader: Db };
type Wanted = { purchases: number; items: number } | { bytes: number };

/** What a customer is counted by, and how many times the table's figure of it may be unpaid at once. */
type Share = Counted & { times: number };

/**
 * A stranger, whose e-mail may be anybody's, counts by the lines and with all strangers together. A customer who has proven the e-mail
 * counts by it as well and may have more of the line; one who has paid before counts by the account alone.
 */
async function sharesOf(db: Db, { userId, near, wide, email, isProven }: Origin): Promise<Share[]> {
  const owner: Counted = userId === null ? { scope: 'owner', email } : { scope: 'owner', userId };
  if (userId !== null && (await hasPaid(db, userId))) return [{ ...owner, times: KNOWN_TIMES }];
  const times = isProven ? PROVEN_TIMES : 1;
  const lines: Share[] = [{ scope: 'line', near, times }, ...(wide === near ? [] : [{ scope: 'provider' as const, wide, times }])];
  return [...lines, isProven ? { ...owner, times: 1 } : { scope: 'shop', times: 1 }];
}

/** What is counted for one kind of wish, and how. */
type Kind = 'placed' | 'bytes';
const COUNTS: Readonly<Record<Kind, (db: Db, counted: Counted, since: string) => Promise<Standing>>> = {
  placed: countUnpaid,
  bytes: sumUnpaidBytes,
};

async function standingOf({ db, clock, reader }: Context, counted: Counted, kind: Kind): Promise<Standing> {
  const since = new Date(clock().getTime() - UNPAID_WINDOW_MS).toISOString();
  const count = () => COUNTS[kind](reader, counted, since);
  return counted.scope === 'shop' ? wholeShop({ db, kind }, clock(), count) : count();
}

/** The first share in which so much more has no room; undefined when there is room in all of them. */
async function fullShare(
  context: Context,
  origin: Origin,
  wanted: Wanted,
): Promise<{ scope: UnpaidScope; oldest: string | null } | undefined> {
  const more = { purchases: 0, items: 0, bytes: 0, ...wanted };
  for (const share of await sharesOf(context.reader, origin)) {
    const standing = await standingOf(context, share, 'bytes' in wanted ? 'bytes' : 'placed');
    const isOver = (['purchases', 'items', 'bytes'] as const).some(
      (measure) => more[measure] > 0 && (standing[measure] ?? 0) + more[measure] > UNPAID[measure][share.scope] * share.times,
    );
    if (isOver) return { scope: share.scope, oldest: standing.oldest };
  }
  return undefined;
}

/** Strangers together shut no guest out: one who proves the e-mail is counted among them no more. */
const emailWanted = (): ApiError => apiError(428, 'email_wanted');

/** Room for one more unpaid purchase of so many items. @throws 429 unpaid_full with Retry-After, 428 email_wanted */
export async function refuseTooManyUnpaid({ db, clock }: AppDeps, origin: Origin, items: number): Promise<void> {
  const full = await fullShare({ db, clock, reader: db }, origin, { purchases: 1, items });
  if (full === undefined) return;
  if (full.scope === 'shop') throw emailWanted();
  const now = clock().getTime();
  const freeAt = (full.oldest === null ? now : Date.parse(full.oldest)) + UNPAID_WINDOW_MS;
  throw apiError(429, 'unpaid_full', { retryAfterS: Math.max(1, Math.ceil((freeAt - now) / SECOND_MS)) });
}

/** Room for so many more bytes in an unpaid purchase. @throws 413 unpaid_files, 428 email_wanted */
export async function refuseTooManyBytes(context: Context, purchaseId: string, origin: Origin | undefined, bytes: number): Promise<void> {
  const own = await standingOf(context, { scope: 'purchase', purchaseId }, 'bytes');
  if ((own.bytes ?? 0) + bytes > UNPAID.bytes.purchase) throw apiError(413, 'unpaid_files');
  const full = origin === undefined ? undefined : await fullShare(context, origin, { bytes });
  if (full !== undefined) throw full.scope === 'shop' ? emailWanted() : apiError(413, 'unpaid_files');
}
