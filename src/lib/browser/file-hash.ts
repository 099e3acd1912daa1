/** The platform hashes whole buffers only: a larger file would take a phone's memory, so it is hashed piece by piece. */
const LARGEST_WHOLE_BYTES = 64 * 1024 * 1024;
/** A piece takes a few milliseconds: the page answers in between. */
const PIECE_BYTES = 1024 * 1024;

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function hashByPieces(file: Blob, isWanted: () => boolean): Promise<string> {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    if (!isWanted()) return '';
    hash.update(new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer()));
  }
  return hexOf(hash.digest());
}

/** SHA-256 of a file of any size in hex; empty once it was cancelled. */
export async function fileHash(file: Blob, isWanted: () => boolean = () => true): Promise<string> {
  if (file.size > LARGEST_WHOLE_BYTES || globalThis.crypto?.subtle === undefined) return hashByPieces(file, isWanted);
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())));
}
