import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needProgram } from './programs.ts';

/** Lets independent readers (Debian's poppler-utils and zbar-tools) look at a PDF. */
function inFolder<T>(bytes: Buffer, look: (file: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'tirazh-pdf-'));
  const file = join(folder, 'document.pdf');
  try {
    writeFileSync(file, bytes);
    return look(file, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Its text as one selects and copies it, laid out in lines, spaces that do not break made plain. */
export const textOfPdf = (bytes: Buffer): string => {
  needProgram('pdftotext');
  return inFolder(bytes, (file) =>
    execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replaceAll(/[\u00a0\u202f]/g, ' '),
  );
};

const MOST_PICTURE = 256 * 1024 * 1024;

/** Its pages as they come out of a printer, coarse: the same pages are the same bytes. */
export const pictureOfPdf = (bytes: Buffer): Buffer => {
  needProgram('pdftoppm');
  return inFolder(bytes, (file) => execFileSync('pdftoppm', ['-r', '72', '-gray', file], { maxBuffer: MOST_PICTURE }));
};

/** Pages of a PDF, from its text. */
export const pageCount = (text: string): number => text.split('\f').length - 1;

/** What the QR code on its first page says. */
export const codeOnPdf = (bytes: Buffer): string =>
  inFolder(bytes, (file, folder) => {
    for (const program of ['pdftoppm', 'zbarimg']) needProgram(program);
    execFileSync('pdftoppm', ['-r', '200', '-png', '-singlefile', file, join(folder, 'page')]);
    return execFileSync('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqr.enable', join(folder, 'page.png')], { encoding: 'utf8' }).trim();
  });
