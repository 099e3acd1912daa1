import { leadingZeroBits } from '../domain/customer/work.ts';

/** Hashed side by side: the page answers in between. */
const AT_ONCE = 256;

type Hash = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

/** The platform's own on an address that may use it; plain http has none. */
async function openHash(): Promise<Hash> {
  if (globalThis.crypto?.subtle !== undefined) return async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return (bytes) => new Promise((resolve) => setTimeout(() => resolve(sha256(bytes))));
}

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
