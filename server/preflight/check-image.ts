import { stat } from 'node:fs/promises';
import { evaluateArtwork } from '#lib/domain/artwork/evaluate.ts';
import type { ArtworkReport, PageFacts } from '#lib/domain/artwork/report.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { unreadableReport } from '#lib/domain/artwork/unseen.ts';
import { MM_PER_INCH } from '#lib/domain/units.ts';
import type { PdfCheck } from '#lib/preflight/check/pdf-check.ts';
import { inkOfDrawing, mostEstimate } from '#lib/preflight/ink/picture-ink.ts';
import { detailScale } from '#lib/preflight/measure/detail.ts';
import { measurePicture, SCALE } from '#lib/preflight/measure/measure.ts';
import { cropTo, scaleFor, withBleed } from '#lib/preflight/raster.ts';
import { drawImage, inkOfImage, readImageFacts, readLayers } from './image-facts.ts';
import { endedPicture, isSpoiledJpeg } from './jpeg-damage.ts';
import { type PictureSource, readablePicture } from './lab-tiff.ts';

/** Draws the detailed picture, never with more pixels than the original; returns whether there was anything finer to draw. */
async function drawDetail(
  file: PictureSource,
  { boxes: { media }, trim, images: [image] }: PageFacts,
  { bleed }: ArtworkSpec,
  onDetail: PdfCheck['onDetail'],
): Promise<boolean> {
  const area = trim === null ? media : withBleed(trim.place, bleed);
  const scale = image === undefined || onDetail === undefined ? null : detailScale(area, 1, image.ppi / MM_PER_INCH);
  if (scale === null) return false;
  await onDetail?.(1, cropTo(await drawImage(file, media, scale), area));
  return true;
}

/** Checks a picture sent in place of a PDF. Text in it is not told from the rest, so only shapes near the cuts are found. */
export async function checkImage(
  path: string,
  spec: ArtworkSpec,
  rules: ArtworkRules,
  mostPixels: number,
  { onPreview, onDetail }: Pick<PdfCheck, 'onPreview' | 'onDetail'>,
): Promise<ArtworkReport> {
  try {
    const file = await endedPicture(await readablePicture(path));
    if (await isSpoiledJpeg(file)) return unreadableReport('damaged');
    const facts = await readImageFacts(file, spec, rules);
    const whole = await drawImage(file, facts.boxes.media, scaleFor(facts.boxes.media, SCALE, mostPixels));
    const seen = measurePicture(facts, whole, spec, rules);
    await onPreview?.(1, seen.raster);
    const isDetailed = await drawDetail(file, seen.facts, spec, onDetail);
    const ink = (await inkOfImage(file, seen.facts)) ?? inkOfDrawing(whole, seen.facts, mostEstimate(spec, rules));
    const page = { ...seen.facts, marks: { ...seen.facts.marks, ink }, ...(await readLayers(file, whole)), isDetailed };
    return evaluateArtwork([page], { bytes: (await stat(path)).size, isProtected: false }, spec, rules);
  } catch (error) {
    return unreadableReport(String(error).includes('pixel limit') ? 'limit:pixels' : 'damaged');
  }
}
