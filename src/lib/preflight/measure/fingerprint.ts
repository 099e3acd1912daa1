import type { DrawnFact } from '#lib/domain/artwork/report.ts';
import { isInkedAt, type Raster } from '../raster.ts';

const START = 0x811c9dc5;
const PRIME = 0x01000193;

/** One loop, because there are a million pixels, and on a blank page each is read. */
function isEmpty(raster: Raster): boolean {
  for (let at = 0; at < raster.data.length; at += 4) if (isInkedAt(raster, at)) return false;
  return true;
}

/** Whether a page is blank, and its fingerprint: equal drawings have equal fingerprints. */
export function measureDrawn(raster: Raster): DrawnFact {
  const { data, width, height } = raster;
  let [hash, second] = [START, START ^ width];
  for (let at = 0; at < data.length; at += 4) {
    const pixel = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    hash = Math.imul(hash ^ pixel, PRIME);
    second = Math.imul(second + pixel, PRIME) ^ (second >>> 15);
  }
  const hex = (value: number): string => (value >>> 0).toString(16);
  return { isEmpty: isEmpty(raster), fingerprint: `${width}x${height}:${hex(hash)}${hex(second)}` };
}
