import { evaluateArtwork } from '#lib/domain/artwork/evaluate.ts';
import type { ArtworkReport } from '#lib/domain/artwork/report.ts';
import { startPdfium } from '../engine/pdfium.ts';
import { factsOfImage } from '../image-coding/image-facts.ts';
import type { ImageHead } from '../image-coding/image-head.ts';
import { inkOfDrawing, mostEstimate } from '../ink/picture-ink.ts';
import { PREFLIGHT_LIMITS } from '../limits.ts';
import { measurePicture, SCALE } from '../measure/measure.ts';
import { SOLID, scaleFor } from '../raster.ts';
import { checkPdf } from './check.ts';
import type { PdfCheck } from './pdf-check.ts';
import type { QuickCheckRequest } from './quick-check.ts';

/** A poster of A1 at full scale; larger pages are measured on a coarser picture. */
const LIMITS = { ...PREFLIGHT_LIMITS, rasterPixels: 12_000_000 };

type Hears = Pick<PdfCheck, 'onPreview'>;

/** The whole check of a PDF with the engine that draws it: the server's rules, but for the ink of CMYK pictures. */
export async function measureDrawnPdf(
  { file, spec, rules }: QuickCheckRequest,
  engine: Uint8Array,
  hears: Hears = {},
): Promise<ArtworkReport> {
  const pdfium = await startPdfium(engine);
  return checkPdf(new Uint8Array(await file.arrayBuffer()), { spec, rules, pdfium, limits: LIMITS, ...hears });
}

/** Draws a picture file at this size: RGBA, four bytes a pixel. */
export type DrawPicture = (file: Blob, width: number, height: number) => Promise<Uint8Array>;

/** A hair less than opaque is the rim of a scaled drawing. */
const OPAQUE = 250;

/** Lays a drawing on white paper, in place; true when something of it lets the paper through. */
function layOnPaper(data: Uint8Array): boolean {
  let isSheer = false;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? SOLID;
    if (alpha === SOLID) continue;
    isSheer ||= alpha < OPAQUE;
    for (let part = at; part < at + 3; part += 1) data[part] = SOLID + Math.round((((data[part] ?? 0) - SOLID) * alpha) / SOLID);
    data[at + 3] = SOLID;
  }
  return isSheer;
}

/** The whole check of a JPEG or PNG that can be drawn: like the server's, without ink of CMYK. @throws errors of `draw` */
export async function measureDrawnPicture(
  { file, spec, rules }: QuickCheckRequest,
  head: ImageHead,
  draw: DrawPicture,
  { onPreview }: Hears = {},
): Promise<ArtworkReport> {
  const facts = factsOfImage(head, spec, rules);
  const { media } = facts.boxes;
  const scale = scaleFor(media, SCALE, LIMITS.rasterPixels);
  const [width, height] = [Math.max(1, Math.round(media.width * scale)), Math.max(1, Math.round(media.height * scale))];
  const whole = { width, height, scale, data: await draw(file, width, height) };
  const hasAlpha = layOnPaper(whole.data);
  const { facts: seen, raster } = measurePicture(facts, whole, spec, rules);
  await onPreview?.(1, raster);
  const ink = inkOfDrawing(whole, seen, mostEstimate(spec, rules));
  const page = { ...seen, marks: { ...seen.marks, ink }, ...(hasAlpha ? { hasAlpha } : {}) };
  return evaluateArtwork([page], { bytes: file.size, isProtected: false }, spec, rules);
}
