/** Runs in a worker of the browser: one file in, what is seen of it out, first without and then with drawing it. Parsing a large file would hold the page up. */
import type { ArtworkReport } from '#lib/domain/artwork/report.ts';
import { viewOfReport } from '#lib/domain/artwork/report-view.ts';
import { measureDrawnPdf, measureDrawnPicture } from '#lib/preflight/check/measure-drawn.ts';
import { checkWithoutDrawing, type QuickCheckRequest } from '#lib/preflight/check/quick-check.ts';
import { drawPicture } from './draw-picture.ts';

/** The worker may not fetch anything itself: strangers' files are read here. The page hands it the engine when it is asked to. */
export type ToWorker = { kind: 'check'; request: QuickCheckRequest } | { kind: 'engine'; engine: Uint8Array };
/** `then`: nothing more comes, more comes by itself, or as soon as the engine is there. */
export type FromWorker = { report: unknown; then: 'end' | 'more' | 'engine' };

let request: QuickCheckRequest | null = null;

function notify(report: ArtworkReport | null, then: FromWorker['then']): void {
  const message: FromWorker = { report: report === null || request === null ? null : viewOfReport(report, request.spec.bleed), then };
  postMessage(message);
}

/** What cannot be drawn is left to the server. */
const notifyDrawn = async (drawing: Promise<ArtworkReport>): Promise<void> => notify(await drawing.catch(() => null), 'end');

async function begin(given: QuickCheckRequest): Promise<void> {
  request = given;
  const { report, undrawn } = await checkWithoutDrawing(given);
  if (undrawn.kind === 'nothing') return notify(report, 'end');
  if (undrawn.kind === 'pdf') return notify(report, 'engine');
  notify(report, 'more');
  return notifyDrawn(measureDrawnPicture(given, undrawn.head, drawPicture));
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'check') void begin(data.request).catch(() => notify(null, 'end'));
  else if (request !== null) void notifyDrawn(measureDrawnPdf(request, data.engine));
});
