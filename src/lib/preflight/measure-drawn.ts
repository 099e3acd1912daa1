import { evaluateArtwork } from '#lib/domain/artwork/evaluate.ts';
import type { ArtworkReport } from '#lib/domain/artwork/report.ts';
import { checkPdf } from './check.ts';
import { factsOfImage } from './image-facts.ts';
import type { ImageHead } from './image-head.ts';
import { PREFLIGHT_LIMITS } from './limits.ts';
import { measurePicture, SCALE } from './measure.ts';
import { startPdfium } from './pdfium.ts';
import type { QuickCheck } from './quick-check.ts';
import { scaleFor } from './raster.ts';

/** A poster of A1 at full scale; larger pages are measured on a coarser picture. */
const LIMITS = { ...PREFLIGHT_LIMITS, rasterPixels: 12_000_000 };

/** The whole check of a PDF with the engine that draws it: the server's rules, but for the ink of CMYK pictures. */
export async function measureDrawnPdf({ file, spec, rules }: QuickCheck, engine: Uint8Array): Promise<ArtworkReport> {
  const pdfium = await startPdfium(engine);
  return checkPdf(new Uint8Array(await file.arrayBuffer()), { spec, rules, pdfium, limits: LIMITS });
}

/** Draws a picture file on white paper in so many pixels: four bytes each, red first. */
export type DrawPicture = (file: Blob, width: number, height: number) => Promise<Uint8Array>;

/** The whole check of a JPEG or PNG where it can be drawn: the server's rules, but for the ink of CMYK. @throws what `draw` does */
export async function measureDrawnPicture({ file, spec, rules }: QuickCheck, head: ImageHead, draw: DrawPicture): Promise<ArtworkReport> {
  const facts = factsOfImage(head, spec, rules);
  const { media } = facts.boxes;
  const scale = scaleFor(media, SCALE, LIMITS.rasterPixels);
  const [width, height] = [Math.max(1, Math.round(media.width * scale)), Math.max(1, Math.round(media.height * scale))];
  const whole = { width, height, scale, data: await draw(file, width, height) };
  const seen = measurePicture(facts, whole, spec, rules);
  return evaluateArtwork([seen.facts], { bytes: file.size, isProtected: false }, spec, rules);
}
