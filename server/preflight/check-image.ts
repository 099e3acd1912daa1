import { stat } from 'node:fs/promises';
import { evaluateArtwork } from '#lib/domain/artwork/evaluate.ts';
import { type ArtworkReport, unreadableReport } from '#lib/domain/artwork/report.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { measurePicture, SCALE } from '#lib/preflight/measure.ts';
import { inkOfDrawing, mostEstimate } from '#lib/preflight/picture-ink.ts';
import { type Raster, scaleFor } from '#lib/preflight/raster.ts';
import { drawImage, inkOfImage, readImageFacts, readLayers } from './image-facts.ts';

/** Checks a picture sent in place of a PDF. Text in it is not told from the rest, so only shapes near the cuts are found. */
export async function checkImage(
  file: string,
  spec: ArtworkSpec,
  rules: ArtworkRules,
  mostPixels: number,
  onPreview: (page: number, raster: Raster) => Promise<void>,
): Promise<ArtworkReport> {
  try {
    const facts = await readImageFacts(file, spec, rules);
    const whole = await drawImage(file, facts.boxes.media, scaleFor(facts.boxes.media, SCALE, mostPixels));
    const seen = measurePicture(facts, whole, spec, rules);
    await onPreview(1, seen.raster);
    const ink = (await inkOfImage(file, seen.facts)) ?? inkOfDrawing(whole, seen.facts, mostEstimate(spec, rules));
    const page = { ...seen.facts, marks: { ...seen.facts.marks, ink }, ...(await readLayers(file, whole)) };
    return evaluateArtwork([page], { bytes: (await stat(file)).size, isProtected: false }, spec, rules);
  } catch (error) {
    return unreadableReport(String(error).includes('pixel limit') ? 'limit:pixels' : 'damaged');
  }
}
