import { type Bits, openBits } from './jpeg-bits.ts';
import { type JpegFrame, type JpegScan, readJpegFrame } from './jpeg-frame.ts';

/** Reading so many bytes takes a second or two. */
const MOST_BYTES = 32 << 20;
/** Codes of a block beyond the first one. */
const LAST = 63;
const [RUN_OF_NOUGHTS, NOUGHTS] = [0xf0, 16];
/** Eight bits a sample come to no larger first code, and to no larger sum of them: of the middle and as much again. */
const [MOST_CATEGORY, MOST_DC] = [11, 2048];
/** Behind the last block some programs leave a byte or two. */
const MOST_LEFT = 2;

/** Reads one block; null: no program writes such codes. Returns the change of its mean. */
function readBlock(bits: Bits, dc: Uint16Array, ac: Uint16Array): number | null {
  const category = bits.code(dc);
  if (category < 0 || category > MOST_CATEGORY) return null;
  const change = bits.signed(category);
  for (let at = 1; at <= LAST; at += 1) {
    const code = bits.code(ac);
    if (code < 0) return null;
    if (code === RUN_OF_NOUGHTS) {
      at += NOUGHTS - 1;
      continue;
    }
    if ((code & 15) === 0) return change;
    at += code >> 4;
    if (at > LAST) return null;
    bits.signed(code & 15);
  }
  return change;
}

/** Reads the units between two marks; false when they cannot be what was written. */
function readUnits(bits: Bits, { parts }: JpegScan, count: number): boolean {
  const sums = parts.map(() => 0);
  for (let unit = 0; unit < count; unit += 1)
    for (const [at, { blocks, dc, ac, quantum }] of parts.entries())
      for (let block = 0; block < blocks; block += 1) {
        const change = readBlock(bits, dc, ac);
        if (change === null) return false;
        const sum = (sums[at] ?? 0) + change;
        if (Math.abs(sum) * quantum > MOST_DC + quantum) return false;
        sums[at] = sum;
      }
  return !bits.isOver() && bits.left() <= MOST_LEFT;
}

/** Reads one scan from mark to mark. */
function readScan(bytes: Uint8Array, scan: JpegScan): boolean {
  const { units, interval, from } = scan;
  let at = from;
  for (let done = 0; done < units; done += interval) {
    const bits = openBits(bytes, at);
    if (!readUnits(bits, scan, Math.min(interval, units - done))) return false;
    at = bits.behindMark();
  }
  return true;
}

/**
 * Whether the code of a JPEG is not what a program wrote: decoders take any bits for codes and draw what comes out. Wrong bits that happen to
 * be codes of as many blocks are not known; nor is anything of a picture that is coded step by step, or of a very large one.
 */
export function isMiscodedJpeg(bytes: Uint8Array): boolean {
  if (bytes.length > MOST_BYTES) return false;
  const frame: JpegFrame | null = readJpegFrame(bytes);
  return frame?.scans.some((scan) => !readScan(bytes, scan)) ?? false;
}
