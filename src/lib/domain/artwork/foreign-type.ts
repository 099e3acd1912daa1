/** Files customers upload instead of a PDF, by the program that made them. */
export const FOREIGN_KINDS = [
  'cdr',
  'ai',
  'eps',
  'svg',
  'psd',
  'indd',
  'affinity',
  'figma',
  'word',
  'slides',
  'sheet',
  'office',
  'heic',
  'webp',
  'picture',
  'font',
  'archive',
] as const;
export type ForeignKind = (typeof FOREIGN_KINDS)[number];

/** How many first bytes are read: enough for the names inside a ZIP, and for Word, which leaves space before each. */
export const LOOKED_AT_BYTES = 4096;

const ZIP = 'PK\x03\x04';

/** How a file of a kind begins, `from` an offset, and a pattern that must follow. */
type Signature = { kind: ForeignKind; start: string; from?: number; holds?: RegExp };

/**
 * The first element after a prolog. Illustrator declares its namespaces in the DOCTYPE. Each part ends where it first can: were there two ways
 * to read a row of comments, a stranger's file of four kilobytes would be read in all of them, for years.
 */
const SVG = /^[^A-Za-z<]*(?:<\?xml[^>]*>[^<]*)?(?:<!(?:--(?:(?!-->)[\s\S])*--|DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?)>[^<]*)*<(?:svg:)?svg[\s>]/;
/** GIF, BMP, JPEG 2000, JPEG XL, an icon, GIMP, DjVu, WMF and EMF. */
const PICTURES = [
  ...['GIF8', 'BM', '\x00\x00\x00\x0cjP', '\xff\x4f\xff\x51', '\x00\x00\x00\x0cJXL', '\xff\x0a', '\x00\x00\x01\x00'],
  ...['gimp xcf', 'AT&TFORM', '\xd7\xcd\xc6\x9a', '\x01\x00\x00\x00\x6c\x00\x00\x00'],
];

/** The first match wins: Illustrator's PostScript stands before any other, a program's ZIP before a plain archive. */
const SIGNATURES: readonly Signature[] = [
  ...['CDR', 'cdr', 'CMX'].map((start): Signature => ({ kind: 'cdr', start, from: 8 })),
  { kind: 'cdr', start: ZIP, holds: /corel\.draw|riffData\.cdr/ },
  { kind: 'ai', start: '%!PS-Adobe', holds: /Adobe Illustrator/ },
  ...['%!PS', '\x04%!PS', '\xef\xbb\xbf%!PS'].map((start): Signature => ({ kind: 'eps', start })),
  { kind: 'eps', start: '\xc5\xd0\xd3\xc6' },
  { kind: 'svg', start: '', holds: SVG },
  { kind: 'psd', start: '8BPS' },
  { kind: 'indd', start: '\x06\x06\xed\xf5\xd8\x1d\x46\xe5' },
  { kind: 'indd', start: ZIP, holds: /indesign-idml/ },
  { kind: 'affinity', start: '\x00\xffKA' },
  { kind: 'figma', start: 'fig-' },
  { kind: 'word', start: '{\\rtf' },
  { kind: 'word', start: ZIP, holds: /word\/|opendocument\.text/ },
  { kind: 'slides', start: ZIP, holds: /ppt\/|opendocument\.presentation/ },
  { kind: 'sheet', start: ZIP, holds: /xl\/|opendocument\.spreadsheet/ },
  { kind: 'office', start: ZIP, holds: /opendocument\./ },
  { kind: 'office', start: '\xd0\xcf\x11\xe0' },
  { kind: 'heic', start: 'ftyphe', from: 4 },
  ...['ftypmif', 'ftypmsf'].map((start): Signature => ({ kind: 'heic', start, from: 4 })),
  { kind: 'webp', start: 'WEBP', from: 8 },
  ...PICTURES.map((start): Signature => ({ kind: 'picture', start })),
  { kind: 'picture', start: 'ftypavi', from: 4 },
  { kind: 'font', start: '\x00\x01\x00\x00' },
  ...['OTTO', 'true', 'ttcf', 'wOFF', 'wOF2'].map((start): Signature => ({ kind: 'font', start })),
  ...[ZIP, 'Rar!', '7z\xbc\xaf', '\x1f\x8b'].map((start): Signature => ({ kind: 'archive', start })),
];

/** The program a rejected file comes from, by its first bytes; null when unknown. */
export function foreignKindOf(head: Uint8Array): ForeignKind | null {
  const bytes = head.subarray(0, LOOKED_AT_BYTES);
  // In UTF-16 text every second byte is zero and says nothing.
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const text = String.fromCharCode(...bytes.filter((byte) => !isWide || byte !== 0));
  const sign = SIGNATURES.find(({ start, from = 0, holds }) => text.startsWith(start, from) && (holds === undefined || holds.test(text)));
  return sign?.kind ?? null;
}

/** The `detail` of a report that refuses a file. */
export function foreignDetail(head: Uint8Array): string {
  const kind = foreignKindOf(head);
  return kind === null ? 'type' : `foreign:${kind}`;
}
