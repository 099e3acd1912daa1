import sharp from 'sharp';
import { GOOD_CARD, makePdf } from '#tests/support/artworks.ts';
import { hostileFiles, polyglot } from '#tests/support/hostile-files.ts';

/** What becomes of a file: refused at the door for its bytes, or taken and judged in the child; `reason` is what the child may say. */
type Hostile = { name: string; bytes: Buffer; isRefused: boolean; reason: RegExp | null };

const SCRIPT = '<!doctype html><script>alert(document.domain)</script>';

/** Names that would leave a folder, end a text, open a header or a tag, or run. */
export const HOSTILE_NAMES = [
  '../../../../etc/passwd',
  '..\\..\\..\\windows\\win.ini',
  '/etc/cron.d/artwork',
  'card.pdf\0.html',
  'card.pdf\r\nSet-Cookie: broken=in',
  'card.pdf"; filename="page.html',
  '<img src=x onerror=alert(1)>.svg',
  '$(touch broken-in).pdf',
  '.htaccess',
  'page.html',
  'card\u202efdp.exe',
  `${'long'.repeat(1000)}.pdf`,
  '',
] as const;

/** Files that are two kinds at once: what they begin with decides. */
async function polyglots(): Promise<Hostile[]> {
  const picture = sharp({ create: { width: 1110, height: 638, channels: 3, background: '#207040' } });
  const taken = (name: string, bytes: Buffer): Hostile => ({ name, bytes, isRefused: false, reason: null });
  const refused = (name: string, bytes: Buffer): Hostile => ({ name, bytes, isRefused: true, reason: null });
  const card = Buffer.from(await makePdf(GOOD_CARD));
  return [
    taken('pdf-and-zip.html', Buffer.from(await polyglot())),
    taken('jpeg-and-page.html', Buffer.concat([await picture.clone().jpeg().toBuffer(), Buffer.from(SCRIPT)])),
    taken('png-and-drawing.svg', Buffer.concat([await picture.clone().png().toBuffer(), Buffer.from('<svg onload="alert(1)"/>')])),
    refused('page-and-pdf.pdf', Buffer.concat([Buffer.from(SCRIPT), card])),
    refused('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
    refused('script.pdf', Buffer.from('#!/bin/sh\ntouch broken-in\n')),
    refused('archive.pdf', Buffer.concat([Buffer.from('PK\u0003\u0004'), card])),
  ];
}

export async function uploadCorpus(): Promise<Hostile[]> {
  const known = Object.entries(await hostileFiles()).map(([name, { bytes, reason }]): Hostile => {
    const isRefused = reason.test('type') || bytes.length === 0;
    return { name, bytes: Buffer.from(bytes), isRefused, reason };
  });
  return [...known, ...(await polyglots())];
}
