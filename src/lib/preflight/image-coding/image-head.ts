import type { PaintFact } from '#lib/domain/artwork/report.ts';
import { MM_PER_INCH } from '#lib/domain/units.ts';
import { readExif } from './exif.ts';

/** What a picture's first bytes say of it; `density` in pixels per inch, undefined when it says none. */
export type ImageHead = {
  width: number;
  height: number;
  density: number | undefined;
  bits: 1 | 8;
  space: PaintFact['space'];
  /** Cameras say so instead of turning the pixels. */
  isTurned?: boolean;
};

const CM_PER_INCH = 2.54;
const PNG_CHUNKS_AT = 8;

const textAt = (bytes: Uint8Array, at: number, length: number): string => String.fromCharCode(...bytes.subarray(at, at + length));

/** Chunks of a PNG up to its pixels: name → where its data begins. */
function chunksOf(view: DataView, bytes: Uint8Array): Map<string, number> {
  const chunks = new Map<string, number>();
  for (let at = PNG_CHUNKS_AT; at + 12 <= bytes.length; ) {
    const name = textAt(bytes, at + 4, 4);
    if (name === 'IDAT') break;
    chunks.set(name, at + 8);
    at += view.getUint32(at) + 12;
  }
  return chunks;
}

/** The head of a PNG; null for a damaged one. */
export function readPngHead(bytes: Uint8Array): ImageHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const chunks = chunksOf(view, bytes);
  const head = chunks.get('IHDR');
  if (head === undefined || head + 13 > bytes.length) return null;
  const [depth = 8, colours = 2] = bytes.subarray(head + 8, head + 10);
  const isGray = colours === 0 || colours === 4;
  const space = isGray ? 'gray' : 'rgb';
  const physical = chunks.get('pHYs');
  const isMetric = physical !== undefined && physical + 9 <= bytes.length && bytes[physical + 8] === 1;
  return {
    width: view.getUint32(head),
    height: view.getUint32(head + 4),
    density: isMetric ? Math.round((view.getUint32(physical) * MM_PER_INCH) / 1000) : undefined,
    bits: depth === 1 ? 1 : 8,
    space: chunks.has('iCCP') ? `icc-${space}` : space,
  };
}

/** Frames but not tables: C4, C8 and CC lie among them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function densityOf(view: DataView, at: number): number | undefined {
  const [unit, across] = [view.getUint8(at + 7), view.getUint16(at + 8)];
  if (across <= 1 || unit === 0) return undefined;
  return unit === 2 ? Math.round(across * CM_PER_INCH) : across;
}

const SPACES: Readonly<Record<number, 'gray' | 'rgb' | 'cmyk'>> = { 1: 'gray', 3: 'rgb', 4: 'cmyk' };

/** The head of a JPEG; null for a damaged one. */
export function readJpegHead(bytes: Uint8Array): ImageHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let density: number | undefined;
  let exif: ReturnType<typeof readExif> = {};
  let hasProfile = false;
  for (let at = 2; at + 20 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    const data = at + 4;
    if (marker === 0xe0 && textAt(bytes, data, 4) === 'JFIF') density = densityOf(view, data);
    if (marker === 0xe1 && textAt(bytes, data, 4) === 'Exif') exif = readExif(view, data + 6);
    if (marker === 0xe2 && textAt(bytes, data, 11) === 'ICC_PROFILE') hasProfile = true;
    if (isFrame(marker)) {
      const space = SPACES[bytes[data + 5] ?? 0];
      if (space === undefined) return null;
      const size = { width: view.getUint16(data + 3), height: view.getUint16(data + 1) };
      return {
        ...size,
        density: exif.density ?? density,
        bits: 8,
        space: hasProfile ? `icc-${space}` : space,
        isTurned: exif.isTurned === true,
      };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
