import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { leadingZeroBits } from '#lib/domain/customer/proof-of-work.ts';
import { apiError } from '../../base/api-error.ts';
import { isSameSecret } from '../../base/same-secret.ts';
import { PROOF_OF_WORK } from '../../config/limits.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Origin } from './origin.ts';
import { countPlaced } from './repository.ts';

type Context = Pick<AppDeps, 'db' | 'clock' | 'config'>;

/** How many zero bits the proof for a guest's next order must have; 0 when no proof is needed. */
async function bitsFor({ db, clock }: Context, origin: Origin): Promise<number> {
  const since = new Date(clock().getTime() - PROOF_OF_WORK.windowMs).toISOString();
  const beyond = await Promise.all(
    (['near', 'email'] as const).map(async (scope) => {
      const { purchases } = await countPlaced(db, { scope, key: origin[scope] }, since);
      return purchases - PROOF_OF_WORK.free[scope];
    }),
  );
  const most = Math.max(...beyond);
  return most < 0 ? 0 : Math.min(PROOF_OF_WORK.mostBits, PROOF_OF_WORK.bits + Math.floor(most / PROOF_OF_WORK.step));
}

/** Binds a challenge to the idempotency key of one call, so that a proof found once cannot be used for another order. */
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
 * A guest who has placed many orders must send a proof of work with the next one. Nothing is stored: the challenge is signed and bound
 * to the key of the call. @throws 428 work_wanted with the challenge
 */
export async function requireProofOfWork(context: Context, key: string, origin: Origin, proof: string): Promise<void> {
  if (origin.userId !== null) return;
  const bits = await bitsFor(context, origin);
  if (bits === 0 || isProven(context, key, proof, bits)) return;
  const until = context.clock().getTime() + PROOF_OF_WORK.goodForMs;
  const challenge = `${bits}.${until}.${signatureOf(context, key, bits, until)}`;
  throw apiError(428, 'work_wanted', { work: { challenge, bits } });
}
