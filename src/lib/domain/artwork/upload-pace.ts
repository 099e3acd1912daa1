const SMALLEST_CHUNK_BYTES = 128 * 1024;
const LARGEST_CHUNK_BYTES = 8 * 1024 * 1024;
/** One chunk has to arrive well before a server or proxy times the request out. */
const CHUNK_MS = 4000;

export const FIRST_CHUNK_BYTES = 512 * 1024;

/** Size of the next chunk, after one of `bytes` took `ms`: about four seconds of this connection. */
export function nextChunkBytes(bytes: number, ms: number): number {
  const wanted = Math.round((bytes * CHUNK_MS) / Math.max(1, ms));
  return Math.min(LARGEST_CHUNK_BYTES, Math.max(SMALLEST_CHUNK_BYTES, Math.min(wanted, 2 * bytes)));
}

/** Progress of an upload: bytes sent and when; `speed` in bytes per second. */
export type Pace = { sent: number; atMs: number; speed: number | null };

const WEIGHT_OF_NEW = 0.3;
const SHORTEST_STEP_MS = 500;

/** Smooths the speed; measurements too close together are ignored. */
export function paced(pace: Pace, sent: number, nowMs: number): Pace {
  const ms = nowMs - pace.atMs;
  if (ms < SHORTEST_STEP_MS) return pace;
  const now = (Math.max(0, sent - pace.sent) * 1000) / ms;
  return { sent, atMs: nowMs, speed: pace.speed === null ? now : pace.speed + (now - pace.speed) * WEIGHT_OF_NEW };
}

/** Whole seconds until the rest is sent; null while the speed is unknown. */
export const secondsLeft = ({ speed }: Pace, rest: number): number | null => (speed === null || speed < 1 ? null : Math.ceil(rest / speed));
