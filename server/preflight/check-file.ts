import { open, readFile, stat } from 'node:fs/promises';
import { artworkMimeOf } from '#lib/domain/artwork/file-type.ts';
import { foreignDetail, LOOKED_AT_BYTES } from '#lib/domain/artwork/foreign-type.ts';
import type { ArtworkReport } from '#lib/domain/artwork/report.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { unreadableReport } from '#lib/domain/artwork/unseen.ts';
import { checkPdf } from '#lib/preflight/check/check.ts';
import type { PdfCheck } from '#lib/preflight/check/pdf-check.ts';
import { PREFLIGHT_LIMITS } from '#lib/preflight/limits.ts';
import { checkImage } from './check-image.ts';
import { startEngine } from './engine.ts';
import { readSamples } from './read-samples.ts';
import { openPictures } from './write-pictures.ts';

/** One file to check; `previews` is the folder for pictures of its pages and plates, null when none are wanted. */
export type CheckRequest = {
  file: string;
  spec: ArtworkSpec;
  rules: ArtworkRules;
  previews: string | null;
  /** The first page to check: those before are known. */
  from?: number;
  /** No page is begun before the one before it is done: whatever takes too much then is known by its page. */
  isAlone?: boolean;
};

/** The file, PDFium's copy and the parser's objects have to fit the child's memory together. Pictures are read piece by piece. */
const MOST_PDF_BYTES = 400_000_000;

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LOOKED_AT_BYTES), 0, LOOKED_AT_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Checks one file in this process. A bomb or a crash in a decoder ends the process, so the server runs this in a child. Reports each
 * finished page of a PDF once its pictures are written.
 */
export async function checkFile(
  { file, spec, rules, previews, from }: CheckRequest,
  hears: Pick<PdfCheck, 'onPage' | 'onAhead'> = {},
): Promise<ArtworkReport> {
  const { size } = await stat(file);
  if (size === 0) return unreadableReport('empty');
  const head = await headOf(file);
  const kind = artworkMimeOf(head);
  const pictures = previews === null ? {} : openPictures(previews, spec.coated);
  if (kind === null) return unreadableReport(foreignDetail(head));
  if (kind !== 'application/pdf') return checkImage(file, spec, rules, PREFLIGHT_LIMITS.rasterPixels, pictures);
  if (size > MOST_PDF_BYTES) return unreadableReport('limit:bytes', size, MOST_PDF_BYTES);
  const pdfium = await startEngine();
  return checkPdf(await readFile(file), { spec, rules, pdfium, readSamples, ...pictures, from, ...hears });
}
