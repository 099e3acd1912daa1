import { SECOND_MS } from '#lib/domain/time.ts';
import { apiError } from '../../base/api-error.ts';
import { INQUIRIES, INQUIRIES_WINDOW_MS } from '../../config/limits.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { InquiryRow } from './repository.ts';
import { countSent, type Sender as Share, sumBytes } from './repository-files.ts';

type Context = Pick<AppDeps, 'db' | 'clock'>;
type Sender = Pick<InquiryRow, 'user_id' | 'near' | 'wide'>;

/** A customer with an account counts by it, a stranger by the networks and with all strangers together. */
function sharesOf({ user_id, near, wide }: Sender): Share[] {
  if (user_id !== null) return [{ scope: 'owner', userId: user_id }];
  return [{ scope: 'line', near }, ...(wide === near ? [] : [{ scope: 'provider', wide } as const]), { scope: 'shop' }];
}

/** Room for one more inquiry of this sender. @throws 429 inquiries_full with Retry-After */
export async function refuseTooManyInquiries({ db, clock }: Context, sender: Sender): Promise<void> {
  const now = clock().getTime();
  const since = new Date(now - INQUIRIES_WINDOW_MS).toISOString();
  for (const share of sharesOf(sender)) {
    const { count, oldest } = await countSent(db, share, since);
    if (count < INQUIRIES.sent[share.scope]) continue;
    const freeAt = (oldest === null ? now : Date.parse(oldest)) + INQUIRIES_WINDOW_MS;
    throw apiError(429, 'inquiries_full', { retryAfterS: Math.max(1, Math.ceil((freeAt - now) / SECOND_MS)) });
  }
}

/** Room for so many more bytes of files. @throws 413 inquiry_files */
export async function refuseTooManyBytes({ db }: Pick<Context, 'db'>, inquiry: InquiryRow, bytes: number): Promise<void> {
  for (const share of [{ scope: 'inquiry', id: inquiry.id } as const, ...sharesOf(inquiry)])
    if ((await sumBytes(db, share)) + bytes > INQUIRIES.bytes[share.scope]) throw apiError(413, 'inquiry_files');
}
