/** What people hand in in place of a PDF, by the program it comes from. */
export const FOREIGN_KINDS = [
  'cdr',
  'ai',
  'eps',
  'svg',
  'psd',
  'indd',
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

/** Names inside of a ZIP stand open in its first kilobyte. */
const LOOKED_AT_BYTES = 1024;

const ZIP = 'PK\x03\x04';

/** How a file of a kind begins, byte by byte, `from` some place on, and what is found further on. */
type Sign = { kind: ForeignKind; start: string; from?: number; holds?: RegExp };

/** First fits first: Illustrator's PostScript before any other, a program's ZIP before one of files. */
const SIGNS: readonly Sign[] = [
  { kind: 'cdr', start: 'CDR', from: 8 },
  { kind: 'cdr', start: ZIP, holds: /corel\.draw|riffData\.cdr/ },
  { kind: 'ai', start: '%!PS-Adobe', holds: /Adobe Illustrator/ },
  { kind: 'eps', start: '%!PS' },
  { kind: 'eps', start: '\xc5\xd0\xd3\xc6' },
  { kind: 'svg', start: '', holds: /^[^A-Za-z]*(?:<\?xml[^>]*>[^<]*)?(?:<!(?:--|DOCTYPE)[^>]*>[^<]*)*<svg[\s>]/ },
  { kind: 'psd', start: '8BPS' },
  { kind: 'indd', start: '\x06\x06\xed\xf5\xd8\x1d\x46\xe5' },
  { kind: 'word', start: ZIP, holds: /word\/|opendocument\.text/ },
  { kind: 'slides', start: ZIP, holds: /ppt\/|opendocument\.presentation/ },
  { kind: 'sheet', start: ZIP, holds: /xl\/|opendocument\.spreadsheet/ },
  { kind: 'office', start: ZIP, holds: /opendocument\./ },
  { kind: 'office', start: '\xd0\xcf\x11\xe0' },
  { kind: 'heic', start: 'ftyphe', from: 4 },
  { kind: 'heic', start: 'ftypm', from: 4 },
  { kind: 'webp', start: 'WEBP', from: 8 },
  { kind: 'picture', start: 'GIF8' },
  { kind: 'picture', start: 'BM' },
  { kind: 'picture', start: 'ftypavi', from: 4 },
  { kind: 'font', start: '\x00\x01\x00\x00' },
  ...['OTTO', 'ttcf', 'wOFF', 'wOF2'].map((start): Sign => ({ kind: 'font', start })),
  ...[ZIP, 'Rar!', '7z\xbc\xaf', '\x1f\x8b'].map((start): Sign => ({ kind: 'archive', start })),
];

/** Which program a file that is no artwork comes from, by its first bytes; null where they do not say. */
export function foreignKindOf(head: Uint8Array): ForeignKind | null {
  const text = Array.from(head.subarray(0, LOOKED_AT_BYTES), (byte) => String.fromCharCode(byte)).join('');
  const sign = SIGNS.find(({ start, from = 0, holds }) => text.startsWith(start, from) && (holds === undefined || holds.test(text)));
  return sign?.kind ?? null;
}

/** Why a file that is no artwork is refused, as a report says it. */
export function foreignDetail(head: Uint8Array): string {
  const kind = foreignKindOf(head);
  return kind === null ? 'type' : `foreign:${kind}`;
}
