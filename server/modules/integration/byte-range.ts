/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of a file a `Range` header requests. Null means the whole file: no header, several ranges, or an invalid one, which a server may
 * ignore. Source: RFC 9110 §14.2.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | null {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const last = size - 1;
  const range = from === '' ? { start: Math.max(0, size - Number(to)), end: last } : { start: Number(from), end: endOf(to, last) };
  return range.start > range.end || range.start > last ? null : range;
}

const endOf = (to: string, last: number): number => (to === '' ? last : Math.min(Number(to), last));
