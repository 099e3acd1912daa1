import { spawnSync } from 'node:child_process';

/** The text of a PDF as poppler reads it, laid out as on the page, spaces that do not break made plain. */
export function pdfText(bytes: Buffer): string {
  const { status, stdout, error } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' });
  if (status !== 0) throw new Error(`pdftotext (Debian: poppler-utils) is needed: ${error?.message ?? status}`);
  return stdout.replaceAll(/[\u00a0\u202f]/g, ' ');
}

/** Pages of a PDF. */
export const pageCount = (text: string): number => text.split('\f').length - 1;
