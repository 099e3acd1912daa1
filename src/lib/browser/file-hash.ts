/** The platform hashes whole buffers only: a larger file would take a phone's memory. */
const LARGEST_BYTES = 64 * 1024 * 1024;

/** SHA-256 of a file in hex; empty where the platform cannot tell it. */
export async function fileHash(file: Blob): Promise<string> {
  if (file.size > LARGEST_BYTES || globalThis.crypto?.subtle === undefined) return '';
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
