/** Runs in a worker of the browser: one file in, what is seen of it out, first without and then with drawing it. Parsing a large file would hold the page up. */
import type { ArtworkReport } from '#lib/domain/artwork/report.ts';
import { viewOfReport } from '#lib/domain/artwork/report-view.ts';
import { measureDrawnPdf, measureDrawnPicture } from '#lib/preflight/check/measure-drawn.ts';
import type { PdfCheck } from '#lib/preflight/check/pdf-check.ts';
import { checkWithoutDrawing, type QuickCheckRequest } from '#lib/preflight/check/quick-check.ts';
import { drawPicture } from './draw-picture.ts';
import { openPages } from './drawn-pages.ts';

/** The worker may not fetch anything itself: strangers' files are read here. The page hands it the engine when it is asked to. */
export type ToWorker = { kind: 'check'; request: QuickCheckRequest } | { kind: 'engine'; engine: Uint8Array };
/** A whole page, as it is drawn. */
export type RemarkedPage = { page: number; picture: string };
/**
 * `then`: nothing more comes, more comes by itself, or as soon as the engine is there. `picture`: the first page; `remarked`: that of the first
 * remark which has one. Null until they are drawn.
 */
export type FromWorker = { report: unknown; then: 'end' | 'more' | 'engine'; picture: string | null; remarked: RemarkedPage | null };

let request: QuickCheckRequest | null = null;

const viewOf = (report: ArtworkReport | null) => (report === null || request === null ? null : viewOfReport(report, request.spec.bleed));

const UNDRAWN: Pick<FromWorker, 'picture' | 'remarked'> = { picture: null, remarked: null };
const notify = (report: ArtworkReport | null, then: FromWorker['then'], drawn = UNDRAWN): void =>
  postMessage({ ...drawn, report: viewOf(report), then } satisfies FromWorker);

type Hears = Pick<PdfCheck, 'onPreview'>;

/** What cannot be drawn is left to the server. */
async function notifyDrawn({ spec }: QuickCheckRequest, draw: (hears: Hears) => Promise<ArtworkReport>): Promise<void> {
  const { onPreview, first, whole } = openPages(spec);
  const report = await draw({ onPreview }).catch(() => null);
  const page = report?.findings.find((finding) => finding.page !== null)?.page ?? null;
  const remarked = page === null ? null : await whole(page).catch(() => null);
  notify(report, 'end', {
    picture: await first(viewOf(report)?.sheets[0]).catch(() => null),
    remarked: page === null || remarked === null ? null : { page, picture: remarked },
  });
}

async function begin(given: QuickCheckRequest): Promise<void> {
  request = given;
  const { report, undrawn } = await checkWithoutDrawing(given);
  if (undrawn.kind === 'nothing') return notify(report, 'end');
  if (undrawn.kind === 'pdf') return notify(report, 'engine');
  notify(report, 'more');
  return notifyDrawn(given, (hears) => measureDrawnPicture(given, undrawn.head, drawPicture, hears));
}

const drawPdf = (given: QuickCheckRequest, engine: Uint8Array): Promise<void> =>
  notifyDrawn(given, (hears) => measureDrawnPdf(given, engine, hears));

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'check') void begin(data.request).catch(() => notify(null, 'end'));
  else if (request !== null) void drawPdf(request, data.engine);
});
