/** Runs in a worker of the browser: one file in, one report out. Parsing a large file would hold the page up. */
import { viewOfReport } from '#lib/domain/layout/report.ts';
import { type FirstLook, lookFirst } from '#lib/preflight/first-look.ts';

addEventListener('message', async ({ data }: MessageEvent<FirstLook>) => {
  const report = await lookFirst(data).catch(() => null);
  postMessage(report === null ? null : viewOfReport(report, data.order.bleed));
});
