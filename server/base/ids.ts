import { randomBytes, randomFillSync } from 'node:crypto';

const COUNTER_MAX = 0xfff;
let newest = { time: 0, counter: 0 };

/** Ids of one millisecond count on; if the clock is set back, the time stays. */
function tick(now: number): typeof newest {
  if (now > newest.time) return { time: now, counter: 0 };
  const { time, counter } = newest;
  return counter < COUNTER_MAX ? { time, counter: counter + 1 } : { time: time + 1, counter: 0 };
}

const ID_BYTES = 16;
/** Random bytes for many ids are fetched at once, since every request needs an id. */
const POOL = Buffer.alloc(512 * ID_BYTES);
let taken = POOL.length;

/** The next sixteen bytes of the pool; the last eight are random and used once. */
function nextBytes(): Buffer {
  if (taken >= POOL.length) {
    randomFillSync(POOL);
    taken = 0;
  }
  taken += ID_BYTES;
  return POOL.subarray(taken - ID_BYTES, taken);
}

/**
 * UUID version 7 with a counter (RFC 9562 §6.2, method 1): the time comes first, so newer rows sort later, and ids of one process within a
 * millisecond keep their order.
 */
export function uuidv7(now: number = Date.now()): string {
  newest = tick(now);
  const bytes = nextBytes();
  bytes.writeUIntBE(newest.time, 0, 6);
  bytes.writeUInt16BE(0x7000 | newest.counter, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const PUBLIC_ID_BYTES = 20;

/** 160 random bits: an address that cannot be guessed. */
export const publicId = (): string => randomBytes(PUBLIC_ID_BYTES).toString('base64url');
