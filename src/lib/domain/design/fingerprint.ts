/** FNV-1a, 32 bits: names a content, keeps nothing secret. */
const PRIME = 0x01000193;
const OFFSET = 0x811c9dc5;

export function fingerprint(values: Iterable<number>, from: number = OFFSET): number {
  let mixed = from;
  for (const value of values) mixed = Math.imul(mixed ^ value, PRIME) >>> 0;
  return mixed;
}
