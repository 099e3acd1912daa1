import { evaluateArtwork } from '#lib/domain/artwork/evaluate.ts';
import type { ArtworkReport, PageFacts } from '#lib/domain/artwork/report.ts';
import { tooManyPages, unreadableReport } from '#lib/domain/artwork/unseen.ts';
import { type OpenPdf, openPdf } from '../engine/pdfium.ts';
import { LimitHit, PREFLIGHT_LIMITS } from '../limits.ts';
import { type PdfStructure, readStructure } from '../pdf/document.ts';
import { type FinishedPage, finishPage } from './check-page.ts';
import { isWithoutContent } from './no-content.ts';
import type { KnownFile, PdfCheck } from './pdf-check.ts';
import { type PreparedPage, preparePage, releasePage } from './prepare-page.ts';

/** Structure of the file, or of the copy PDFium repairs when the parser cannot follow it. */
async function structureOf(bytes: Uint8Array, pdf: OpenPdf): Promise<PdfStructure | null> {
  const read = async (from: Uint8Array | null): Promise<PdfStructure | null> => {
    const structure = from === null ? null : await readStructure(from).catch(() => null);
    return structure?.pages.length === pdf.pages ? structure : null;
  };
  return (pdf.isEncrypted ? null : await read(bytes)) ?? (await read(pdf.resave()));
}

type ReadFile = { ok: true; facts: PageFacts[]; file: KnownFile } | { ok: false; reason: string };

/** Begins a page; that it fails is heard of when its turn comes. */
function begin(pdf: OpenPdf, structure: PdfStructure, index: number, check: PdfCheck): Promise<PreparedPage> | null {
  const node = structure.pages[index];
  if (node === undefined) return null;
  const begun = preparePage({ pdf, structure, node, page: index + 1 }, check);
  begun.catch(() => undefined);
  return begun;
}

/** While a page is finished, the pictures of the next one are decoded; the first is reported of before any other is touched. */
function beginAhead(pdf: OpenPdf, structure: PdfStructure, index: number, check: PdfCheck): Promise<PreparedPage> | null {
  if (check.onAhead === undefined || index >= structure.pages.length) return null;
  check.onAhead();
  return begin(pdf, structure, index, check);
}

/** Reports of the pages in their order, each when its pictures are packed: that goes on while the next page is finished, no longer. */
function openReports(check: PdfCheck, file: KnownFile) {
  const facts: PageFacts[] = [];
  let last: Promise<void> = Promise.resolve();
  const add = async ({ facts: done, packed }: FinishedPage, isAhead: boolean): Promise<void> => {
    await last;
    last = packed.then(() => {
      facts.push(done);
      check.onPage?.(done, file);
      if (isAhead) check.onAhead?.();
    });
    last.catch(() => undefined);
    if (!isAhead) await last;
  };
  return { facts, add, end: () => last.catch(() => undefined) };
}

/** Reads the pages of a file; one that had to be written again is drawn as it then is. */
async function readFile(bytes: Uint8Array, pdf: OpenPdf, check: PdfCheck): Promise<ReadFile> {
  const structure = await structureOf(bytes, pdf);
  if (structure === null) return { ok: false, reason: 'damaged' };
  const again = structure.rewritten === null ? null : openPdf(check.pdfium, structure.rewritten);
  try {
    return await readPages(bytes, again?.ok === true ? again.pdf : pdf, structure, check);
  } finally {
    if (again?.ok === true) again.pdf.close();
  }
}

async function readPages(bytes: Uint8Array, pdf: OpenPdf, structure: PdfStructure, check: PdfCheck): Promise<ReadFile> {
  const { extras, pages } = structure;
  const file: KnownFile = { bytes: bytes.length, pages: pages.length, isProtected: pdf.isProtected, extras };
  const reports = openReports(check, file);
  const first = (check.from ?? 1) - 1;
  let next: Promise<PreparedPage> | null = null;
  try {
    for (let index = first; index < pages.length; index += 1) {
      const prepared: PreparedPage | null = await (next ?? begin(pdf, structure, index, check));
      if (prepared === null) break;
      try {
        if (index === 0 && isWithoutContent(pdf, prepared.page.content)) return { ok: false, reason: 'foreign:ai' };
        next = index === first ? null : beginAhead(pdf, structure, index + 1, check);
        await reports.add(finishPage(prepared, check), next !== null);
      } finally {
        releasePage(prepared);
      }
    }
  } finally {
    await reports.end();
    await next?.then(releasePage).catch(() => undefined);
  }
  return { ok: true, facts: reports.facts, file };
}

async function checkOpen(bytes: Uint8Array, pdf: OpenPdf, check: PdfCheck): Promise<ArtworkReport> {
  const most = (check.limits ?? PREFLIGHT_LIMITS).pages;
  if (pdf.pages === 0) return unreadableReport('empty');
  if (pdf.pages > most) return tooManyPages(pdf.pages, most, check.spec);
  const read = await readFile(bytes, pdf, check);
  if (!read.ok) return unreadableReport(read.reason);
  return evaluateArtwork(read.facts, read.file, check.spec, check.rules);
}

/** Checks a PDF against the order. Unreadable files and crashes of PDFium give a report, never an error. */
export async function checkPdf(bytes: Uint8Array, check: PdfCheck): Promise<ArtworkReport> {
  const opened = openPdf(check.pdfium, bytes);
  if (!opened.ok) return unreadableReport(opened.reason);
  const { pdf } = opened;
  try {
    return await checkOpen(bytes, pdf, check);
  } catch (error) {
    if (error instanceof LimitHit) return unreadableReport(error.message);
    throw error;
  } finally {
    pdf.close();
  }
}
