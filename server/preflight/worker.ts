/** Runs in a child process: one request on standard input; on file descriptor 3 a marked line after each page and one with the report. */
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { type CheckRequest, checkFile } from './check-file.ts';
import { AHEAD_MARK, PAGE_MARK } from './page-mark.ts';

const REPORT_DESCRIPTOR = 3;

sharp.cache(false);
sharp.concurrency(1);

const request = JSON.parse(await text(process.stdin)) as CheckRequest;
const say = (line: string): void => writeFileSync(REPORT_DESCRIPTOR, `${line}\n`);
const report = await checkFile(request, {
  onPage: (facts, file) => say(`${PAGE_MARK}${JSON.stringify({ facts, file })}`),
  onAhead: request.isAlone ? undefined : () => say(AHEAD_MARK),
});
say(JSON.stringify(report));
