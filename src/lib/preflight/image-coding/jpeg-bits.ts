const MARK = 0xff;
const [FIRST_RESTART, LAST_RESTART] = [0xd0, 0xd7];
const LONGEST = 16;

/** Bits of a scan up to the next mark, behind which only ones follow. */
export type Bits = {
  /** The meaning of the next code; -1 where there is none. */
  code: (table: Uint16Array) => number;
  /** A number of so many bits; those that begin with a nought are negative. */
  signed: (count: number) => number;
  /** Whether more bits were read than there are. */
  isOver: () => boolean;
  /** Bytes left before the mark, padding aside. */
  left: () => number;
  /** Where the bytes behind a mark that parts the scan begin. */
  behindMark: () => number;
};

/** What 16 bits begin with: the meaning of a code and its length in bits, 0 where no code fits. */
export function codeTable(counts: Uint8Array, meanings: Uint8Array): Uint16Array {
  const table = new Uint16Array(1 << LONGEST);
  let [code, at] = [0, 0];
  for (let length = 1; length <= LONGEST; length += 1) {
    const span = 1 << (LONGEST - length);
    for (let count = counts[length - 1] ?? 0; count > 0; count -= 1, at += 1, code += span)
      table.fill(((meanings[at] ?? 0) << 8) | length, code, code + span);
  }
  return table;
}

/** Reads bits from a place on. */
export function openBits(bytes: Uint8Array, from: number): Bits {
  let [at, word, filled, missing] = [from, 0, 0, 0];
  const isMark = (): boolean => at >= bytes.length || (bytes[at] === MARK && bytes[at + 1] !== 0);
  const fill = (count: number): void => {
    while (filled < count) {
      const byte = isMark() ? MARK : (bytes[at] ?? MARK);
      if (isMark()) missing += 8;
      else at += byte === MARK ? 2 : 1;
      word = ((word << 8) | byte) & 0xffffff;
      filled += 8;
    }
  };
  const take = (count: number): void => {
    filled -= count;
  };
  return {
    code: (table) => {
      fill(LONGEST);
      const found = table[(word >> (filled - LONGEST)) & 0xffff] ?? 0;
      if ((found & 255) === 0) return -1;
      take(found & 255);
      return found >> 8;
    },
    signed: (count) => {
      if (count === 0) return 0;
      fill(count);
      const value = (word >> (filled - count)) & ((1 << count) - 1);
      take(count);
      return value >> (count - 1) === 1 ? value : value - (1 << count) + 1;
    },
    isOver: () => missing > filled,
    left: () => {
      const start = at;
      let end = at;
      while (end < bytes.length && !(bytes[end] === MARK && bytes[end + 1] !== 0)) end += 1;
      while (end > start && (bytes[end - 1] === 0 || bytes[end - 1] === MARK)) end -= 1;
      return end - start;
    },
    behindMark: () => {
      let end = at;
      while (
        end < bytes.length &&
        !(bytes[end] === MARK && (bytes[end + 1] ?? 0) >= FIRST_RESTART && (bytes[end + 1] ?? 0) <= LAST_RESTART)
      )
        end += 1;
      return end + 2;
    },
  };
}
