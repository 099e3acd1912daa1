import { apiError } from '../../base/api-error.ts';
import { networkOf } from '../../base/network.ts';
import { CODE_TRIES } from '../../config/limits.ts';
import type { AppDeps } from '../../context/deps.ts';
import { countHit } from '../../db/rate-limits.ts';

/** Counts one more code tried, right or wrong, for what a guest's link opens. @throws 429 too_many_codes */
export async function countCodeTry({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, what: string, ip: string): Promise<void> {
  const count = (key: string) => countHit(db, key, clock(), CODE_TRIES.windowMs);
  const own = await count(`${what} ${networkOf(ip).around}`);
  if (own.hits > CODE_TRIES.each) throw apiError(429, 'too_many_codes');
  const all = await count(what);
  if (all.hits > CODE_TRIES.all) throw apiError(429, 'too_many_codes');
}
