import { stat } from 'node:fs/promises';
import { judgeLayout } from '#lib/domain/layout/judge.ts';
import type { LayoutOrder } from '#lib/domain/layout/order.ts';
import { type LayoutReport, unreadableReport } from '#lib/domain/layout/report.ts';
import type { LayoutRules } from '#lib/domain/layout/rules.ts';
import { lookAtPicture, SCALE } from '#lib/preflight/look.ts';
import { type Raster, scaleFor } from '#lib/preflight/raster.ts';
import { drawImage, inkOfImage, readImageFacts } from './image-facts.ts';

/** Checks a picture sent in place of a PDF. Text in it is not told from the rest, so only shapes near the cuts are found. */
export async function checkImage(
  file: string,
  order: LayoutOrder,
  rules: LayoutRules,
  mostPixels: number,
  onPreview: (page: number, raster: Raster) => Promise<void>,
): Promise<LayoutReport> {
  try {
    const facts = await readImageFacts(file, order, rules);
    const whole = await drawImage(file, facts.boxes.media, scaleFor(facts.boxes.media, SCALE, mostPixels));
    const seen = lookAtPicture(facts, whole, order, rules);
    await onPreview(1, seen.raster);
    const ink = await inkOfImage(file, seen.facts);
    const page = { ...seen.facts, marks: { ...seen.facts.marks, ink } };
    return judgeLayout([page], { bytes: (await stat(file)).size, isProtected: false }, order, rules);
  } catch (error) {
    return unreadableReport(String(error).includes('pixel limit') ? 'limit:pixels' : 'damaged');
  }
}
