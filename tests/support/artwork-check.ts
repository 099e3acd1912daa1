import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArtworkReport } from '#lib/domain/artwork/report.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { checkPdf } from '#lib/preflight/check/check.ts';
import { startPdfium } from '#lib/preflight/engine/pdfium.ts';
import type { Pdfium } from '#lib/preflight/engine/pdfium-heap.ts';
import { PREFLIGHT_LIMITS, type PreflightLimits } from '#lib/preflight/limits.ts';
import { readSamples } from '#server/preflight/read-samples.ts';
import { ARTWORK_RULES } from '#tests/support/artwork-rules.ts';
import { CARD, makePdf, type TestPage } from './artworks.ts';

let started: Promise<Pdfium> | null = null;

/** Checks bytes in this process: fast, for harmless files. */
async function check(
  bytes: Uint8Array,
  spec: Partial<ArtworkSpec> = {},
  limits: PreflightLimits = PREFLIGHT_LIMITS,
): Promise<ArtworkReport> {
  started ??= startPdfium(readFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'));
  return checkPdf(bytes, { spec: { ...CARD, ...spec }, rules: ARTWORK_RULES, pdfium: await started, limits, readSamples });
}

export async function checkPages(pages: TestPage | TestPage[], spec: Partial<ArtworkSpec> = {}): Promise<ArtworkReport> {
  return check(await makePdf(...[pages].flat()), spec);
}

/** What was found, short: `indicator severity detail`. */
export const findingsOf = ({ findings }: ArtworkReport): string[] =>
  findings.map(({ indicator, severity, detail }) => `${indicator} ${severity} ${detail}`);

/** A folder for files of one test; `remove` it afterwards. */
export function openFolder(): { path: string; write: (name: string, bytes: Uint8Array | string) => string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'artworks-'));
  return {
    path,
    write: (name, bytes) => {
      writeFileSync(join(path, name), bytes);
      return join(path, name);
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
