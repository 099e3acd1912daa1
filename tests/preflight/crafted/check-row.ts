import { readFileSync } from 'node:fs';
import { artworkMimeOf } from '#lib/domain/artwork/file-type.ts';
import type { ArtworkReport } from '#lib/domain/artwork/report.ts';
import { checkPdf } from '#lib/preflight/check/check.ts';
import { startPdfium } from '#lib/preflight/engine/pdfium.ts';
import type { Pdfium } from '#lib/preflight/engine/pdfium-heap.ts';
import { checkFile } from '#server/preflight/check-file.ts';
import { readSamples } from '#server/preflight/read-samples.ts';
import { ARTWORK_RULES as rules } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';
import { compareReport, type Wrong } from './compare.ts';
import type { CraftedRow } from './row.ts';

type Folder = { write: (name: string, bytes: Uint8Array) => string };

const ENGINE = 'node_modules/@embedpdf/pdfium/dist/pdfium.wasm';
let started: Promise<Pdfium> | null = null;

/** As a customer's file is checked; but one engine draws hundreds of files, which a shop would start for each. */
async function check(bytes: Uint8Array, name: string, { spec: own }: CraftedRow, folder: Folder): Promise<ArtworkReport> {
  const spec = { ...CARD, ...own };
  if (artworkMimeOf(bytes.subarray(0, 1024)) !== 'application/pdf')
    return checkFile({ file: folder.write(name, bytes), spec, rules, previews: null });
  started ??= startPdfium(readFileSync(ENGINE));
  return checkPdf(bytes, { spec, rules, pdfium: await started, readSamples });
}

/** Hands one file in as a customer would and compares what is said of it; a check that throws says nothing, and its engine draws no more. */
export async function checkRow(row: CraftedRow, at: number, folder: Folder): Promise<Wrong[]> {
  const bytes = await row.make();
  try {
    return compareReport(await check(bytes, `${at}.file`, row, folder), row);
  } catch (error) {
    started = null;
    return [{ kind: 'not measured', what: `the check ended: ${error instanceof Error ? error.message : 'unknown'}` }];
  }
}
