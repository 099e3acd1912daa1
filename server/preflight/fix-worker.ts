/** Runs in a child process: one request on standard input, one outcome on file descriptor 3, nothing else. */
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { fixFile } from './fix-file.ts';
import type { FixRequest } from './fix-request.ts';

const OUTCOME_DESCRIPTOR = 3;

sharp.cache(false);
sharp.concurrency(1);

const request = JSON.parse(await text(process.stdin)) as FixRequest;
writeFileSync(OUTCOME_DESCRIPTOR, JSON.stringify(await fixFile(request)));
