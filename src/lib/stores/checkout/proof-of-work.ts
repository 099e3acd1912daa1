import { openHash } from '../../browser/sha256.ts';
import { leadingZeroBits } from '../../domain/customer/proof-of-work.ts';

/** Hashed side by side: the page answers in between. */
const AT_ONCE = 256;

/** «challenge:number» whose SHA-256 begins with so many zero bits. Seconds of a phone; nothing is asked of the person. */
export async function proveWork(challenge: string, bits: number): Promise<string> {
  const [hash, encoder] = [await openHash(), new TextEncoder()];
  for (let from = 0; ; from += AT_ONCE) {
    const proofs = Array.from({ length: AT_ONCE }, (_, at) => `${challenge}:${from + at}`);
    const hashes = await Promise.all(proofs.map((proof) => hash(encoder.encode(proof))));
    const found = hashes.findIndex((one) => leadingZeroBits(one) >= bits);
    if (found !== -1) return proofs[found] ?? '';
  }
}
