type Size = { width: number; height: number };

const ascii = (bytes: DataView, at: number, length: number): string =>
  at + length > bytes.byteLength ? '' : String.fromCharCode(...Array.from({ length }, (_, by) => bytes.getUint8(at + by)));

/** Frames of a JPEG, but not its tables: C4, C8 and CC lie among them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function sizeOfJpeg(bytes: DataView): Size | null {
  for (let at = 2; bytes.getUint8(at) === 0xff; ) {
    const marker = bytes.getUint8(at + 1);
    // A marker may have more bytes of filling before it.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) };
    else at += 2 + bytes.getUint16(at + 2);
  }
  return null;
}

const three = (bytes: DataView, at: number): number => bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 0x10000;

/** By the first chunk: with what goes beyond pixels, without loss, or with it. */
function sizeOfWebp(bytes: DataView): Size | null {
  const chunk = ascii(bytes, 12, 4);
  if (chunk === 'VP8X') return { width: three(bytes, 24) + 1, height: three(bytes, 27) + 1 };
  if (chunk === 'VP8 ') return { width: bytes.getUint16(26, true) % 0x4000, height: bytes.getUint16(28, true) % 0x4000 };
  if (chunk !== 'VP8L') return null;
  const bits = bytes.getUint32(21, true);
  return { width: (bits % 0x4000) + 1, height: (Math.floor(bits / 0x4000) % 0x4000) + 1 };
}

const KINDS: readonly { at: number; starts: string; size: (bytes: DataView) => Size | null }[] = [
  { at: 0, starts: '\x89PNG\r\n\x1a\n', size: (bytes) => ({ width: bytes.getUint32(16), height: bytes.getUint32(20) }) },
  { at: 0, starts: '\xff\xd8\xff', size: sizeOfJpeg },
  { at: 0, starts: 'GIF8', size: (bytes) => ({ width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) }) },
  { at: 8, starts: 'WEBP', size: sizeOfWebp },
];

/** The size that a PNG, a JPEG, a GIF or a WebP says it has, null for a damaged one; undefined for a file of another kind. */
export function pictureSize(bytes: DataView): Size | null | undefined {
  const kind = KINDS.find(({ at, starts }) => ascii(bytes, at, starts.length) === starts);
  try {
    return kind?.size(bytes);
  } catch {
    // A look beyond the bytes there are.
    return null;
  }
}
