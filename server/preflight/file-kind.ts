/** Kinds of files a layout comes in, told by their first bytes: names and types given by a browser prove nothing. */
export type FileKind = 'pdf' | 'jpeg' | 'png' | 'tiff';

/** Viewers look for a PDF's mark this far. */
const PDF_MARK_WITHIN = 1024;

const MARKS: { kind: FileKind; bytes: number[] }[] = [
  { kind: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'tiff', bytes: [0x49, 0x49, 0x2a, 0x00] },
  { kind: 'tiff', bytes: [0x4d, 0x4d, 0x00, 0x2a] },
];

/** The kind by the first bytes of a file; null for anything else. */
export function fileKindOf(head: Uint8Array): FileKind | null {
  const found = MARKS.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte));
  if (found !== undefined) return found.kind;
  return Buffer.from(head.subarray(0, PDF_MARK_WITHIN)).includes('%PDF-') ? 'pdf' : null;
}
