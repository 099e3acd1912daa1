import { SECOND_MS } from '#lib/domain/time.ts';
import { apiError } from '../../base/api-error.ts';
import { INQUIRIES, INQUIRIES_WINDOW_MS, PROVEN_TIMES } from '../../config/limits.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { InquiryRow } from './repository.ts';
import { type Sender as Counted, countSent, sumBytes } from './repository-files.ts';

type Context = Pick<AppDeps, 'db' | 'clock'>;
type Sender = Pick<InquiryRow, 'user_id' | 'near' | 'wide'>;

/** What a sender is counted by, and how many times the table's figure of it there may be. */
type Share = Counted & { times: number };

/**
 * A stranger counts by the lines and with all strangers together. A customer with an account counts by it as well and may have more of the
 * line, which others with accounts share: another account is only another e-mail.
 */
function sharesOf({ user_id, near, wide }: Sender): Share[] {
  const times = user_id === null ? 1 : PROVEN_TIMES;
  const lines: Share[] = [{ scope: 'line', near, times }, ...(wide === near ? [] : [{ scope: 'provider' as const, wide, times }])];
  return [...lines, user_id === null ? { scope: 'shop', times } : { scope: 'owner', userId: user_id, times: 1 }];
}

/** Room for one more inquiry of this sender. @throws 429 inquiries_full with Retry-After */
export async function refuseTooManyInquiries({ db, clock }: Context, sender: Sender): Promise<void> {
  const now = clock().getTime();
  const since = new Date(now - INQUIRIES_WINDOW_MS).toISOString();
  for (const share of sharesOf(sender)) {
    const { count, oldest } = await countSent(db, share, since);
    if (count < INQUIRIES.sent[share.scope] * share.times) continue;
    const freeAt = (oldest === null ? now : Date.parse(oldest)) + INQUIRIES_WINDOW_MS;
    throw apiError(429, 'inquiries_full', { retryAfterS: Math.max(1, Math.ceil((freeAt - now) / SECOND_MS)) });
  }
}

/**
 * Room for so many more bytes of files, those of a file they replace not counted. Those of all together have a ceiling as well: the disk has
 * one. @throws 413 inquiry_files
 */
export async function refuseTooManyBytes({ db }: Pick<Context, 'db'>, inquiry: InquiryRow, more: number): Promise<void> {
  if (more <= 0) return;
  const whole = [{ scope: 'inquiry', id: inquiry.id, times: 1 } as const, { scope: 'everybody', times: 1 } as const];
  for (const share of [...whole, ...sharesOf(inquiry)])
    if ((await sumBytes(db, share)) + more > INQUIRIES.bytes[share.scope] * share.times) throw apiError(413, 'inquiry_files');
}
