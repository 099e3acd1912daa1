import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { leadingZeroBits } from '#lib/domain/customer/work.ts';
import { apiError } from '../../base/api-error.ts';
import { isSameSecret } from '../../base/same-secret.ts';
import { WORK } from '../../config/limits.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Origin } from './origin.ts';
import { countPlaced } from './repository.ts';

type Context = Pick<AppDeps, 'db' | 'clock' | 'config'>;

/** How many bits of work a guest owes for the next order; 0 for none. */
async function bitsFor({ db, clock }: Context, origin: Origin): Promise<number> {
  const since = new Date(clock().getTime() - WORK.windowMs).toISOString();
  const beyond = await Promise.all(
    (['near', 'email'] as const).map(async (scope) => {
      const { purchases } = await countPlaced(db, { scope, key: origin[scope] }, since);
      return purchases - WORK.free[scope];
    }),
  );
  const most = Math.max(...beyond);
  return most < 0 ? 0 : Math.min(WORK.mostBits, WORK.bits + Math.floor(most / WORK.step));
}

/** Good for one key of one call: found once, it cannot be spent on another order. */
function signatureOf({ config }: Context, key: string, bits: number, until: number): string {
  const secret = Buffer.from(hkdfSync('sha256', config.tokenSecret, 'tirazh', 'order work', 32));
  return createHmac('sha256', secret).update(`${bits} ${until} ${key}`).digest('base64url');
}

const PROOF = /^((\d{1,2})\.(\d{1,15})\.([\w-]{43})):\d{1,10}$/;

function isProven(context: Context, key: string, proof: string, owed: number): boolean {
  const [, , bits = '', until = '', signature = ''] = PROOF.exec(proof) ?? [];
  if (signature === '' || Number(until) < context.clock().getTime() || Number(bits) < owed - 1) return false;
  if (!isSameSecret(signature, signatureOf(context, key, Number(bits), Number(until)))) return false;
  return leadingZeroBits(createHash('sha256').update(proof).digest()) >= Number(bits);
}

/**
 * A guest who has placed much is asked for work before the next order. Nothing is stored: the challenge is signed and bound to the key
 * of the call. @throws 428 work_wanted with the challenge
 */
export async function refuseWithoutWork(context: Context, key: string, origin: Origin, proof: string): Promise<void> {
  if (origin.userId !== null) return;
  const bits = await bitsFor(context, origin);
  if (bits === 0 || isProven(context, key, proof, bits)) return;
  const until = context.clock().getTime() + WORK.goodForMs;
  const challenge = `${bits}.${until}.${signatureOf(context, key, bits, until)}`;
  throw apiError(428, 'work_wanted', { work: { challenge, bits } });
}
