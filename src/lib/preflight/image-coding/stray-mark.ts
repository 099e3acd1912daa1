const MARK = 0xff;
const MOST_AFTER_MARK = 0x8f;
/** Some coders let a part end with 255 once in a while; noise holds such marks a hundred times as often. */
const BYTES_PER_STRAY = 1 << 16;

/**
 * Whether bytes hold what the arithmetic coder of JBIG2 and JPEG 2000 never writes: after 255 it keeps the next byte small. `allowed`: marks
 * that may stand among the data, and how many bytes each is long.
 */
export function hasStrayMark(bytes: Uint8Array, allowed: ReadonlyMap<number, number> = new Map()): boolean {
  let left = Math.floor(bytes.length / BYTES_PER_STRAY);
  for (let at = bytes.indexOf(MARK); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(MARK, at + 1)) {
    const second = bytes[at + 1] ?? 0;
    const length = allowed.get(second);
    if (length !== undefined) at += length - 1;
    if (length !== undefined || second <= MOST_AFTER_MARK) continue;
    if (left === 0) return true;
    left -= 1;
  }
  return false;
}
