import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { Finding, LayoutReport } from '#lib/contracts/layout.ts';
import type { CheckedFile, CheckedJob, LayoutChecker } from './layout-checker.ts';

const MM_PER_INCH = 25.4;
const POINTS_PER_INCH = 72;
const SIZE_TOLERANCE_MM = 0.5;
const LARGEST_PDF_BYTES = 200 * 1024 * 1024;
const PREVIEW_PIXELS = 1200;
/** More than any sheet of the shop at 600 dpi; beyond it a small file is a flood. */
const LARGEST_IMAGE_PIXELS = 500_000_000;
const LOW_PPI = 150;
const GOOD_PPI = 225;

type Size = { width: number; height: number };
type Facts = { pages: Size[]; previews: string[]; ppi: number | null };

const finding = (indicator: Finding['indicator'], severity: 2 | 3, change: Partial<Finding> = {}): Finding => ({
  ...{ indicator, severity, page: null, place: null, value: null, limit: null, detail: null },
  ...change,
});

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= SIZE_TOLERANCE_MM;
const isSize = (page: Size, width: number, height: number): boolean =>
  (isNear(page.width, width) && isNear(page.height, height)) || (isNear(page.width, height) && isNear(page.height, width));

async function pdfFacts(path: string): Promise<Facts> {
  if ((await stat(path)).size > LARGEST_PDF_BYTES) throw new Error('too large to be opened here');
  const document = await PDFDocument.load(await readFile(path), { updateMetadata: false });
  const toMm = (points: number) => (points / POINTS_PER_INCH) * MM_PER_INCH;
  const pages = document.getPages().map((page) => ({ width: toMm(page.getWidth()), height: toMm(page.getHeight()) }));
  return { pages, previews: [], ppi: null };
}

/** A picture has no size of its own on paper: it is laid over trim and bleed, and must have the pixels for that. */
async function imageFacts(path: string, { geometry, previewsTo }: CheckedJob): Promise<Facts> {
  const image = sharp(path, { limitInputPixels: LARGEST_IMAGE_PIXELS, failOn: 'error' });
  const { width, height } = await image.metadata();
  const sheet = { width: geometry.width + 2 * geometry.bleed, height: geometry.height + 2 * geometry.bleed };
  const ppi = Math.min(width / sheet.width, height / sheet.height) * MM_PER_INCH;
  await image.resize(PREVIEW_PIXELS, PREVIEW_PIXELS, { fit: 'inside', withoutEnlargement: true }).png().toFile(join(previewsTo, '1.png'));
  return { pages: [{ width: (width / ppi) * MM_PER_INCH, height: (height / ppi) * MM_PER_INCH }], previews: ['1.png'], ppi };
}

function pageFindings(page: Size, number: number, { geometry: { width, height, bleed } }: CheckedJob): Finding[] {
  if (isSize(page, width + 2 * bleed, height + 2 * bleed)) return [];
  if (isSize(page, width, height)) return [finding('bleed', 3, { page: number, value: 0, limit: bleed })];
  return [finding('size', 3, { page: number, value: page.width, limit: width + 2 * bleed })];
}

function judge(facts: Facts, job: CheckedJob): Finding[] {
  const { pages, ppi } = facts;
  const { width, height, bleed } = job.geometry;
  const place = { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed };
  const sizes = pages.flatMap((page, index) => pageFindings(page, index + 1, job));
  const count = pages.length === job.geometry.pages ? [] : [finding('exceeded', 2, { value: pages.length, limit: job.geometry.pages })];
  const low =
    ppi === null || ppi >= GOOD_PPI
      ? []
      : [finding('resolution', ppi < LOW_PPI ? 3 : 2, { page: 1, place, value: Math.round(ppi), limit: GOOD_PPI })];
  return [...sizes, ...count, ...low];
}

function reportOf(findings: Finding[], pages: Size[]): LayoutReport {
  const severity = findings.reduce<1 | 2 | 3>((worst, found) => (found.severity > worst ? found.severity : worst), 1);
  return { severity, pages: pages.length, facts: pages, findings, unmeasured: ['cut', 'fold', 'fonts', 'ink', 'colour'] };
}

/** Opens a file and compares its pages and size with the order; everything finer is said to be unmeasured. */
export const checkSimply: LayoutChecker = async (path, job): Promise<CheckedFile> => {
  try {
    const facts = await (job.mime === 'application/pdf' ? pdfFacts(path) : imageFacts(path, job));
    if (facts.pages.length === 0) return { report: reportOf([finding('unreadable', 3)], []), previews: [] };
    return { report: reportOf(judge(facts, job), facts.pages), previews: facts.previews };
  } catch (error) {
    const detail = error instanceof Error ? error.message.slice(0, 200) : null;
    return { report: reportOf([finding('unreadable', 3, { detail })], []), previews: [] };
  }
};
