import { crc32, deflateSync } from 'node:zlib';
import { black, card, GROUND } from './draw.ts';
import { type CraftedRow, file, pdf } from './row.ts';

/** A ZIP of stored files. */
function zipOf(...files: readonly (readonly [name: string, text: string])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of files) {
    const data = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const own = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, Buffer.from(name)]));
    parts.push(own);
    at += own.length;
  }
  const end = Buffer.alloc(18);
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

const office = (folder: string): Buffer =>
  zipOf(['[Content_Types].xml', '<Types/>'], ['_rels/.rels', '<Relationships/>'], [`${folder}/document.xml`, '<x/>']);
const open = (kind: string): Buffer => zipOf(['mimetype', `application/vnd.oasis.opendocument.${kind}`], ['content.xml', '<x/>']);
const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat([...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))), Buffer.alloc(64)]);

const ENTITIES = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [\n<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n]>\n';

/** The first bytes of what people send instead of a PDF. */
const FILES: Readonly<Record<string, () => Buffer>> = {
  'CorelDRAW of old': () => bytes('RIFF', [0, 1, 0, 0], 'CDRDvrsn'),
  'CorelDRAW of today': () => zipOf(['mimetype', 'application/x-vnd.corel.draw.document+zip'], ['content/riffData.cdr', 'RIFF']),
  'CorelDRAW of X4': () => zipOf(['content/riffData.cdr', 'RIFF....CDRE'], ['metadata/thumbnails/thumbnail.bmp', 'BM']),
  EPS: () => bytes('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 100\n'),
  'EPS with a picture for Windows': () => bytes([0xc5, 0xd0, 0xd3, 0xc6, 30, 0, 0, 0], '%!PS-Adobe-3.0 EPSF-3.0\n'),
  'Illustrator without PDF, of old': () => bytes('%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator(R) 8.0\n%%AI8_CreatorVersion: 8\n'),
  SVG: () => bytes('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="90mm"/>'),
  'SVG with a mark of byte order': () => bytes([0xef, 0xbb, 0xbf], '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  Photoshop: () => bytes('8BPS', [0, 1, 0, 0, 0, 0, 0, 0, 0, 4]),
  'large Photoshop': () => bytes('8BPS', [0, 2, 0, 0, 0, 0, 0, 0, 0, 4]),
  InDesign: () => bytes([0x06, 0x06, 0xed, 0xf5, 0xd8, 0x1d, 0x46, 0xe5, 0xbd, 0x31, 0xef, 0xe7, 0xfe, 0x74, 0xb7, 0x1d], 'DOCUMENT'),
  Word: () => office('word'),
  PowerPoint: () => office('ppt'),
  Excel: () => office('xl'),
  'Word of old': () => bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  'OpenDocument text': () => open('text'),
  'OpenDocument drawing': () => open('graphics'),
  'CorelDRAW of X8': () => bytes('RIFF', [0, 1, 0, 0], 'cdrIvrsn'),
  'EPS of a printer': () => bytes([4], '%!PS-Adobe-3.0 EPSF-3.0\n'),
  'SVG of Illustrator': () =>
    bytes('<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Adobe > SVG -->\n', ENTITIES, '<svg xmlns="&ns_svg;"/>'),
  'SVG with a name of its space': () => bytes('<?xml version="1.0"?>\n<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>'),
  'SVG in two bytes a letter': () => Buffer.from('\ufeff<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le'),
  'InDesign for older ones': () => zipOf(['mimetype', 'application/vnd.adobe.indesign-idml-package'], ['designmap.xml', '<x/>']),
  'Word with room before its parts': () =>
    zipOf(['[Content_Types].xml', 'x'.repeat(900)], ['_rels/.rels', 'x'.repeat(600)], ['word/x', '']),
  'Word of any program': () => bytes('{\\rtf1\\ansi'),
  Affinity: () => bytes([0, 0xff], 'KA', [8, 0]),
  Figma: () => bytes('fig-kiwi', [15, 0, 0, 0]),
  'JPEG 2000': () => bytes([0, 0, 0, 12], 'jP  \r\n', [0x87, 10]),
  GIMP: () => bytes('gimp xcf v011'),
  'a font of a Mac': () => bytes('true', [0, 12, 0, 128]),
  HEIC: () => bytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic'),
  AVIF: () => bytes([0, 0, 0, 24], 'ftypavif', [0, 0, 0, 0], 'mif1avif'),
  WebP: () => bytes('RIFF', [40, 0, 0, 0], 'WEBPVP8 '),
  GIF: () => bytes('GIF89a', [10, 0, 10, 0]),
  BMP: () => bytes('BM', [60, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0]),
  'a font of TrueType': () => bytes([0, 1, 0, 0, 0, 12, 0, 128, 0, 3, 0, 64], 'GPOS'),
  'a font of OpenType': () => bytes('OTTO', [0, 12, 0, 128]),
  'a ZIP of pictures': () => zipOf(['face.jpg', 'x'], ['back.jpg', 'x']),
  RAR: () => bytes('Rar!\x1a\x07\x01\x00'),
  '7-Zip': () => bytes([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]),
  gzip: () => Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), deflateSync(Buffer.from('x'))]),
};

const WITHOUT =
  'This is an Adobe Illustrator file that was saved without PDF content. To place or open this file in other applications, it should be re-saved';

/** What is no PDF at all, or none inside. */
export const FOREIGN_ROWS: CraftedRow[] = [
  ...Object.entries(FILES).map(([name, make]) => file(name, make, ['3 foreign'])),
  pdf(
    'Illustrator saved without PDF content',
    {
      ...card(`${[0, 30, 60, 90, 120].map((from, row) => black(8, 8, 40 - row * 6, WITHOUT.slice(from, from + 30))).join(' ')}`),
      page: ({ dict }) => ({ PieceInfo: { Illustrator: { Private: dict({ AIMetaData: 1 }) } } }),
    },
    ['3 foreign'],
  ),
  pdf(
    'Illustrator saved with PDF content',
    {
      ...card(`${GROUND} 0.5 0 0 0 k 40 20 9 9 re f`),
      page: ({ dict }) => ({ PieceInfo: { Illustrator: { Private: dict({ AIMetaData: 1 }) } } }),
    },
    [],
  ),
];
