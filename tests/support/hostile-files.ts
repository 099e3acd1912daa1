import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { GOOD_CARD, makePdf } from './artworks.ts';

/** A PDF written by hand: objects as text, a stream as [dictionary, bytes]. */
function rawPdf(objects: (string | [string, Uint8Array])[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, index) => {
    offsets.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    if (typeof object === 'string') add(Buffer.from(object));
    else {
      add(Buffer.from(`<< ${object[0]} /Length ${object[1].length} >>\nstream\n`));
      add(Buffer.from(object[1]));
      add(Buffer.from('\nendstream'));
    }
    add(Buffer.from('\nendobj\n'));
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = length;
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

/** One page with this content stream. */
const withContent = (dictionary: string, content: Uint8Array, resources = '<< >>', more: (string | [string, Uint8Array])[] = []): Buffer =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 266 153] /Contents 4 0 R /Resources ${resources} >>`,
    [dictionary, content],
    ...more,
  ]);

/** RunLength of RunLength of …: each layer is 64 times as long when undone. */
function runLengths(layers: number): Uint8Array {
  let data = Buffer.alloc(1 << 12, 32);
  for (let layer = 0; layer < layers; layer += 1) {
    const out: number[] = [];
    for (let at = 0; at < data.length; ) {
      let run = 1;
      while (run < 128 && data[at + run] === data[at]) run += 1;
      if (run > 1) out.push(257 - run, data[at]!);
      else out.push(0, data[at]!);
      at += run;
    }
    data = Buffer.from([...out, 128]);
  }
  return data;
}

/** Megabytes of spaces in a few kilobytes, `layers` deflates deep. */
function deflated(megabytes: number, layers: number): Uint8Array {
  let data: Buffer = Buffer.alloc(megabytes << 20, 32);
  for (let layer = 0; layer < layers; layer += 1) data = deflateSync(data, { level: 9 });
  return data;
}

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

/** A PNG that says it has `side` × `side` pixels. */
function pixelFlood(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(1 << 20));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function encrypted(password: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(await makePdf(GOOD_CARD));
  document.encrypt({ userPassword: password, ownerPassword: 'owner', permissions: { printing: false } });
  return document.save({ useObjectStreams: false });
}

async function manyPages(count: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < count; page += 1) document.addPage([266, 153]).node.delete(PDFName.of('Contents'));
  return document.save();
}

const FILTERS = (name: string, count: number): string => `/Filter [${`/${name} `.repeat(count)}]`;
/** Each form draws the next one ten times: ten thousand million operators in a kilobyte. */
const formBomb = (): Buffer =>
  withContent(
    '',
    Buffer.from('/X Do'),
    '<< /XObject << /X 5 0 R >> >>',
    Array.from({ length: 10 }, (_, level): [string, Uint8Array] => [
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${Math.min(14, level + 6)} 0 R >> >>`,
      Buffer.from(level === 9 ? '0 0 1 1 re f' : '/X Do '.repeat(10)),
    ]),
  );

type HostileFiles = Readonly<Record<string, { bytes: Uint8Array; reason: RegExp }>>;

let made: Promise<HostileFiles> | undefined;

/** Files no one should send, and why each is refused; seconds of work, so made once. */
export function hostileFiles(): Promise<HostileFiles> {
  made ??= makeHostileFiles();
  return made;
}

async function makeHostileFiles(): Promise<HostileFiles> {
  const good = await makePdf(GOOD_CARD);
  return {
    'empty.pdf': { bytes: new Uint8Array(), reason: /^empty$/ },
    'mark-only.pdf': { bytes: Buffer.from('%PDF-1.7\n'), reason: /^damaged$/ },
    'truncated.pdf': { bytes: good.subarray(0, 120), reason: /^damaged$/ },
    'password.pdf': { bytes: await encrypted('secret'), reason: /^password$/ },
    'page-of-html.pdf': { bytes: Buffer.from('<!doctype html><script>alert(1)</script>'), reason: /^type$/ },
    'program.pdf': { bytes: Buffer.from('MZ\u0090 This program cannot be run in DOS mode'), reason: /^type$/ },
    'drawing.png': { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), reason: /^(type|foreign:svg)$/ },
    'zeros.jpg': { bytes: new Uint8Array(100_000), reason: /^type$/ },
    'cut.jpg': { bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), reason: /^damaged$/ },
    'flood.png': { bytes: pixelFlood(60_000), reason: /^limit:pixels$/ },
    'deflate-bomb.pdf': { bytes: withContent('/Filter /FlateDecode', deflated(200, 1)), reason: /^limit:streamBytes$/ },
    'deflate-twice.pdf': { bytes: withContent(FILTERS('FlateDecode', 2), deflated(300, 2)), reason: /^limit:streamBytes$/ },
    'run-lengths.pdf': {
      bytes: withContent(FILTERS('RunLengthDecode', 8), runLengths(8)),
      reason: /^limit:(filters|memory|time)$|^crash$/,
    },
    'forms.pdf': { bytes: formBomb(), reason: /^limit:(operators|nesting)$/ },
    'many-pages.pdf': { bytes: await manyPages(10_000), reason: /^limit:ordered$/ },
    'no-pages.pdf': {
      bytes: rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
      reason: /^(empty|damaged)$/,
    },
    'loop.pdf': {
      bytes: rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
      reason: /^(empty|damaged|crash)$/,
    },
  };
}

/** A file that is a PDF and a ZIP at once: it opens as the PDF it is. */
export async function polyglot(): Promise<Uint8Array> {
  return Buffer.concat([await makePdf(GOOD_CARD), Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]);
}

/** Opens for everybody, with changes forbidden. */
export const locked = (): Promise<Uint8Array> => encrypted('');
