import type { ArtworkMime } from './mimes.ts';

/** Kinds of files accepted as artwork, by their first bytes: names and announced types are never trusted. */
const SIGNATURES = [
  { mime: 'application/pdf', extension: 'pdf', start: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { mime: 'image/jpeg', extension: 'jpg', start: [0xff, 0xd8, 0xff] },
  { mime: 'image/png', extension: 'png', start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mime: 'image/tiff', extension: 'tif', start: [0x49, 0x49, 0x2a, 0x00] },
  { mime: 'image/tiff', extension: 'tif', start: [0x4d, 0x4d, 0x00, 0x2a] },
  { mime: 'image/tiff', extension: 'tif', start: [0x49, 0x49, 0x2b, 0x00] },
  { mime: 'image/tiff', extension: 'tif', start: [0x4d, 0x4d, 0x00, 0x2b] },
] as const;

/** How many first bytes are enough to recognise a file. */
const SIGNATURE_BYTES = 1024;

const PDF_MARK = Array.from('%PDF-', (letter) => letter.charCodeAt(0));

const TAG = '<'.charCodeAt(0);

/** How archives begin: ZIP, RAR, 7z and gzip may hold a PDF that is not packed, whose header lies near their own. */
const ARCHIVES = ['PK\x03\x04', 'Rar!', '7z\xbc\xaf', '\x1f\x8b'];
const isArchive = (head: Uint8Array): boolean =>
  ARCHIVES.some((start) => Array.from(start).every((letter, at) => head[at] === letter.charCodeAt(0)));

/**
 * Mail programs and scanners put a byte order mark or their own lines before a PDF, so readers look for its header in the first kilobyte. A
 * file with a tag before the header is a web page, not a PDF.
 */
function holdsPdf(head: Uint8Array): boolean {
  const start = head.subarray(0, SIGNATURE_BYTES);
  const found = start.findIndex((byte, from) => byte === TAG || PDF_MARK.every((sign, at) => head[from + at] === sign));
  return found !== -1 && start[found] !== TAG && !isArchive(head);
}

/** The kind of a file by its first bytes; null when it is not accepted. */
export const artworkMimeOf = (head: Uint8Array): ArtworkMime | null =>
  SIGNATURES.find(({ start }) => start.every((byte, at) => head[at] === byte))?.mime ?? (holdsPdf(head) ? 'application/pdf' : null);

export const extensionOf = (mime: string): string => SIGNATURES.find((known) => known.mime === mime)?.extension ?? 'bin';
