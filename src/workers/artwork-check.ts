/** Runs in a worker of the browser: one file in, what is seen of it out, first without and then with drawing it. Parsing a large file would hold the page up. */
import { type ArtworkReport, viewOfReport } from '#lib/domain/artwork/report.ts';
import { lookAtDrawnPdf, lookAtDrawnPicture } from '#lib/preflight/drawn-look.ts';
import { type FirstLook, lookFirst } from '#lib/preflight/first-look.ts';
import { drawOnPaper } from './draw-picture.ts';

/** The worker may not fetch anything itself: strangers' files are read here. The page hands it the engine when it is asked to. */
export type ToWorker = { kind: 'look'; look: FirstLook } | { kind: 'engine'; engine: Uint8Array };
/** `then`: nothing more comes, more comes by itself, or as soon as the engine is there. */
export type FromWorker = { report: unknown; then: 'end' | 'more' | 'engine' };

let look: FirstLook | null = null;

function tell(report: ArtworkReport | null, then: FromWorker['then']): void {
  const told: FromWorker = { report: report === null || look === null ? null : viewOfReport(report, look.order.bleed), then };
  postMessage(told);
}

/** What cannot be drawn is left to the server. */
const tellDrawn = async (drawing: Promise<ArtworkReport>): Promise<void> => tell(await drawing.catch(() => null), 'end');

async function begin(given: FirstLook): Promise<void> {
  look = given;
  const { report, undrawn } = await lookFirst(given);
  if (undrawn.kind === 'nothing') return tell(report, 'end');
  if (undrawn.kind === 'pdf') return tell(report, 'engine');
  tell(report, 'more');
  return tellDrawn(lookAtDrawnPicture(given, undrawn.head, drawOnPaper));
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'look') void begin(data.look).catch(() => tell(null, 'end'));
  else if (look !== null) void tellDrawn(lookAtDrawnPdf(look, data.engine));
});
