export type Hash = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

/** SHA-256: the platform's own on an address that may use it; plain http has none. */
export async function openHash(): Promise<Hash> {
  if (globalThis.crypto?.subtle !== undefined) return async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return (bytes) => new Promise((resolve) => setTimeout(() => resolve(sha256(bytes))));
}
