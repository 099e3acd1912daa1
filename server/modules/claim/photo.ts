/** Kinds of photographs, recognised by their first bytes: names and headers are only what a sender claims. */
export type PhotoType = { mime: 'image/jpeg' | 'image/png' | 'image/webp'; extension: 'jpg' | 'png' | 'webp' };

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RIFF = Buffer.from('RIFF');
const WEBP = Buffer.from('WEBP');

const startsWith = (bytes: Buffer, magic: Buffer, at = 0): boolean => bytes.subarray(at, at + magic.length).equals(magic);

/** The kind of a photograph, or null. */
export function photoTypeOf(bytes: Buffer): PhotoType | null {
  if (startsWith(bytes, JPEG)) return { mime: 'image/jpeg', extension: 'jpg' };
  if (startsWith(bytes, PNG)) return { mime: 'image/png', extension: 'png' };
  if (startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8)) return { mime: 'image/webp', extension: 'webp' };
  return null;
}
