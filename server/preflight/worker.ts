/** Runs in a child process: one request on standard input; on file descriptor 3 an empty line after each page and one with the report. */
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { type CheckRequest, checkFile } from './check-file.ts';

const REPORT_DESCRIPTOR = 3;

sharp.cache(false);
sharp.concurrency(1);

const request = JSON.parse(await text(process.stdin)) as CheckRequest;
const report = await checkFile(request, () => writeFileSync(REPORT_DESCRIPTOR, '\n'));
writeFileSync(REPORT_DESCRIPTOR, `${JSON.stringify(report)}\n`);
