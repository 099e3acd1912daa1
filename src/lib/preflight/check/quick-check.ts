import { artworkMimeOf } from '#lib/domain/artwork/file-type.ts';
import { foreignDetail, foreignKindOf } from '#lib/domain/artwork/foreign-type.ts';
import type { ArtworkMime } from '#lib/domain/artwork/mimes.ts';
import type { ArtworkReport } from '#lib/domain/artwork/report.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { unreadableReport } from '#lib/domain/artwork/unseen.ts';
import { checkHead } from '../image-coding/image-facts.ts';
import { type ImageHead, readJpegHead, readPngHead } from '../image-coding/image-head.ts';
import { checkStructure } from './structure-check.ts';

export type QuickCheckRequest = { file: Blob; spec: ArtworkSpec; rules: ArtworkRules };

/** What is left to draw after the quick check: nothing, the pages of a PDF, or a picture with this header. */
export type Undrawn = { kind: 'nothing' } | { kind: 'pdf' } | { kind: 'picture'; head: ImageHead };

/** `report` is null for a file that has to be drawn first. */
export type FirstFacts = { report: ArtworkReport | null; undrawn: Undrawn };

/** Profiles and thumbnails may come before the size of a picture. */
const HEAD_BYTES = 4 * 1024 * 1024;
/** Larger files, and pages with more pixels than these, are drawn on the server alone: a phone has little memory. */
export const MOST_DRAWN_BYTES = 20 * 1024 * 1024;
const MOST_DRAWN_PIXELS = 40_000_000;

const READERS: Partial<Record<ArtworkMime, (head: Uint8Array) => ImageHead | null>> = {
  'image/png': readPngHead,
  'image/jpeg': readJpegHead,
};
const NOTHING: Undrawn = { kind: 'nothing' };

const pixelsOf = (images: readonly { width: number; height: number }[]): number =>
  images.reduce((sum, { width, height }) => sum + width * height, 0);

async function measurePdf({ file, spec, rules }: QuickCheckRequest): Promise<FirstFacts> {
  const report = await checkStructure(new Uint8Array(await file.arrayBuffer()), { spec, rules });
  const isRefused = report?.pages === 0;
  const isHeavy = file.size > MOST_DRAWN_BYTES || report?.facts.some(({ images }) => pixelsOf(images) > MOST_DRAWN_PIXELS);
  return { report, undrawn: isRefused || isHeavy ? NOTHING : { kind: 'pdf' } };
}

function measurePicture(head: ImageHead, { file, spec, rules }: QuickCheckRequest): FirstFacts {
  const isHeavy = file.size > MOST_DRAWN_BYTES || pixelsOf([head]) > MOST_DRAWN_PIXELS;
  // Browsers turn such a picture upright, a press takes its pixels as they lie.
  const isLeft = isHeavy || head.isTurned;
  return { report: checkHead(head, file.size, spec, rules), undrawn: isLeft ? NOTHING : { kind: 'picture', head } };
}

/** The rules of the check that need no drawing, for a browser: it answers long before the file has been sent. */
export async function checkWithoutDrawing(request: QuickCheckRequest): Promise<FirstFacts> {
  const bytes = new Uint8Array(await request.file.slice(0, HEAD_BYTES).arrayBuffer());
  const mime = artworkMimeOf(bytes);
  if (mime === 'application/pdf') return measurePdf(request);
  if (mime === null && foreignKindOf(bytes) !== null) return { report: unreadableReport(foreignDetail(bytes)), undrawn: NOTHING };
  const head = (mime === null ? undefined : READERS[mime])?.(bytes) ?? null;
  return head === null ? { report: null, undrawn: NOTHING } : measurePicture(head, request);
}
