import { crc32 } from 'node:zlib';
import { black, card, GROUND, SPOT } from './draw.ts';
import { file } from './row.ts';
import { craftDocument, craftPdf, type Sheet } from './sheet.ts';

const GOOD: Sheet = card(`${black(14, 20, 30)} 0.2 0 0.6 0 k ${SPOT}`);
const RED: Sheet = card(`${GROUND} 1 0 0 rg ${SPOT}`);
const before = (lead: Uint8Array | string, sheet: Sheet) => async (): Promise<Uint8Array> =>
  Buffer.concat([typeof lead === 'string' ? Buffer.from(lead, 'latin1') : lead, await craftPdf([sheet])]);
const after = (tail: string, sheet: Sheet) => async (): Promise<Uint8Array> =>
  Buffer.concat([await craftPdf([sheet]), Buffer.from(tail, 'latin1')]);

const BOM = Uint8Array.of(0xef, 0xbb, 0xbf);
const ALL = {
  printing: 'highResolution',
  modifying: true,
  copying: true,
  annotating: true,
  fillingForms: true,
  contentAccessibility: true,
  documentAssembly: true,
} as const;

type Locks = { userPassword?: string; permissions?: Record<string, unknown> };
const locked =
  ({ userPassword = '', permissions = ALL }: Locks, sheet: Sheet) =>
  async (): Promise<Uint8Array> => {
    const document = await craftDocument([sheet]);
    document.encrypt({ userPassword, ownerPassword: 'owner', permissions });
    return document.save({ useObjectStreams: false });
  };

/** A ZIP that keeps a file as it is, without packing it. */
const zipped = async (): Promise<Uint8Array> => {
  const [name, bytes] = [Buffer.from('card.pdf'), await craftPdf([GOOD])];
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 0, 'latin1');
  head.writeUInt16LE(10, 4);
  head.writeUInt32LE(crc32(bytes), 14);
  head.writeUInt32LE(bytes.length, 18);
  head.writeUInt32LE(bytes.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, bytes]);
};

/** How the file is wrapped: what stands before it, and its locks. */
export const ENVELOPE_ROWS = [
  file('a mark of byte order before the file', before(BOM, GOOD), []),
  file('a mark of byte order before RGB', before(BOM, RED), ['2 rgb']),
  file('a line before the file', before('\r\n', GOOD), []),
  file('a header of a printer before the file', before('\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n', GOOD), []),
  file('a mark of byte order before a letter', () => Buffer.concat([BOM, Buffer.from('Здравствуйте')]), ['3 unreadable']),
  file('a letter that names a file of PDF far below', () => Buffer.from(`${' '.repeat(3000)}%PDF-1.7`), ['3 unreadable']),
  file('zeros after the file', after('\0'.repeat(600), GOOD), []),
  file('a locked file with everything allowed', locked({}, GOOD), []),
  file('a locked file with everything allowed, RGB', locked({}, RED), ['2 rgb']),
  file('a locked file that may not be printed', locked({ permissions: {} }, GOOD), ['2 permissions']),
  file('a locked file that may not be changed', locked({ permissions: { ...ALL, modifying: false } }, GOOD), [], { also: ['permissions'] }),
  file('a file with a password', locked({ userPassword: 'secret' }, GOOD), ['3 password']),
  file('a file with streams of objects', async () => (await craftDocument([GOOD])).save({ useObjectStreams: true }), []),
  file('a file as it is within a ZIP', zipped, ['3 foreign']),
  file('a file cut off in the middle', async () => (await craftPdf([GOOD])).subarray(0, 400), ['3 unreadable']),
];
