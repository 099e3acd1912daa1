/** Runs in a child process: one request on standard input, one report on file descriptor 3, nothing else. */
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { type CheckRequest, checkFile } from './check-file.ts';

const REPORT_DESCRIPTOR = 3;

sharp.cache(false);
sharp.concurrency(1);

const request = JSON.parse(await text(process.stdin)) as CheckRequest;
writeFileSync(REPORT_DESCRIPTOR, JSON.stringify(await checkFile(request)));
