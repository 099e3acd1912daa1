const BITS_IN_BYTE = 8;

/** How many zero bits a hash begins with: the measure of a proof of work. */
export function leadingZeroBits(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0);
  if (first === -1) return hash.length * BITS_IN_BYTE;
  return first * BITS_IN_BYTE + Math.clz32(hash[first] ?? 0) - (32 - BITS_IN_BYTE);
}
